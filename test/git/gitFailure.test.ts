import { describe, expect, it } from 'vitest';
import { gitFailure } from '../../src/git/gitCommand.js';

function messageOf(stderr: string): string {
  return gitFailure(['ls-files'], '/r', { code: 128, stdout: Buffer.alloc(0), stderr }).failure.message;
}

describe("git's words about what failed", () => {
  it.each([
    ['fatal: index file corrupt', 'git ls-files failed in /r: index file corrupt'],
    [
      'error: bad signature 0xaa\nfatal: index file corrupt',
      'git ls-files failed in /r: bad signature 0xaa; fatal: index file corrupt',
    ],
    ['', 'git ls-files failed in /r: exit code 128'],
    [
      'fatal: detected dubious ownership in repository at /r\nTo add an exception, run it',
      'git refuses to read /r: detected dubious ownership in repository at /r',
    ],
  ])('%j are one line', (stderr, message) => {
    expect(messageOf(stderr)).toBe(message);
  });
});
