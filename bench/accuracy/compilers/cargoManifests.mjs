// Manifests of a copy of a Rust repository that build with what CARGO_SOURCES has.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Any version of a dependency will do; what cannot be had is left out of manifests and features. */
export function prepareManifests(root, copy) {
  const sources = process.env.CARGO_SOURCES;
  const available = new Set();
  for (const folder of sources && existsSync(sources) ? readdirSync(sources) : []) {
    const manifest = path.join(sources, folder, 'Cargo.toml');
    const name = existsSync(manifest) && /^name\s*=\s*"([^"]+)"/m.exec(readFileSync(manifest, 'utf8'))?.[1];
    if (name) available.add(name);
  }
  if (sources) {
    mkdirSync(path.join(copy, '.cargo'), { recursive: true });
    writeFileSync(
      path.join(copy, '.cargo/config.toml'),
      `[source.crates-io]\nreplace-with = "given"\n[source.given]\ndirectory = "${path.resolve(sources)}"\n`,
    );
  }
  rmSync(path.join(copy, 'Cargo.lock'), { force: true });
  for (const file of execFileSync('git', ['ls-files', 'Cargo.toml', '*/Cargo.toml'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')) {
    if (file === '') continue;
    const target = path.join(copy, file);
    writeFileSync(target, preparedManifest(readFileSync(target, 'utf8'), available));
  }
}

function preparedManifest(text, available) {
  const dropped = new Set();
  const kept = new Set();
  const lines = [];
  let section = '';
  let skipping = false;
  for (const line of joined(text)) {
    const header = /^\s*\[\[?([^\]]+)\]\]?/.exec(line);
    if (header) {
      section = header[1].trim();
      const named = /dependencies\.(.+)$/.exec(section)?.[1];
      skipping = named !== undefined && !available.has(named) && !hasPathBelow(text, section);
      if (skipping) dropped.add(named);
    }
    if (skipping) continue;
    const entry = /dependencies$/.test(section) && /^\s*"?([\w-]+)"?(\.\w+)?\s*=\s*(.*)$/.exec(line);
    if (entry) {
      const real = /package\s*=\s*"([^"]+)"/.exec(entry[3])?.[1] ?? entry[1];
      const isHere = /\bpath\s*=|workspace\s*=\s*true/.test(entry[3]) || entry[2] === '.workspace';
      if (!isHere && !available.has(real)) {
        dropped.add(entry[1]);
        continue;
      }
      kept.add(entry[1]);
      lines.push(
        line
          .replace(/version\s*=\s*"[^"]*"/, 'version = "*"')
          .replace(/^(\s*[\w-]+\s*=\s*)"[^"]*"\s*$/, '$1"*"')
          .replace(/,?\s*(git|branch|rev|tag)\s*=\s*"[^"]*"/g, ''),
      );
      continue;
    }
    lines.push(/dependencies\./.test(section) ? line.replace(/^(\s*version\s*=\s*)"[^"]*"/, '$1"*"') : line);
  }
  let result = lines.join('\n');
  for (const name of [...dropped].filter((one) => !kept.has(one))) {
    result = result.replace(new RegExp(`"(dep:)?${name}(\\??/[^"]*)?"\\s*,?`, 'g'), '');
  }
  return result;
}

function hasPathBelow(text, section) {
  const at = text.indexOf(`[${section}]`);
  return /^\s*(path|workspace)\s*=/m.test(text.slice(at, text.indexOf('\n[', at + 1) >>> 0));
}

/** Lines, those of a table or list that goes over several of them joined. */
function joined(text) {
  const lines = [];
  let pending = '';
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^((?:[^"#]|"[^"]*")*)#.*$/, '$1');
    pending = pending === '' ? line : `${pending} ${line.trim()}`;
    const plain = pending.replace(/"[^"]*"/g, '');
    const open = (plain.match(/[[{]/g) ?? []).length - (plain.match(/[\]}]/g) ?? []).length;
    if (open > 0 && pending.includes('=')) continue;
    lines.push(pending);
    pending = '';
  }
  return lines;
}
