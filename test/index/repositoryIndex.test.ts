import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { IndexWorld } from '../../src/index/indexWorld.js';
import { removeTemporaryFolders, TemporaryRepository } from '../git/temporaryRepository.js';
import { closeTestEngines, testIndex } from './testEngine.js';

afterEach(closeTestEngines);
afterAll(removeTemporaryFolders);

const alpha = 'function alpha() {\n  beta();\n}\n';
const beta = 'function beta() {}\n';

function names(world: IndexWorld, path: string): string[] | undefined {
  return world.facts(path)?.symbols.map((symbol) => symbol.name);
}

describe('the head world', () => {
  it('holds tracked and untracked files, and neither ignored nor deleted ones', async () => {
    const repository = TemporaryRepository.create({
      'src/a.ts': alpha,
      'src/gone.ts': beta,
      '.gitignore': 'ignored\n',
      'README.md': 'text',
    });
    repository.write({ 'src/new.ts': beta, 'ignored/x.ts': beta, 'src/gone.ts': null });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const world = index.headWorld();
    expect(world.paths()).toEqual(['src/a.ts', 'src/new.ts']);
    expect(names(world, 'src/a.ts')).toEqual(['alpha']);
    expect(world.filesDeclaring('beta')).toEqual(['src/new.ts']);
    expect(world.filesMentioning('beta')).toEqual(['src/a.ts']);
    expect(world.filesInFolder('src')).toEqual(['src/a.ts', 'src/new.ts']);
    expect([world.hasFolder('src'), world.hasFolder(''), world.hasFolder('sr')]).toEqual([true, true, false]);
  });

  it('follows edits, and a world handed out before stays as it was', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': alpha, 'b.ts': beta });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const before = index.headWorld();
    repository.write({ 'b.ts': 'function gamma() { delta(); }\n', 'c.ts': beta });
    await index.refresh();
    const after = index.headWorld();
    expect(before.paths()).toEqual(['a.ts', 'b.ts']);
    expect(names(before, 'b.ts')).toEqual(['beta']);
    expect(before.filesDeclaring('beta')).toEqual(['b.ts']);
    expect(after.paths()).toEqual(['a.ts', 'b.ts', 'c.ts']);
    expect(names(after, 'b.ts')).toEqual(['gamma']);
    expect(after.filesDeclaring('beta')).toEqual(['c.ts']);
    expect(after.filesMentioning('delta')).toEqual(['b.ts']);
  });

  it('puts unsaved text over files, and takes it away again', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': alpha, 'b.ts': beta });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const saved = index.headWorld().contentKey('b.ts');
    index.setOverlay('b.ts', 'function typed() {}\r\n');
    index.setOverlay('nowhere.ts', 'function typed() {}\n');
    await index.refresh({ only: [] });
    expect(names(index.headWorld(), 'b.ts')).toEqual(['typed']);
    expect(index.headWorld().filesDeclaring('typed')).toEqual(['b.ts']);
    expect(await index.textAt(index.headWorld(), 'b.ts')).toBe('function typed() {}\n');
    index.setOverlay('b.ts', beta);
    await index.refresh({ only: [] });
    expect(index.headWorld().contentKey('b.ts')).toBe(saved);
    index.setOverlay('b.ts', null);
    await index.refresh({ only: [] });
    expect(names(index.headWorld(), 'b.ts')).toEqual(['beta']);
  });

  it('looks only at the files that it is told of, but lists anew for one that it does not know', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': alpha, 'b.ts': beta });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    repository.write({ 'a.ts': 'function one() {}\n', 'b.ts': 'function two() {}\n' });
    await index.refresh({ only: ['a.ts'] });
    expect(names(index.headWorld(), 'a.ts')).toEqual(['one']);
    expect(names(index.headWorld(), 'b.ts')).toEqual(['beta']);
    repository.write({ 'new.ts': beta });
    await index.refresh({ only: ['new.ts'] });
    expect(index.headWorld().paths()).toEqual(['a.ts', 'b.ts', 'new.ts']);
    expect(names(index.headWorld(), 'b.ts')).toEqual(['two']);
    repository.write({ 'new.ts': null });
    await index.refresh({ only: ['new.ts'] });
    expect(index.headWorld().paths()).toEqual(['a.ts', 'b.ts']);
  });

  it('holds the files that configure names, unsaved text among them', async () => {
    const repository = TemporaryRepository.create({
      'package.json': '{"name":"x"}',
      'packages/y/package.json': '{"name":"y"}',
      'tsconfig.base.json': '{}',
    });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    expect(index.headWorld().projectFile('package.json')).toBe('{"name":"x"}');
    expect(index.headWorld().projectFiles('package.json')).toEqual(['package.json', 'packages/y/package.json']);
    expect(index.headWorld().projectFile('tsconfig.base.json')).toBe('{}');
    index.setOverlay('package.json', '{"name":"z"}');
    await index.refresh({ only: [] });
    expect(index.headWorld().projectFile('package.json')).toBe('{"name":"z"}');
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    expect(base.projectFile('package.json')).toBe('{"name":"x"}');
    repository.write({ 'package.json': '{"name":"disk"}' });
    index.setOverlay('package.json', null);
    await index.refresh();
    expect(index.headWorld().projectFile('package.json')).toBe('{"name":"disk"}');
  });

  it('can be called off, and goes on where it was', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': alpha, 'b.ts': beta });
    const { index } = await testIndex(repository.root);
    const controller = new AbortController();
    controller.abort();
    await expect(index.refresh({ signal: controller.signal })).rejects.toMatchObject({
      failure: { code: 'cancelled' },
    });
    await index.refresh();
    expect(index.headWorld().paths()).toEqual(['a.ts', 'b.ts']);
  });

  it('keeps what was read before it was called off', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': alpha, 'b.ts': beta, 'gone.ts': 'function gone() {}\n' });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    repository.write({ 'a.ts': 'function one() {}\n', 'b.ts': 'function two() {}\n', 'gone.ts': null });
    const controller = new AbortController();
    const calledOff = index.refresh({
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done === 1) controller.abort();
      },
    });
    await expect(calledOff).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    await index.refresh();
    const world = index.headWorld();
    expect(world.paths()).toEqual(['a.ts', 'b.ts']);
    expect([names(world, 'a.ts'), names(world, 'b.ts')]).toEqual([['one'], ['two']]);
  });

  it('looks at everything after a look that was called off, whatever it is told of', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': alpha });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    repository.write({ 'b.ts': beta, 'c.ts': 'function three() {}\n' });
    const controller = new AbortController();
    const calledOff = index.refresh({
      only: ['b.ts'],
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done === 1) controller.abort();
      },
    });
    await expect(calledOff).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    await index.refresh({ only: ['b.ts'] });
    expect(index.headWorld().paths()).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  it('is the same whatever the number of workers', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`d${i % 7}/f${i}.ts`, `function f${i}() { f${(i * 7) % 60}(); }\n`]),
    );
    const repository = TemporaryRepository.create(files);
    const seen = [];
    for (const workers of [1, 3]) {
      const { testPool } = await import('./testEngine.js');
      const { index } = await testIndex(repository.root, { pool: await testPool({ workers }) });
      await index.refresh();
      const world = index.headWorld();
      seen.push(JSON.stringify(world.paths().map((path) => [path, world.facts(path), world.contentKey(path)])));
    }
    expect(seen[0]).toBe(seen[1]);
  });
});

describe('the world of a commit', () => {
  it('shares what is the same and has its own of the rest', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': alpha, 'b.ts': beta, 'old.ts': 'function old() {}\n' });
    const first = repository.git('rev-parse', 'HEAD').trim();
    repository.commit({ 'b.ts': 'function gamma() {}\n', 'old.ts': null, 'new.ts': 'function fresh() { alpha(); }\n' });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const base = await index.worldAt(first);
    expect(base.paths()).toEqual(['a.ts', 'b.ts', 'old.ts']);
    expect(base.contentKey('a.ts')).toBe(index.headWorld().contentKey('a.ts'));
    expect(base.filesDeclaring('beta')).toEqual(['b.ts']);
    expect(base.filesDeclaring('gamma')).toEqual([]);
    expect(base.filesMentioning('alpha')).toEqual([]);
    expect(index.headWorld().filesMentioning('alpha')).toEqual(['new.ts']);
    expect(await index.textAt(base, 'b.ts')).toBe(beta);
    expect(names(base, 'old.ts')).toEqual(['old']);
  });

  it('stays right when the head moves on', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': alpha, 'b.ts': beta });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const commit = await index.repository.resolve('HEAD');
    await index.worldAt(commit);
    repository.write({ 'a.ts': 'function changed() {}\n', 'b.ts': null });
    await index.refresh();
    index.save();
    const base = await index.worldAt(commit);
    expect(base.paths()).toEqual(['a.ts', 'b.ts']);
    expect(names(base, 'a.ts')).toEqual(['alpha']);
    expect(base.filesDeclaring('beta')).toEqual(['b.ts']);
  });

  it('is empty before the first commit', async () => {
    const repository = TemporaryRepository.create();
    repository.write({ 'a.ts': alpha });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const base = await index.worldAt(null);
    expect(base.paths()).toEqual([]);
    expect((await index.changes(base, index.headWorld())).changes).toEqual([
      { path: 'a.ts', status: 'added', kind: 'file' },
    ]);
  });

  it('may be the head of a comparison', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': alpha });
    const first = await repository.git('rev-parse', 'HEAD').trim();
    const second = repository.commit({ 'a.ts': 'function other() {}\n' });
    repository.write({ 'a.ts': 'function third() {}\n' });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const head = await index.worldAt(second, 'head');
    expect([head.side, names(head, 'a.ts')]).toEqual(['head', ['other']]);
    const { changes } = await index.changes(await index.worldAt(first), head);
    expect(changes).toEqual([{ path: 'a.ts', status: 'modified', kind: 'file' }]);
  });
});
