import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { blobId } from '../../src/git/blobId.js';
import { GitCommand } from '../../src/git/gitCommand.js';
import { findGit } from '../../src/git/gitProgram.js';
import { ObjectReader } from '../../src/git/objectReader.js';
import { removeTemporaryFolders, TemporaryRepository } from './temporaryRepository.js';

const readers: ObjectReader[] = [];

afterEach(() => {
  for (const reader of readers.splice(0)) reader.dispose();
});
afterAll(removeTemporaryFolders);

async function open(repository: TemporaryRepository, gitPath?: string): Promise<ObjectReader> {
  const program = await findGit(gitPath === undefined ? {} : { gitPath });
  const reader = new ObjectReader(new GitCommand(program, repository.root));
  readers.push(reader);
  return reader;
}

describe('reading blobs', () => {
  it('gives many at once, each its own bytes, newlines and NULs included', async () => {
    const contents = Array.from({ length: 300 }, (_, i) => Buffer.from(`${i}\n\0\n`.repeat(1 + ((i * 37) % 900))));
    const repository = TemporaryRepository.create(Object.fromEntries(contents.map((bytes, i) => [`f${i}`, bytes])));
    const reader = await open(repository);
    const answers = await Promise.all(contents.map((bytes) => reader.read(blobId(bytes), 1e6)));
    for (const [i, answer] of answers.entries()) {
      expect(answer.state === 'read' && answer.content.equals(contents[i] as Buffer)).toBe(true);
    }
  });

  it('says of each what it is not', async () => {
    const repository = TemporaryRepository.create({ a: 'content', empty: '' });
    const reader = await open(repository);
    const tree = repository.git('rev-parse', 'HEAD^{tree}').trim();
    expect(await reader.read(blobId(Buffer.from('content')), 7)).toMatchObject({ state: 'read' });
    expect(await reader.read(blobId(Buffer.from('content')), 6)).toEqual({ state: 'too_large', size: 7 });
    expect(await reader.read(blobId(Buffer.from('')), 6)).toMatchObject({ state: 'read' });
    expect(await reader.read(tree, 1e6)).toEqual({ state: 'missing' });
    expect(await reader.read(blobId(Buffer.from('nowhere')), 1e6)).toEqual({ state: 'missing' });
    expect(await reader.read('HEAD', 1e6)).toEqual({ state: 'missing' });
    expect(await reader.read('x\nHEAD', 1e6)).toEqual({ state: 'missing' });
  });

  it('goes on when its process is ended, and calls missing what ends it each time', async () => {
    const repository = TemporaryRepository.create({ a: 'one', b: 'two', c: 'three' });
    const bad = blobId(Buffer.from('two'));
    // A git that dies when it is asked for one object.
    const body = `
case "$*" in
  *cat-file*) while read -r id; do
    case "$id" in ${bad}) exit 1;; esac
    case "$*" in *--batch-check*) mode=--batch-check;; *) mode=--batch;; esac
    echo "$id" | git cat-file $mode
  done;;
  *) exec git "$@";;
esac`;
    const reader = await open(repository, repository.script('git', body));
    const ids = ['one', 'two', 'three'].map((text) => blobId(Buffer.from(text)));
    const answers = await Promise.all(ids.map((id) => reader.read(id, 1e6)));
    expect(answers.map((answer) => answer.state)).toEqual(['read', 'missing', 'read']);
  });

  it('rejects what is asked for when it is disposed of', async () => {
    const repository = TemporaryRepository.create({ a: 'one' });
    const reader = await open(repository);
    const running = reader.read(blobId(Buffer.from('one')), 1e6);
    reader.dispose();
    await expect(running).rejects.toMatchObject({ failure: { code: 'engine_stopped' } });
    await expect(reader.read(blobId(Buffer.from('one')), 1e6)).rejects.toMatchObject({
      failure: { code: 'engine_stopped' },
    });
  });
});
