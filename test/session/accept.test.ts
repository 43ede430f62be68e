import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { createSession, engineFilesIn } from '../../src/session/createSession.js';
import type { DiffRequest, Session } from '../../src/session/session.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');
const engineFiles = engineFilesIn(dist);

const mod = (alpha: string, more = '') => `export function alpha(${alpha}) {}\n${more}`;
const beta = 'export function beta(a: string) {}\n';
const shape = (parameters: string) => `export interface Shape {\n  draw(${parameters}): void;\n}\n`;
const files = {
  'mod.ts': mod('a: string', beta),
  'one.ts':
    "import { alpha, beta } from './mod';\n\nexport const one = () => alpha('x');\nexport const two = () => beta('x');\n",
  'shape.ts': shape('a: string'),
  'round.ts':
    "import { Shape } from './shape';\n\nexport class Round implements Shape {\n  draw(a: string): void {}\n}\n",
};
const list = '.aftershock/accepted.json';

let session: Session;
beforeAll(() => {
  session = createSession({ cacheFolder: temporaryFolder(), files: engineFiles, workers: 1 });
});

afterAll(async () => {
  await session.dispose();
  removeTemporaryFolders();
});

function changed(): TemporaryRepository {
  return TemporaryRepository.create(files).write({ 'mod.ts': mod('a: string, b: number', beta) });
}

async function diff(repository: TemporaryRepository, request: Partial<DiffRequest> = {}): Promise<StructuralDiff> {
  const answer = await session.diff({ folder: repository.root, ...request });
  if (!answer.ok) throw new Error(`${answer.failure.code}: ${answer.failure.message}`);
  return answer.value;
}

async function accept(
  repository: TemporaryRepository,
  code: string,
  symbol: string,
  reason = 'agreed',
): Promise<string> {
  const answer = await session.accept({ diff: { folder: repository.root }, code, symbol, reason });
  if (answer.ok)
    return `${answer.value.findings}: ${answer.value.entries.map((e) => `${e.code} ${e.symbol}`).join(', ')}`;
  return `${answer.failure.code}: ${answer.failure.message} ${answer.failure.hint}`;
}

const acceptedOf = (d: StructuralDiff) =>
  [...d.staleCalls, ...d.staleImplementers].flatMap(({ accepted }) => (accepted ? [accepted.reason] : []));
const read = (repository: TemporaryRepository) => readFileSync(repository.file(list), 'utf8');

describe('an accepted finding', () => {
  it('is shown with its reason, counted apart and no stale call', async () => {
    const repository = changed();
    expect(await accept(repository, 'too-few-arguments', 'alpha', ' it is fine ')).toBe(
      '1: too-few-arguments mod.ts::alpha',
    );
    const d = await diff(repository);
    expect(acceptedOf(d)).toEqual(['it is fine']);
    expect(d.summary).toMatchObject({ staleCalls: { broken: 0, suspect: 0 }, accepted: 1 });
    expect(JSON.parse(read(repository))).toMatchObject({
      version: 1,
      accepted: [
        { code: 'too-few-arguments', symbol: 'mod.ts::alpha', signature: 'function alpha(a: string, b: number)' },
      ],
    });
  });

  it('gives the impact graph no verdict, and is named on it', async () => {
    const repository = changed();
    await accept(repository, 'too-few-arguments', 'alpha', 'it is fine');
    const answer = await session.impact({
      diff: { folder: repository.root },
      direction: 'callers',
      depth: 1,
      limit: 50,
    });
    if (!answer.ok) throw new Error(answer.failure.message);
    const { nodes, edges } = answer.value;
    expect([...nodes, ...edges].flatMap(({ verdict }) => verdict ?? [])).toEqual([]);
    const [call] = edges.flatMap(({ staleCalls }) => staleCalls ?? []);
    expect(call).toMatchObject({ accepted: true, reason: expect.stringContaining('(accepted: it is fine)') });
  });

  it('stays accepted when the signature is only laid out anew, and after a commit', async () => {
    const repository = changed();
    await accept(repository, 'too-few-arguments', 'mod.ts::alpha');
    repository.write({ 'mod.ts': mod('\n  a: string,\n  b: number,\n', beta) });
    expect(acceptedOf(await diff(repository))).toEqual(['agreed']);
    repository.commit();
    expect(acceptedOf(await diff(repository, { base: 'HEAD~1' }))).toEqual(['agreed']);
  });

  it('expires when the signature changes again, and comes back with it', async () => {
    const repository = changed();
    await accept(repository, 'too-few-arguments', 'alpha');
    repository.write({ 'mod.ts': mod('a: string, b: number, c: number', beta) });
    const d = await diff(repository);
    expect(acceptedOf(d)).toEqual([]);
    expect(d.summary.staleCalls.broken).toBe(1);
    expect(d.expiredAcceptances.map(({ message }) => message)).toEqual([
      'accepted for `function alpha(a: string, b: number)`, which is `function alpha(a: string, b: number, c: number)` now',
    ]);
    repository.write({ 'mod.ts': mod('a: string, b: number', beta) });
    expect(acceptedOf(await diff(repository))).toEqual(['agreed']);
  });

  it('expires when the symbol goes, and one that is gone when it comes back otherwise', async () => {
    const repository = changed();
    await accept(repository, 'too-few-arguments', 'alpha');
    repository.write({ 'mod.ts': beta });
    const gone = await diff(repository);
    const code = gone.staleCalls[0]!.code;
    expect(acceptedOf(gone)).toEqual([]);
    expect(await accept(repository, code, 'alpha', 'goes for good')).toMatch(/^1: /);
    expect(acceptedOf(await diff(repository))).toEqual(['goes for good']);
    expect(await accept(repository, code, 'alpha', 'said anew')).toMatch(/^1: /);
    expect(acceptedOf(await diff(repository))).toEqual(['said anew']);
  });

  it('is of one symbol and one code: others stay', async () => {
    const repository = changed();
    repository.write({ 'mod.ts': mod('a: string, b: number', beta.replace('a: string', 'a: string, b: number')) });
    await accept(repository, 'too-few-arguments', 'alpha');
    expect((await diff(repository)).summary).toMatchObject({ staleCalls: { broken: 1 }, accepted: 1 });
    expect(await accept(repository, 'all', 'beta')).toBe('1: too-few-arguments mod.ts::beta');
    expect((await diff(repository)).summary).toMatchObject({ staleCalls: { broken: 0 }, accepted: 2 });
  });

  it('may be a stale implementer', async () => {
    const repository = TemporaryRepository.create(files).write({ 'shape.ts': shape('a: string, b: number') });
    expect((await diff(repository)).summary.staleImplementers).toBe(1);
    expect(await accept(repository, 'stale-implementer', 'Shape.draw')).toBe(
      '1: stale-implementer shape.ts::Shape.draw',
    );
    expect((await diff(repository)).summary).toMatchObject({ staleImplementers: 0, accepted: 1 });
  });

  it('may be of a symbol that moved, which then may not move on', async () => {
    const repository = TemporaryRepository.create(files).write({ 'mod.ts': beta, 'other.ts': mod('a: string') });
    const [call] = (await diff(repository)).staleCalls.filter(({ verdict }) => verdict !== 'fits');
    expect(await accept(repository, call!.code, 'alpha')).toMatch(/mod\.ts::alpha$/);
    expect((await diff(repository)).summary.accepted).toBe(1);
    repository.write({ 'other.ts': null, 'third.ts': mod('a: string') });
    const d = await diff(repository);
    expect(d.summary.accepted).toBe(0);
    expect(d.expiredAcceptances[0]?.message).toMatch(/as `other\.ts::alpha`, which is `third\.ts::alpha` now/);
  });

  it('is accepted no longer when it is taken back', async () => {
    const repository = changed();
    await accept(repository, 'too-few-arguments', 'alpha');
    const remove = (code: string, symbol: string) => session.unaccept({ folder: repository.root, code, symbol });
    expect(await remove('too-few-arguments', 'alhpa')).toMatchObject({ ok: false, failure: { code: 'no_finding' } });
    expect(await remove('default-changed', 'alpha')).toMatchObject({ ok: false, failure: { code: 'no_finding' } });
    expect(await remove('all', 'alpha')).toMatchObject({ ok: true, value: [{ symbol: 'mod.ts::alpha' }] });
    expect((await diff(repository)).summary).toMatchObject({ staleCalls: { broken: 1 }, accepted: 0 });
    expect(await session.accepted(repository.root)).toEqual({ ok: true, value: [] });
  });
});

describe('accepting', () => {
  it.each<[string, string, string, RegExp]>([
    ['bogus-code', 'alpha', 'r', /^invalid_argument: There is no rule code `bogus-code`/],
    ['too-few-argument', 'alpha', 'r', /did you mean `too-few-arguments`/],
    ['too-few-arguments', 'alpha', ' \n', /^invalid_argument: The reason is blank/],
    ['too-few-arguments', 'alhpa', 'r', /^unknown_symbol: .*Did you mean `alpha`/],
    ['too-few-arguments', 'mod.ts::alhpa', 'r', /Did you mean `mod\.ts::alpha`/],
    ['too-few-arguments', '', 'r', /^unknown_symbol/],
    ['too-few-arguments', 'nothing-like-it', 'r', /Changed are `mod\.ts::alpha`/],
    ['default-changed', 'alpha', 'r', /^no_finding: .*`default-changed`.*It has findings of `too-few-arguments`/],
  ])('%s of %j for %j is refused, and writes nothing', async (code, symbol, reason, why) => {
    const repository = changed();
    expect(await accept(repository, code, symbol, reason)).toMatch(why);
    expect(existsSync(repository.file('.aftershock'))).toBe(false);
  });

  it('asks which one is meant where several changed symbols are called so', async () => {
    const repository = TemporaryRepository.create({
      'a.ts': 'export function same(a: string) {}\nexport const x = () => same("x");\n',
      'b.ts': 'export function same(a: string) {}\nexport const x = () => same("x");\n',
    });
    for (const file of ['a.ts', 'b.ts']) {
      repository.write({
        [file]: 'export function same(a: string, b: number) {}\nexport const x = () => same("x");\n',
      });
    }
    expect(await accept(repository, 'all', 'same')).toMatch(/^ambiguous_symbol: .*`a\.ts::same`, `b\.ts::same`/);
    expect(await accept(repository, 'all', 'b.ts::same')).toMatch(/^1: /);
  });

  it.each<[string, (repository: TemporaryRepository) => void, RegExp]>([
    ['not JSON', (r) => r.write({ [list]: '{' }), /is not JSON.*left as it is/],
    ['of a later version', (r) => r.write({ [list]: '{"version": 9, "accepted": []}' }), /version 9/],
    ['in conflict', (r) => r.write({ [list]: '{\n<<<<<<< HEAD\n' }), /merge conflict/],
    ['with an entry of another form', (r) => r.write({ [list]: '{"version": 1, "accepted": [{}]}' }), /entry 1/],
    ['too large', (r) => r.write({ [list]: ' '.repeat(5_000_000) }), /is not read/],
    ['a folder', (r) => mkdirSync(r.file(list), { recursive: true }), /is a folder/],
    ['a link', (r) => linkTo(r, temporaryFolder()), /is not read.*link/],
    ['in a folder that is a link', (r) => symlinkSync(temporaryFolder(), r.file('.aftershock')), /link/],
    ['below a file', (r) => r.write({ '.aftershock': 'x' }), /no folder/],
  ])('leaves a list alone that is %s', async (_what, make, why) => {
    const repository = changed();
    make(repository);
    const before = contentsOf(repository);
    expect(await accept(repository, 'too-few-arguments', 'alpha')).toMatch(/^accepted_list: /);
    expect(await accept(repository, 'too-few-arguments', 'alpha')).toMatch(why);
    expect(contentsOf(repository)).toEqual(before);
  });

  it.skipIf(process.getuid?.() === 0)('says where it may not write', async () => {
    const repository = changed();
    mkdirSync(repository.file('.aftershock'));
    chmodSync(repository.file('.aftershock'), 0o500);
    expect(await accept(repository, 'too-few-arguments', 'alpha')).toMatch(/^accepted_list: .*could not be written/);
    chmodSync(repository.file('.aftershock'), 0o700);
  });

  it('keeps what the list holds, whatever its line ends, and leaves no other file behind', async () => {
    const repository = changed();
    const other = { code: 'of-a-later-version', symbol: 'a.ts::x', signature: null, hash: null, reason: 'r' };
    const text = `\uFEFF${JSON.stringify({ version: 1, accepted: [other, other] }, null, 1)}`.replaceAll('\n', '\r\n');
    repository.write({ [list]: text });
    expect(await accept(repository, 'too-few-arguments', 'alpha')).toMatch(/^1: /);
    const written = read(repository);
    expect(written).toContain('\r\n');
    expect(JSON.parse(written).accepted.map((e: { symbol: string }) => e.symbol)).toEqual(['a.ts::x', 'mod.ts::alpha']);
    expect(readdirSync(repository.file('.aftershock'))).toEqual(['accepted.json']);
  });

  it('tells in every answer of a list that cannot be read, and accepts nothing by it', async () => {
    const repository = changed();
    await accept(repository, 'too-few-arguments', 'alpha');
    repository.write({ [list]: read(repository).replace('"version": 1', '"version": 2') });
    const d = await diff(repository);
    expect(d.summary).toMatchObject({ staleCalls: { broken: 1 }, accepted: 0 });
    expect(d.gaps.filter(({ code }) => code === 'accepted_invalid').map(({ path: where }) => where)).toEqual([list]);
  });

  it('reads a list of a megabyte', async () => {
    const repository = changed();
    await accept(repository, 'too-few-arguments', 'alpha');
    const { accepted } = JSON.parse(read(repository));
    const many = Array.from({ length: 5_000 }, (_, i) => ({ ...accepted[0], symbol: `f${i}.ts::${'x'.repeat(100)}` }));
    repository.write({ [list]: JSON.stringify({ version: 1, accepted: [...many, ...accepted] }) });
    expect(readFileSync(repository.file(list)).length).toBeGreaterThan(1_000_000);
    expect((await diff(repository)).summary.accepted).toBe(1);
  });
});

function linkTo(repository: TemporaryRepository, folder: string): void {
  mkdirSync(repository.file('.aftershock'));
  symlinkSync(path.join(folder, 'x.json'), repository.file(list));
}

function contentsOf(repository: TemporaryRepository): string[] {
  return readdirSync(repository.root, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => !entry.parentPath.includes('.git'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}
