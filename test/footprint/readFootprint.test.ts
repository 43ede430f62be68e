import { describe, expect, it } from 'vitest';
import { readDeclared, readPeers } from '../../src/footprint/readFootprint.js';

describe('a declared footprint', () => {
  it('is taken as it is said', () => {
    const said = {
      taskId: 'add-widget',
      writeSet: [{ id: 'src/w.ts::render', name: 'render', filePath: 'src/w.ts', writeMode: 'append' }],
      readSet: ['src/u.ts::format'],
      affectedSet: ['x'],
      advisory: true,
    };
    expect(readDeclared(said)).toEqual({
      footprint: {
        taskId: 'add-widget',
        writeSet: [{ id: 'src/w.ts::render', filePath: 'src/w.ts', writeMode: 'append' }],
        readSet: ['src/u.ts::format'],
      },
      notes: [],
    });
  });

  it.each<[string, unknown, RegExp[]]>([
    ['null', null, [/^declaredFootprint is no object but null: it declares nothing\.$/]],
    ['a list', [], [/no object but a list/]],
    ['a text', 'src/a.ts::f', [/no object but "src\/a.ts::f"/]],
    ['a number', 3, [/no object but 3/]],
    ['true', true, [/no object but true/]],
    ['an empty task id', { taskId: ' ' }, [/taskId is " ", which is no name: "declared" stands for it/]],
    ['a task id of another type', { taskId: { a: [] } }, [/taskId is an object/]],
    ['a task id with control characters', { taskId: 'a\u001b[31m' }, [/taskId is "a\\u001b\[31m"/]],
    [
      'a write set that is no list',
      { writeSet: { id: 'a.ts::f' } },
      [/writeSet is no list but an object: nothing of it holds/],
    ],
    ['a write set of null', { writeSet: null }, [/no list but null/]],
    ['a read set that is no list', { readSet: 'a.ts::f' }, [/readSet is no list but "a.ts::f"/]],
    ['null in the write set', { writeSet: [null] }, [/writeSet\[0\] is no object but null: it was dropped/]],
    ['a text in the write set', { writeSet: ['a.ts::f'] }, [/writeSet\[0\] is no object but "a.ts::f"/]],
    ['a list in the write set', { writeSet: [[[[]]]] }, [/writeSet\[0\] is no object but a list/]],
    ['a write without an id', { writeSet: [{ filePath: 'a.ts' }] }, [/writeSet\[0\] has no id/]],
    ['an empty id', { writeSet: [{ id: '' }] }, [/has an empty id/]],
    ['an id of another type', { writeSet: [{ id: ['a'] }] }, [/has a list for an id/]],
    ['an id with control characters', { writeSet: [{ id: 'a\u0000b' }] }, [/control characters in its id "a\\u0000b"/]],
    ['an id without end', { writeSet: [{ id: 'x'.repeat(5000) }] }, [/an id of 5000 characters/]],
    [
      'junk in the read set',
      { readSet: [3, null, {}] },
      [/readSet\[0\] has 3 for an id/, /readSet\[1\] has null/, /readSet\[2\] has no id/],
    ],
  ])('%s is dropped and told', (_what, value, notes) => {
    const read = readDeclared(value);
    expect(read.footprint).toEqual({ taskId: 'declared', writeSet: [], readSet: [] });
    expect(read.notes).toHaveLength(notes.length);
    for (const [i, note] of read.notes.entries()) expect(note).toMatch(notes[i]!);
  });

  it('keeps what of it is right', () => {
    const read = readDeclared({
      taskId: 7,
      writeSet: [{ id: 'a.ts::f', filePath: 3, writeMode: 9 }, 'junk', { id: 'b.ts::g' }],
    });
    expect(read.footprint.writeSet).toEqual([
      { id: 'a.ts::f', writeMode: 'modify' },
      { id: 'b.ts::g', writeMode: 'modify' },
    ]);
    expect(read.notes).toHaveLength(3);
  });

  it.each([
    ['append', 'append'],
    ['modify', 'modify'],
    ['create', 'modify'],
    ['APPEND', 'modify'],
    [undefined, 'modify'],
    [{}, 'modify'],
  ])('takes the write mode %j for %s', (writeMode, taken) => {
    expect(readDeclared({ writeSet: [{ id: 'a.ts::f', writeMode }] }).footprint.writeSet[0]?.writeMode).toBe(taken);
  });

  it('takes what is declared twice for modified, and says so', () => {
    const read = readDeclared({
      writeSet: [
        { id: 'a.ts::f', writeMode: 'append', filePath: 'a.ts' },
        { id: 'a.ts::f' },
        { id: 'a.ts::f', writeMode: 'append' },
      ],
      readSet: ['b.ts::g', 'b.ts::g'],
    });
    expect(read.footprint).toMatchObject({
      writeSet: [{ id: 'a.ts::f', filePath: 'a.ts', writeMode: 'modify' }],
      readSet: ['b.ts::g'],
    });
    expect(read.notes).toEqual([expect.stringMatching(/names 2 ids more than once/)]);
  });

  it('has nothing of what all objects inherit', () => {
    const value: unknown = JSON.parse(
      '{"__proto__": {"taskId": "evil", "writeSet": [{"id": "a.ts::f"}]}, "constructor": 1}',
    );
    expect(readDeclared(value).footprint).toEqual({ taskId: 'declared', writeSet: [], readSet: [] });
    const ids = ['__proto__', 'constructor', 'a.ts::__proto__', 'toString'];
    const read = readDeclared({ writeSet: ids.map((id) => ({ id })), readSet: ids });
    expect(read.footprint.writeSet.map((w) => w.id)).toEqual([...ids].sort());
    expect(read.footprint.readSet).toEqual([...ids].sort());
    expect(({} as Record<string, unknown>).taskId).toBeUndefined();
  });

  it('has paths as the repository has them', () => {
    expect(readDeclared({ writeSet: [{ id: './src/a.ts::f', filePath: 'src\\a.ts' }] }).footprint.writeSet).toEqual([
      { id: 'src/a.ts::f', filePath: 'src/a.ts', writeMode: 'modify' },
    ]);
  });

  it('holds ten thousand members, and counts those that are wrong', () => {
    const writeSet = Array.from({ length: 10_000 }, (_, i) => (i % 2 === 0 ? { id: `a.ts::f${i}` } : i));
    const read = readDeclared({ writeSet, readSet: Array.from({ length: 10_000 }, (_, i) => `b.ts::g${i}`) });
    expect([read.footprint.writeSet.length, read.footprint.readSet.length]).toEqual([5000, 10_000]);
    expect(read.notes).toHaveLength(6);
    expect(read.notes[5]).toBe('4995 more members of declaredFootprint.writeSet were dropped.');
  });

  it('survives a nest without end', () => {
    let nest: unknown = {};
    for (let i = 0; i < 20_000; i++) nest = { id: nest };
    expect(readDeclared({ writeSet: [nest], readSet: [nest], taskId: nest }).footprint.writeSet).toEqual([]);
  });
});

describe('footprints of peers', () => {
  it.each<[string, unknown, string[], RegExp[]]>([
    ['nothing', undefined, [], []],
    ['an empty list', [], [], []],
    ['null', null, [], [/^peerFootprints is no list but null: no peer was compared with/]],
    ['one without its list', { writeSet: [] }, [], [/no list but an object/]],
    [
      'junk among them',
      [null, { taskId: 'b' }, 'x', [], {}],
      ['b', 'peer-4'],
      [/\[0\] is no object but null/, /\[2\]/, /\[3\]/],
    ],
    ['junk in one of them', [{ writeSet: 3 }], ['peer-0'], [/^peerFootprints\[0\]\.writeSet is no list but 3/]],
  ])('%s', (_what, value, ids, notes) => {
    const read = readPeers(value);
    expect(read.peers.map((peer) => peer.taskId)).toEqual(ids);
    expect(read.notes).toHaveLength(notes.length);
    for (const [i, note] of read.notes.entries()) expect(note).toMatch(notes[i]!);
  });
});
