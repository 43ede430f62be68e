import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askedRepository,
  type OpenPlace,
  type WindowPlaces,
} from '../../../src/extension/languageModel/askedRepository.js';
import type { WindowState } from '../../../src/extension/repository/repositories.js';
import { removeTemporaryFolders, temporaryFolder } from '../../git/temporaryRepository.js';

let home: string;
const at = (...parts: string[]) => path.join(home, ...parts);
const place = (root: string, shownRoot = root): OpenPlace => ({ root: at(root), shownRoot: at(shownRoot) });

beforeAll(() => {
  home = fs.realpathSync(temporaryFolder());
  for (const folder of ['one/src', 'one/nested/lib', 'one-too', 'closed/src']) {
    fs.mkdirSync(at(folder), { recursive: true });
  }
  fs.symlinkSync(at('one'), at('link'));
  fs.symlinkSync(at('closed'), at('one/way-out'));
});
afterAll(removeTemporaryFolders);

const window = (repositories: OpenPlace[], more: Partial<WindowPlaces<OpenPlace>> = {}): WindowPlaces<OpenPlace> => ({
  repositories,
  state: 'open',
  outside: [],
  ...more,
});

describe('the repository that a model asks about', () => {
  it.each([
    ['the root', 'one', 'one', 'one'],
    ['a folder below', 'one/src', 'one', 'one/src'],
    ['a folder below, with a way back in its path', 'one/src/../src', 'one', 'one/src'],
    ['the innermost of nested ones', 'one/nested/lib', 'one/nested', 'one/nested/lib'],
    ['a link to the root', 'link/src', 'one', 'one/src'],
    ['a folder that does not exist, which is told of later', 'one/gone', 'one', 'one/gone'],
  ])('is found by %s', async (_, directory, root, meant) => {
    const asked = await askedRepository(at(directory), window([place('one'), place('one/nested')]));
    expect(asked).toEqual({ ok: true, repository: place(root), directory: at(meant) });
  });

  it('is known under the name of the link that it was opened through', async () => {
    const linked = place('one', 'link');
    expect(await askedRepository(at('link/gone'), window([linked]))).toMatchObject({ ok: true, repository: linked });
  });

  it('is the only one that is open, where none is named', async () => {
    const asked = await askedRepository(undefined, window([place('one')]));
    expect(asked).toEqual({ ok: true, repository: place('one'), directory: at('one') });
  });

  it('has to be named where several are open, and the active editor is a hint', async () => {
    const asked = await askedRepository(undefined, window([place('closed'), place('one')], { activeRoot: at('one') }));
    expect(asked).toEqual({
      ok: false,
      failure: {
        error: 'directory is missing, and 2 repositories are open in the editor.',
        code: 'invalid_argument',
        hint: `Give the root of the one that is meant as directory. The active editor shows a file of ${at('one')}.`,
        candidates: [at('closed'), at('one')],
      },
    });
  });

  it.each([
    ['a folder elsewhere', () => at('closed')],
    ['a folder above', () => home],
    ['a folder whose name begins alike', () => at('one-too')],
    ['a link out of the repository', () => at('one/way-out/src')],
  ])('is refused for %s', async (_, directory) => {
    const asked = await askedRepository(directory(), window([place('one')]));
    expect(asked).toMatchObject({ ok: false, failure: { code: 'not_a_repository', candidates: [at('one')] } });
  });

  it('is refused for a relative path', async () => {
    const asked = await askedRepository('src', window([place('one')]));
    expect(asked).toMatchObject({ ok: false, failure: { code: 'invalid_argument' } });
  });

  it.each<[WindowState, RegExp, RegExp]>([
    ['untrusted', /has not trusted/, /Manage Workspace Trust/],
    ['disabled', /turned off/, /aftershock\.enable/],
    ['noFolder', /No folder is open/, /open a folder/],
    ['noRepository', /plain is not in a git repository/, /git init/],
    ['starting', /plain is not in a git repository/, /git init/],
  ])('is none where the window is in the state %s', async (state, error, hint) => {
    const failure = {
      code: 'not_a_repository',
      message: '/plain is not in a git repository.',
      hint: 'Open a folder that git tracks, or run git init there.',
    } as const;
    const asked = await askedRepository(at('one'), window([], { state, outside: [{ folder: '/plain', failure }] }));
    expect(asked).toMatchObject({
      ok: false,
      failure: { error: expect.stringMatching(error), hint: expect.stringMatching(hint) },
    });
  });
});
