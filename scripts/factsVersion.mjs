// A hash of every source that decides what facts are made of a text and how they are stored.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const rooms = ['src/languages', 'src/syntax', 'src/model', 'src/index', 'scripts/grammars.json', 'package-lock.json'];

/** Eight hex digits; other sources give others. */
export function factsVersion(root) {
  const hash = createHash('sha256');
  for (const room of rooms) {
    const place = path.join(root, room);
    const files = fs.statSync(place).isFile()
      ? [place]
      : fs
          .readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}
