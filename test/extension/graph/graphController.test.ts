import { describe, expect, it } from 'vitest';
import {
  GraphController,
  type GraphHost,
  type GraphPlace,
  nodeLimits,
} from '../../../src/extension/graph/graphController.js';
import { gapTexts } from '../../../src/extension/graph/graphTexts.js';
import { type Answer, failure, success } from '../../../src/model/answer.js';
import type { ImpactGraph } from '../../../src/model/impactGraph.js';
import type { HostToGraph } from '../../../src/protocol/graphMessages.js';
import { type GraphViewState, initialViewState } from '../../../src/protocol/graphViewState.js';
import type { Call, ImpactRequest } from '../../../src/session/session.js';
import { answer, edge, node } from './sampleAnswer.js';

interface Question {
  request: ImpactRequest;
  call: Call | undefined;
  answer(value: Answer<ImpactGraph>): Promise<void>;
}

function setup(options: { open?: boolean; subject?: ConstructorParameters<typeof GraphController>[2] } = {}) {
  const questions: Question[] = [];
  const sent: HostToGraph[] = [];
  const opened: GraphPlace[] = [];
  let stored: GraphViewState | null = null;
  const host: GraphHost = {
    session: {
      impact: (request, call) =>
        new Promise((resolve) => {
          questions.push({
            request,
            call,
            answer: async (value) => {
              resolve(value);
              await settle();
            },
          });
        }),
    },
    comparison: (root) =>
      options.open === false
        ? undefined
        : { root: root ?? '/repo', diff: { folder: '/repo', base: 'HEAD' }, title: 'a title', includeTests: true },
    whyNothing: () => ({ message: 'no repository', hint: 'open one' }),
    open: async (place) => void opened.push(place),
    save: async ({ target }) => (target === 'file' ? 'Saved.' : undefined),
    loadState: () => stored,
    saveState: (state) => {
      stored = state;
    },
    logError: () => undefined,
  };
  const controller = new GraphController(host, (message) => sent.push(message), options.subject);
  return { controller, questions, sent, opened, host, types: () => sent.map(({ type }) => type) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const ready = { type: 'ready', state: null, subject: null } as const;
const small = answer([node('a.ts::f', 0), node('b.ts::g', -1, { hiddenCallers: 3 })], [edge('b.ts::g', 'a.ts::f')]);

describe('GraphController', () => {
  it('asks once the page is there, and streams begin, batches, end in sequence', async () => {
    const { controller, questions, types, sent } = setup();
    controller.changed('/repo');
    expect(questions).toHaveLength(0);
    void controller.receive(ready);
    await settle();
    expect(questions[0]!.request).toEqual({
      diff: { folder: '/repo', base: 'HEAD' },
      direction: 'both',
      depth: 1,
      limit: nodeLimits.first,
      includeTests: true,
    });
    await questions[0]!.answer(success(small));
    expect(types()).toEqual(['busy', 'begin', 'batch', 'end']);
    expect(sent[1]).toMatchObject({ title: 'a title', subject: { root: '/repo', roots: 'change' }, keepPlaces: false });
    expect(sent.slice(2)).toMatchObject([{ sequence: 0 }, { sequence: 1, omittedNodes: 0 }]);
  });

  it('drops the late answer of a question that another overtook, and calls it off', async () => {
    const { controller, questions, sent } = setup();
    void controller.receive(ready);
    await settle();
    controller.show(['a.ts::f'], '/repo');
    await settle();
    expect(questions[0]!.call?.signal?.aborted).toBe(true);
    await questions[0]!.answer(success(small));
    expect(sent.some(({ type }) => type === 'begin')).toBe(false);
    await questions[1]!.answer(success(small));
    expect(questions[1]!.request.roots).toEqual(['a.ts::f']);
    expect(sent.filter(({ type }) => type === 'begin')).toHaveLength(1);
  });

  it('tells everything again on a resync, under the same query', async () => {
    const { controller, questions, sent } = setup();
    void controller.receive(ready);
    await settle();
    await questions[0]!.answer(success(small));
    const query = sent.findLast(({ type }) => type === 'begin')!;
    sent.length = 0;
    await controller.receive({ type: 'resync', query: 'query' in query ? query.query : -1 });
    expect(sent.map(({ type }) => type)).toEqual(['begin', 'batch', 'end']);
    expect(sent[1]).toMatchObject({ sequence: 0 });
    expect(questions).toHaveLength(1);
    sent.length = 0;
    await controller.receive({ type: 'resync', query: 999 });
    expect(sent).toEqual([]);
  });

  it('gives a page that comes back its rows without asking, unless the answer is of a moment ago', async () => {
    const { controller, questions, sent } = setup();
    void controller.receive(ready);
    await settle();
    await questions[0]!.answer(success(small));
    controller.disconnect();
    sent.length = 0;
    await controller.receive(ready);
    expect(questions).toHaveLength(1);
    expect(sent.map(({ type }) => type)).toEqual(['begin', 'batch', 'end']);
    controller.disconnect();
    controller.changed('/repo');
    void controller.receive(ready);
    await settle();
    expect(questions).toHaveLength(2);
  });

  it('expands one hop of one node and sends only what it adds', async () => {
    const { controller, questions, sent } = setup();
    void controller.receive(ready);
    await settle();
    await questions[0]!.answer(success(small));
    const { query } = sent[1] as Extract<HostToGraph, { type: 'begin' }>;
    sent.length = 0;
    void controller.receive({ type: 'expand', query, node: 1, direction: 'callers' });
    // A second press while the first is under way asks nothing.
    void controller.receive({ type: 'expand', query, node: 1, direction: 'callers' });
    await settle();
    expect(questions).toHaveLength(2);
    expect(questions[1]!.request).toMatchObject({ roots: ['b.ts::g'], direction: 'callers', depth: 1 });
    await questions[1]!.answer(
      success(answer([node('b.ts::g', 0), node('c.ts::h', -1)], [edge('c.ts::h', 'b.ts::g')])),
    );
    expect(sent).toMatchObject([
      {
        type: 'batch',
        sequence: 2,
        nodes: [
          { node: 1, hiddenCallers: 0 },
          { node: 2, distance: -2, byExpansion: true },
        ],
      },
      { type: 'end', sequence: 3, expanded: 1 },
    ]);
  });

  it('opens the same hops again when the answer is renewed', async () => {
    const { controller, questions, sent } = setup();
    void controller.receive(ready);
    await settle();
    await questions[0]!.answer(success(small));
    const { query } = sent[1] as Extract<HostToGraph, { type: 'begin' }>;
    void controller.receive({ type: 'expand', query, node: 1, direction: 'callers' });
    await settle();
    const hop = success(answer([node('b.ts::g', 0), node('c.ts::h', -1)], [edge('c.ts::h', 'b.ts::g')]));
    await questions[1]!.answer(hop);
    controller.changed('/repo');
    await settle();
    sent.length = 0;
    await questions[2]!.answer(success(small));
    expect(questions[3]!.request).toMatchObject({ roots: ['b.ts::g'], direction: 'callers' });
    await questions[3]!.answer(hop);
    expect(sent[0]).toMatchObject({ type: 'begin', keepPlaces: true });
    expect(sent.at(-1)).toMatchObject({ type: 'end', expanded: 1 });
  });

  it('opens symbols at head, removed ones at base, and edges at their first call site', async () => {
    const { controller, questions, sent, opened } = setup();
    void controller.receive(ready);
    await settle();
    const graph = answer(
      [node('a.ts::f', 0), node('b.ts::gone', 0, { change: 'removed' }), node('c.ts::g', -1)],
      [edge('c.ts::g', 'a.ts::f'), edge('c.ts::g', 'b.ts::gone', { change: 'removed' })],
    );
    await questions[0]!.answer(success(graph));
    const { query } = sent[1] as Extract<HostToGraph, { type: 'begin' }>;
    for (const id of [0, 1]) await controller.receive({ type: 'open', query, node: id });
    for (const id of [0, 1]) await controller.receive({ type: 'openEdge', query, edge: id });
    await controller.receive({ type: 'open', query: query - 1, node: 0 });
    await controller.receive({ type: 'open', query, node: 77 });
    expect(opened.map(({ path, side, range }) => [path, side, range.startLine])).toEqual([
      ['a.ts', 'head', 3],
      ['b.ts', 'base', 3],
      ['c.ts', 'head', 9],
      ['c.ts', 'base', 9],
    ]);
  });

  it('answers to the rows that are shown while a newer answer is under way', async () => {
    const { controller, questions, sent, opened } = setup();
    void controller.receive(ready);
    await settle();
    await questions[0]!.answer(success(small));
    const { query } = sent[1] as Extract<HostToGraph, { type: 'begin' }>;
    controller.changed('/repo');
    await settle();
    await controller.receive({ type: 'open', query, node: 1 });
    expect(opened.map(({ path }) => path)).toEqual(['b.ts']);
    await questions[1]!.answer(success(small));
    await controller.receive({ type: 'open', query, node: 1 });
    expect(opened).toHaveLength(1);
  });

  it('says why there is nothing: no repository, no change, a failure', async () => {
    const none = setup({ open: false });
    await none.controller.receive(ready);
    expect(none.sent).toMatchObject([{ type: 'empty', message: 'no repository', hint: 'open one' }]);

    const { controller, questions, sent } = setup();
    void controller.receive(ready);
    await settle();
    await questions[0]!.answer(success(answer([], [])));
    expect(sent.at(-1)).toMatchObject({ type: 'empty', message: expect.stringContaining('a title') });
    void controller.receive({ type: 'refresh' });
    await settle();
    await questions[1]!.answer(failure('unknown_ref', 'no ref `x`', 'choose another'));
    expect(sent.at(-1)).toMatchObject({ type: 'failed', message: 'no ref `x`', hint: 'choose another' });
  });

  it('asks for more nodes only when the limit left some out', async () => {
    const { controller, questions, sent } = setup();
    void controller.receive(ready);
    await settle();
    await questions[0]!.answer(success({ ...small, omittedNodes: 120 }));
    const end = sent.at(-1) as Extract<HostToGraph, { type: 'end' }>;
    expect(end).toMatchObject({ omittedNodes: 120, canShowMore: true });
    void controller.receive({ type: 'more', query: end.query });
    await settle();
    expect(questions[1]!.request.limit).toBe(nodeLimits.most);
    await questions[1]!.answer(success({ ...small, omittedNodes: 3 }));
    expect(sent.at(-1)).toMatchObject({ omittedNodes: 3, canShowMore: false });
  });

  it('passes on what the engine is doing', async () => {
    const { controller, questions, sent } = setup();
    void controller.receive(ready);
    await settle();
    questions[0]!.call?.onProgress?.({ stage: 'indexing', done: 12, total: 40 });
    expect(sent.at(-1)).toMatchObject({ type: 'busy', text: 'Indexing: 12 of 40' });
  });

  it('asks anew with the direction, depth and tests that the person chose, and remembers them', async () => {
    const { controller, questions, host } = setup();
    void controller.receive(ready);
    await settle();
    void controller.receive({ type: 'query', direction: 'callers', depth: 3, showTests: false });
    await settle();
    expect(questions[1]!.request).toMatchObject({ direction: 'callers', depth: 3, includeTests: false });
    expect(host.loadState()).toEqual({ ...initialViewState, direction: 'callers', depth: 3, showTests: false });
  });

  it('takes the subject of a tab that was restored', async () => {
    const { controller, questions } = setup();
    void controller.receive({ type: 'ready', state: null, subject: { root: '/other', roots: ['x.ts::y'] } });
    await settle();
    expect(questions[0]!.request.roots).toEqual(['x.ts::y']);
    // News of another repository are none of its business.
    controller.changed('/repo');
    await settle();
    expect(questions).toHaveLength(1);
  });

  it('sends nothing more once it is disposed', async () => {
    const { controller, questions, sent } = setup();
    void controller.receive(ready);
    await settle();
    controller.dispose();
    const before = sent.length;
    await questions[0]!.answer(success(small));
    await controller.receive({ type: 'refresh' });
    expect(sent).toHaveLength(before);
  });
});

describe('gapTexts', () => {
  it('counts gaps of one code instead of listing them', () => {
    const gaps = ['a.ts', 'b.ts'].map((path) => ({
      code: 'file_skipped' as const,
      message: `${path} was skipped`,
      path,
    }));
    expect(gapTexts(gaps)).toEqual(['2 files were not parsed: calls in them may be missing.']);
    expect(gapTexts(gaps.slice(0, 1))).toEqual(['a.ts was skipped']);
  });
});
