// Stands in for the native module @vscode/native-watchdog: nobody watches, exit just exits.
exports.start = () => {};
exports.exit = (code) => process.exit(code || 0);
