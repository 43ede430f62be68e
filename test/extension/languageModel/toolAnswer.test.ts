import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditorPlace, ModelQuestion } from '../../../src/extension/languageModel/toolAnswer.js';
import { toolAnswer } from '../../../src/extension/languageModel/toolAnswer.js';
import { createSession, engineFilesIn } from '../../../src/session/createSession.js';
import type { Session } from '../../../src/session/session.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../../git/temporaryRepository.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');

const calls = 40;
const source = 'export function greet(name: string) {\n  return name;\n}\n';
const changed = source.replace('name: string', 'name: string, loud: boolean');
const files = {
  'greet.ts': source,
  ...Object.fromEntries(
    Array.from({ length: calls }, (_, i) => [
      `callers/c${i}.ts`,
      `import { greet } from '../greet';\n\nexport const hello${i} = () => greet('you');\n`,
    ]),
  ),
};

let session: Session;
let repository: TemporaryRepository;
beforeAll(() => {
  session = createSession({ cacheFolder: temporaryFolder(), files: engineFilesIn(dist), workers: 1 });
  repository = TemporaryRepository.create(files);
  repository.write({ 'greet.ts': changed });
});
afterAll(async () => {
  await session.dispose();
  removeTemporaryFolders();
});

function ask(input: Record<string, unknown>, more: Partial<ModelQuestion> & { place?: Partial<EditorPlace> } = {}) {
  const { root } = repository;
  const place: EditorPlace = { root, shownRoot: root, settings: {}, bringUpToDate: () => {}, ...more.place };
  return toolAnswer({
    tool: 'structural_diff',
    input,
    signal: new AbortController().signal,
    session,
    window: () => ({ repositories: [place], state: 'open', outside: [] }),
    lookAgain: async () => {},
    ...more,
  });
}

/** The callers that the document lists, of the one signature that changed. */
function staleCallers(answer: Awaited<ReturnType<typeof ask>>): unknown[] {
  if (!answer.ok) throw new Error(answer.failure.error);
  return JSON.parse(answer.text).signatureChanged[0].staleCallers;
}

/** As many tokens as some models see: four characters each. */
const countTokens = async (text: string) => Math.ceil(text.length / 4);

describe('the answer to a language model', () => {
  it('is the document of the tool, about the only open repository', async () => {
    const answer = await ask({});
    expect(staleCallers(answer)).toHaveLength(calls);
    expect(answer).toMatchObject({ cut: false });
  });

  it('knows of what was typed and written until then', async () => {
    let asked = 0;
    await ask({}, { place: { bringUpToDate: () => asked++ } });
    expect(asked).toBe(1);
  });

  it('leaves out the findings that the person leaves out', async () => {
    const answer = await ask({}, { place: { settings: { exclude: ['callers'] } } });
    expect(staleCallers(answer)).toEqual([]);
  });

  it.each([2_500, 1_200])('takes no more than its budget of %i tokens, and says what was cut', async (tokenBudget) => {
    const answer = await ask({}, { budget: { tokenBudget, countTokens } });
    const { length } = staleCallers(answer);
    const text = answer.ok ? answer.text : '';
    expect(await countTokens(text)).toBeLessThanOrEqual(tokenBudget);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(calls);
    expect(JSON.parse(text).truncated).toContain(`signatureChanged.staleCallers: ${length} of ${calls}`);
  });

  it('is none where the budget is too small for any, with what to ask instead', async () => {
    const answer = await ask({}, { budget: { tokenBudget: 20, countTokens } });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'answer_too_large', hint: expect.any(String) } });
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['an argument that there is none of', { baseref: 'main' }, /baseref.*baseRef/],
    ['a number out of range', { maxResults: 0 }, /maxResults must be a whole number from 1 to 1000, got 0/],
    ['a wrong type', { baseRef: 7 }, /baseRef must be a string/],
    ['a relative directory', { directory: 'src' }, /absolute path/],
    ['a directory that is not open', { directory: '/' }, /no repository that is open/],
    ['a ref that does not exist', { baseRef: 'no-such-branch' }, /no-such-branch/],
  ])('says what is wrong with %s', async (_, input, error) => {
    const answer = await ask(input);
    expect(answer).toMatchObject({ ok: false, failure: { error: expect.stringMatching(error) } });
  });

  it('takes arguments that are null as left out', async () => {
    expect(await ask({ directory: null, baseRef: null })).toMatchObject({ ok: true });
  });

  it('says which tools there are where one is unknown', async () => {
    expect(await ask({}, { tool: 'refactor' })).toMatchObject({
      ok: false,
      failure: { hint: expect.stringContaining('structural_diff') },
    });
  });

  it('looks once more for a repository that was opened a moment ago', async () => {
    const place: EditorPlace = {
      root: repository.root,
      shownRoot: repository.root,
      settings: {},
      bringUpToDate: () => {},
    };
    const repositories: EditorPlace[] = [];
    const answer = await ask(
      { directory: repository.root },
      {
        window: () => ({ repositories, state: repositories.length > 0 ? 'open' : 'starting', outside: [] }),
        lookAgain: async () => void repositories.push(place),
      },
    );
    expect(answer).toMatchObject({ ok: true });
  });

  it('ends when the question is called off', async () => {
    const abort = new AbortController();
    const answer = ask({}, { signal: abort.signal, place: { bringUpToDate: () => setImmediate(() => abort.abort()) } });
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });
});
