// Stands in for the native module @vscode/spdlog: log files written with plain JavaScript.
const fs = require('node:fs');
const path = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];

class Logger {
  constructor(name, file) {
    this.name = name;
    this.file = file;
    this.level = levels.indexOf('info');
    this.plain = false;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.appendFileSync(file, '');
  }

  write(level, text) {
    if (level < this.level) {
      return;
    }
    const time = new Date().toISOString().replace('T', ' ').slice(0, 23);
    const line = this.plain ? text : `${time} [${levels[level]}] ${text}\n`;
    try {
      fs.appendFileSync(this.file, line);
    } catch {
      // At shutdown the folder may be gone already.
    }
  }

  trace(text) {
    this.write(0, text);
  }
  debug(text) {
    this.write(1, text);
  }
  info(text) {
    this.write(2, text);
  }
  warn(text) {
    this.write(3, text);
  }
  error(text) {
    this.write(4, text);
  }
  critical(text) {
    this.write(5, text);
  }
  getLevel() {
    return this.level;
  }
  setLevel(level) {
    this.level = level;
  }
  setPattern() {}
  clearFormatters() {
    this.plain = true;
  }
  flush() {}
  drop() {}
}

exports.version = 0;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.shutdown = () => {};
exports.createRotatingLogger = async (name, file) => new Logger(name, file);
exports.createAsyncRotatingLogger = async (name, file) => new Logger(name, file);
