import { afterAll, describe, expect, it } from 'vitest';
import { defaultFileLimits } from '../../src/git/fileLimits.js';
import { WorkTreeFiles } from '../../src/git/workTreeFile.js';
import { removeTemporaryFolders, TemporaryRepository } from './temporaryRepository.js';

afterAll(removeTemporaryFolders);

describe('a file of the work tree that cannot be opened', () => {
  const root = TemporaryRepository.create({ 'dir/a.ts': 'a\n' }).root;

  it.each(['EACCES', 'EPERM', 'EIO', 'EMFILE'])('is unreadable, for the reason that the system gives: %s', (code) => {
    const files = new WorkTreeFiles(root, () => {
      throw Object.assign(new Error(`${code}: no`), { code });
    });
    expect(files.look('dir/a.ts').state).toBe('file');
    expect(files.read('dir/a.ts', defaultFileLimits)).toEqual({
      state: 'refused',
      reason: 'unreadable',
      detail: `It could not be read: ${code}.`,
    });
  });

  it.each([
    ['ENOENT', { state: 'absent' }],
    ['ELOOP', { state: 'refused', reason: 'not_a_file', detail: 'It is a link.' }],
  ])('because it was replaced since it was looked at is what it is now: %s', (code, expected) => {
    const files = new WorkTreeFiles(root, () => {
      throw Object.assign(new Error(`${code}: no`), { code });
    });
    expect(files.read('dir/a.ts', defaultFileLimits)).toEqual(expected);
  });

  it('is read where it can be', () => {
    expect(new WorkTreeFiles(root).read('dir/a.ts', defaultFileLimits)).toMatchObject({
      state: 'read',
      bytes: Buffer.from('a\n'),
    });
  });
});
