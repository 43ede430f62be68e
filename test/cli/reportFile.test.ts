import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { reportFile, writeReport } from '../../src/cli/reportFile.js';
import { removeTemporaryFolders, temporaryFolder } from '../git/temporaryRepository.js';

afterAll(removeTemporaryFolders);

const folder = temporaryFolder();
const inFolder = (...names: string[]) => path.join(folder, ...names);

describe('the file that a report goes to', () => {
  fs.mkdirSync(inFolder('folder'));
  fs.writeFileSync(inFolder('file'), 'old');

  it.each([
    ['a folder', inFolder('folder'), /it is a folder/],
    ['a missing folder', inFolder('nowhere', 'a.sarif'), /nowhere does not exist\. Make it first/],
    ['a name that ends like a folder', `${inFolder('new')}/`, /there is no such folder/],
    ['a file taken for a folder', inFolder('file', 'a.sarif'), /is no folder/],
    ['no name', '', /the name is empty/],
    ['a name that is too long', inFolder('x'.repeat(5_000)), /too long/],
  ])('is refused where it cannot be written: %s', (_name, file, problem) => {
    const before = fs.readdirSync(folder);
    const answer = reportFile(file);
    expect(answer).toEqual({ ok: false, problem: expect.stringMatching(problem) });
    expect(fs.readdirSync(folder)).toEqual(before);
  });

  it.skipIf(process.getuid?.() === 0)('is refused where permissions are missing', () => {
    fs.mkdirSync(inFolder('closed'), { mode: 0o555 });
    expect(reportFile(inFolder('closed', 'a'))).toMatchObject({ ok: false, problem: /may not be written/ });
  });

  it('is written whole, in place of what was there, with the rights that it had', () => {
    fs.chmodSync(inFolder('file'), 0o640);
    expect(writeReport(inFolder('file'), 'new')).toBeUndefined();
    expect(fs.readFileSync(inFolder('file'), 'utf8')).toBe('new');
    expect(fs.statSync(inFolder('file')).mode & 0o777).toBe(0o640);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is written through a link, which stays one', () => {
    fs.symlinkSync(inFolder('file'), inFolder('link'));
    const target = reportFile(inFolder('link'));
    expect(target).toEqual({ ok: true, file: fs.realpathSync(inFolder('file')) });
    if (target.ok) writeReport(target.file, 'through');
    expect(fs.lstatSync(inFolder('link')).isSymbolicLink()).toBe(true);
    expect(fs.readFileSync(inFolder('file'), 'utf8')).toBe('through');
  });

  it.skipIf(process.platform !== 'linux')('may be a device, which stays one', () => {
    expect(reportFile('/dev/null')).toEqual({ ok: true, file: '/dev/null' });
    expect(writeReport('/dev/null', 'text')).toBeUndefined();
    expect(fs.statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')('leaves nothing where writing fails after all', () => {
    expect(writeReport('/sys/aftershock.sarif', 'text')).toMatch(/^the report could not be written to \/sys/);
    expect(writeReport('/dev/full', 'text')).toMatch(/no space is left/);
    fs.rmSync(inFolder('folder'), { recursive: true });
    expect(writeReport(inFolder('folder', 'a'), 'text')).toMatch(/could not be written/);
    expect(fs.existsSync(inFolder('folder'))).toBe(false);
  });
});
