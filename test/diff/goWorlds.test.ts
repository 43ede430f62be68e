import { describe, expect, it } from 'vitest';
import { diffOf, staleLines, type Tree } from './scenario.js';

/** Linked Go modules: what stays, what changes, and all that is found stale. */
interface Row {
  what: string;
  same: Tree;
  before: Tree;
  after: Tree;
  /** `path:line caller → callee: verdict code`. */
  calls: string[];
  /** `implementer, changed: verdict code`. */
  implementers?: string[];
  /** Part of the first reason. */
  says?: string;
}

const module = { 'go.mod': 'module example.com/m\n\ngo 1.18\n' };

const file = (name: string, ...rest: string[]) => `package ${name}\n\n${rest.join('\n\n')}\n`;
const load = (name: string, parameters = 'path string') =>
  `func ${name}(${parameters}) int {\n\ttotal := 0\n\tfor _, letter := range path {\n\t\ttotal += int(letter) * 31\n\t}\n\treturn total % 1024\n}`;
const usesStore = file('b', 'import "example.com/m/store"', 'func Run() int { return store.Load("x") }');
const shape = (...methods: string[]) => file('a', `type Shape interface {\n\t${methods.join('\n\t')}\n}`);
const square = file(
  'a',
  'type Square struct{}',
  'func (s Square) Area() int { return 1 }',
  'func use(s Shape) int { return s.Area() }',
  'func pass() int { return use(Square{}) }',
);
const body = '{\n\ts.count++\n\tfor s.count > limit {\n\t\ts.count -= limit\n\t}\n\treturn s.count * 31\n}';
const types = ['type Cache struct{ count int }', 'type Disk struct{ count int }', 'const limit = 9'];

const rows: Row[] = [
  {
    what: 'an interface gains a method that its implementer has',
    same: { ...module, 'square.go': `${square}\nfunc (s Square) Name() string { return "" }\n` },
    before: { 'shape.go': shape('Area() int') },
    after: { 'shape.go': shape('Area() int', 'Name() string') },
    calls: [],
  },
  {
    what: 'a method of an interface takes one more',
    same: { ...module, 'square.go': square },
    before: { 'shape.go': shape('Area() int') },
    after: { 'shape.go': shape('Area(scale int) int') },
    calls: ['square.go:7 use → Shape.Area: broken too-few-arguments'],
    implementers: ['Square.Area, Shape.Area: suspect stale-implementer'],
  },
  {
    what: 'a function is unexported and called from another package',
    same: { ...module, 'b/b.go': usesStore },
    before: { 'store/store.go': file('store', load('Load')) },
    after: { 'store/store.go': file('store', load('load')) },
    calls: ['b/b.go:5 Run → Load: broken symbol-renamed'],
  },
  {
    what: 'a function is unexported with all that its own package calls',
    same: module,
    before: { 'store/store.go': file('store', load('Load'), 'func Run() int { return Load("x") }') },
    after: { 'store/store.go': file('store', load('load'), 'func Run() int { return load("x") }') },
    calls: [],
  },
  {
    what: 'a function is gone',
    same: { ...module, 'b/b.go': usesStore },
    before: { 'store/store.go': file('store', load('Load')) },
    after: { 'store/store.go': file('store', 'const other = 1') },
    calls: ['b/b.go:5 Run → Load: broken symbol-removed'],
  },
  {
    what: 'a method goes to another receiver type',
    same: { ...module, 'b.go': file('a', 'func run(c *Cache) int { return c.Next() }') },
    before: { 'a.go': file('a', ...types, `func (s *Cache) Next() int ${body}`) },
    after: { 'a.go': file('a', ...types, `func (s *Disk) Next() int ${body}`) },
    calls: ['b.go:3 run → Cache.Next: broken symbol-moved'],
  },
  {
    what: 'a function goes to another package',
    same: { ...module, 'b/b.go': usesStore },
    before: { 'store/store.go': file('store', load('Load')), 'disk/disk.go': file('disk', 'const other = 1') },
    after: { 'store/store.go': file('store', 'const left = 1'), 'disk/disk.go': file('disk', load('Load')) },
    calls: ['b/b.go:5 Run → Load: broken symbol-moved'],
  },
  {
    what: 'a function goes to another package and its place hands calls on',
    same: { ...module, 'b/b.go': usesStore },
    before: { 'store/store.go': file('store', load('Load')) },
    after: {
      'store/store.go': file(
        'store',
        'import "example.com/m/disk"',
        'func Load(path string) int { return disk.Load(path) }',
      ),
      'disk/disk.go': file('disk', load('Load')),
    },
    calls: [],
  },
  {
    what: 'a function goes to another package and a variable of its place stands for it',
    same: { ...module, 'b/b.go': usesStore },
    before: { 'store/store.go': file('store', load('Load')) },
    after: {
      'store/store.go': file('store', 'import "example.com/m/disk"', 'var Load = disk.Load'),
      'disk/disk.go': file('disk', load('Load')),
    },
    calls: ['b/b.go:5 Run → Load: fits moved-reexported'],
  },
  {
    what: 'a function goes to another package, takes one more, and its place hands on what it takes',
    same: { ...module, 'b/b.go': usesStore },
    before: { 'store/store.go': file('store', load('Load')) },
    after: {
      'store/store.go': file(
        'store',
        'import "example.com/m/disk"',
        'func Load(path string, depth int) int { return disk.Load(path, depth) }',
      ),
      'disk/disk.go': file('disk', load('Load', 'path string, depth int')),
    },
    calls: ['b/b.go:5 Run → Load: broken too-few-arguments'],
  },
];

describe('Go modules, linked', () => {
  it.each(rows)('$what', async ({ same, before, after, calls, implementers, says }) => {
    const diff = await diffOf({ before: { ...same, ...before }, after: { ...same, ...after } });
    expect(staleLines(diff)).toEqual(calls);
    expect(
      diff.staleImplementers.map((s) => `${s.implementer.name}, ${s.changed.name}: ${s.verdict} ${s.code}`),
    ).toEqual(implementers ?? []);
    if (says !== undefined) expect(diff.staleCalls[0]?.reason).toContain(says);
  });
});
