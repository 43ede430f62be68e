import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { success } from '../../src/model/answer.js';
import type { Session } from '../../src/session/session.js';
import { removeTemporaryFolders, temporaryFolder } from '../git/temporaryRepository.js';
import { sampleDiff } from '../report/sampleDiff.js';
import { callTool, closeClients, connectedClient } from './connectedClient.js';

afterEach(closeClients);
afterAll(removeTemporaryFolders);

/** A folder with `inside` (and `inside/sub`), `inside-not`, a file, and links in and out. */
let home: string;
beforeAll(() => {
  home = temporaryFolder();
  for (const name of ['inside/sub', 'inside with space', 'inside-not', 'outside']) {
    mkdirSync(path.join(home, name), { recursive: true });
  }
  writeFileSync(path.join(home, 'inside/file'), '');
  symlinkSync(path.join(home, 'outside'), path.join(home, 'inside/way-out'));
  symlinkSync(path.join(home, 'inside'), path.join(home, 'way-in'));
});

const at = (name: string) => path.join(home, name);
const uri = (name: string) => pathToFileURL(at(name)).href;

/** The folder that the session was asked about, or the failure. */
async function asked(args: Record<string, unknown>, options: Parameters<typeof connectedClient>[1]) {
  let folder: string | undefined;
  const diff: Session['diff'] = async (request) => {
    folder = request.folder;
    return success(sampleDiff());
  };
  const client = await connectedClient({ diff }, options);
  const { isError, document } = await callTool(client, args);
  return isError ? document : path.relative(home, folder ?? '');
}

describe('a folder that is asked about', () => {
  it.each<[string, string, string]>([
    ['the root', 'inside', 'inside'],
    ['a folder below it', 'inside/sub', 'inside/sub'],
    ['the root with a slash', 'inside/', 'inside'],
    ['a way down and up', 'inside/sub/..', 'inside'],
    ['a way through a link into it', 'way-in/sub', 'inside/sub'],
    ['one that does not exist', 'inside/none', 'inside/none'],
    ['a file', 'inside/file', 'inside/file'],
  ])('is taken where the client names a root around it: %s', async (_what, name, folder) => {
    expect(await asked({ directory: `${home}/${name}` }, { namesRoots: () => [uri('inside')] })).toBe(folder);
  });

  it.each<[string, string]>([
    ['one beside it', 'outside'],
    ['one whose name begins like it', 'inside-not'],
    ['the one above', ''],
    ['a way up', 'inside/../outside'],
    ['a way through a link out of it', 'inside/way-out'],
    ['one beyond such a link that does not exist', 'inside/way-out/none'],
    ['one outside that does not exist', 'none'],
  ])('is refused where it is outside of all roots, which are named: %s', async (_what, name) => {
    const found = await asked({ directory: `${home}/${name}` }, { namesRoots: () => [uri('inside')] });
    expect(found).toMatchObject({ code: 'outside_roots', candidates: [at('inside')] });
  });

  it('is held against roots that are written in other ways', async () => {
    for (const root of [
      `${uri('inside')}/`,
      uri('way-in'),
      at('inside'),
      uri('inside').replace('inside', '%69nside'),
    ]) {
      expect(await asked({ directory: at('inside/sub') }, { namesRoots: () => [root] })).toBe('inside/sub');
    }
    const spaced = { namesRoots: () => ['https://example.com', uri('none'), uri('inside with space')] };
    expect(await asked({ directory: at('inside with space') }, spaced)).toBe('inside with space');
    expect(await asked({ directory: at('inside') }, spaced)).toMatchObject({ code: 'outside_roots' });
  });

  it('is any where the client declares no roots and the server has none', async () => {
    expect(await asked({ directory: at('outside') }, {})).toBe('outside');
  });

  it('is refused where the client names no root', async () => {
    const found = await asked({ directory: at('inside') }, { namesRoots: () => [] });
    expect(found).toMatchObject({ code: 'outside_roots', hint: expect.stringMatching(/names no root/) });
  });

  it('is refused where the client does not answer which roots it has', async () => {
    const found = await asked(
      { directory: at('inside') },
      {
        namesRoots: () => {
          throw new Error('no roots today');
        },
      },
    );
    expect(found).toMatchObject({ code: 'outside_roots', error: expect.stringContaining('no roots today') });
  });

  it('has to be within the allow-list of the server and the roots of the client', async () => {
    const roots = [at('inside'), at('inside with space')];
    expect(await asked({ directory: at('inside/sub') }, { roots })).toBe('inside/sub');
    expect(await asked({ directory: at('outside') }, { roots })).toMatchObject({ candidates: roots });
    const both = { roots, namesRoots: () => [uri('outside'), uri('inside/sub')] };
    expect(await asked({ directory: at('inside/sub') }, both)).toBe('inside/sub');
    for (const name of ['inside', 'outside', 'inside with space']) {
      expect(await asked({ directory: at(name) }, both)).toMatchObject({ candidates: [at('inside/sub')] });
    }
  });

  it('is held against the roots of now', async () => {
    let root = 'inside';
    const client = await connectedClient(
      { diff: async () => success(sampleDiff()) },
      { namesRoots: () => [uri(root)] },
    );
    const isTaken = async (name: string) => !(await callTool(client, { directory: at(name) })).isError;
    expect([await isTaken('inside'), await isTaken('outside')]).toEqual([true, false]);
    root = 'outside';
    await client.sendRootsListChanged();
    expect([await isTaken('inside'), await isTaken('outside')]).toEqual([false, true]);
  });
});

describe('a folder that is left out', () => {
  it.each<[string, string[]]>([
    ['the one root', ['inside']],
    ['the one that holds the others', ['inside/sub', 'inside', 'way-in']],
  ])('is %s of the client', async (_what, roots) => {
    expect(await asked({}, { namesRoots: () => roots.map(uri) })).toBe('inside');
    expect(await asked({ directory: null }, { namesRoots: () => roots.map(uri) })).toBe('inside');
  });

  it('is the one of the allow-list', async () => {
    expect(await asked({}, { roots: [at('inside')] })).toBe('inside');
  });

  const ofClient = (...names: string[]) => ({ namesRoots: () => names.map(uri) });
  const ofServer = (...names: string[]) => ({ roots: names.map(at) });
  it.each<[string, () => Parameters<typeof connectedClient>[1]]>([
    ['there are no roots', () => ({})],
    ['the client names several, and one around it', () => ofClient('inside', 'outside')],
    ['the server has one, around it', () => ofServer('')],
    ['the server has several, and one around it', () => ofServer('inside', 'outside')],
  ])('is the default one where %s', async (_what, options) => {
    expect(await asked({}, { ...options(), defaultFolder: at('outside') })).toBe('outside');
  });

  it.each<[string, () => Parameters<typeof connectedClient>[1], unknown]>([
    ['the client names one root', () => ofClient('inside'), 'inside'],
    ['it is in none of several', () => ofClient('inside', 'inside-not'), { code: 'invalid_argument' }],
    ['the client has nothing open', () => ofClient(), { code: 'invalid_argument' }],
    ['it is in none of the server', () => ofServer('inside'), { code: 'outside_roots' }],
  ])('is never the default one where %s', async (_what, options, found) => {
    const answer = await asked({}, { ...options(), defaultFolder: at('outside') });
    if (typeof found === 'string') expect(answer).toBe(found);
    else expect(answer).toMatchObject(found as object);
  });

  it.each<[string, Parameters<typeof connectedClient>[1], object]>([
    ['there are several roots', { namesRoots: () => ['outside', 'inside'].map(uri) }, { error: /there are 2 roots/ }],
    ['there is none', {}, { error: /no root stands for it/ }],
  ])('is missing where %s', async (_what, options) => {
    const found = (await asked({}, options)) as Record<string, unknown>;
    expect(found).toMatchObject({ code: 'invalid_argument', error: expect.stringMatching(/^directory is missing/) });
    expect(found.candidates).toEqual(options?.namesRoots ? [at('inside'), at('outside')] : undefined);
  });
});
