import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../src/index/makeFolder.js';
import { removeTemporaryFolders, temporaryFolder } from '../git/temporaryRepository.js';

afterAll(removeTemporaryFolders);

describe('making a folder', () => {
  it('makes what is missing above it, and takes what is there', () => {
    const folder = path.join(temporaryFolder(), 'a/b/c');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  it('fails where a file is in the way', () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow(/EEXIST/);
    expect(() => makeFolder(path.join(file, 'below'))).toThrow(/ENOTDIR/);
  });

  it.skipIf(process.platform !== 'linux')('fails at once where the system takes no folder', () => {
    expect(() => makeFolder('/proc/aftershock/cache')).toThrow(/ENOENT/);
  });
});
