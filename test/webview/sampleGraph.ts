import { tierConfidence } from '../../src/model/edge.js';
import type { ImpactEdge, ImpactGraph, ImpactNode } from '../../src/model/impactGraph.js';
import { compareCodeUnits } from '../../src/model/order.js';
import type { Range } from '../../src/model/range.js';
import type { SymbolRef } from '../../src/model/structuralDiff.js';
import type { RuleCode, Verdict } from '../../src/model/verdict.js';
import type { ImpactRequest } from '../../src/session/session.js';

/** A whole call graph, out of which questions are answered as the session answers them. */
export interface SampleWorld {
  symbols: Map<string, Omit<ImpactNode, 'distance' | 'hiddenCallers' | 'hiddenCallees'>>;
  edges: ImpactEdge[];
  changed: string[];
}

export function range(line: number): Range {
  return { startLine: line, startColumn: 2, endLine: line, endColumn: 12 };
}

export function symbol(id: string, part: Partial<SymbolRef> = {}): SymbolRef {
  const [path = '', name = ''] = id.split('::');
  return {
    id,
    name: name.replace(/#\d+$/, ''),
    kind: name === '<module>' ? 'module' : name.includes('.') ? 'method' : 'function',
    path,
    range: range(0),
    nameRange: range(0),
    isTest: false,
    signature: '',
    ...part,
  };
}

export function edge(source: string, target: string, part: Partial<ImpactEdge> = {}): ImpactEdge {
  const ranges = [range(4)];
  return { source, target, relationship: 'calls', tier: 'exact', confidence: tierConfidence.exact, ranges, ...part };
}

/** An edge with one stale call. */
export function stale(verdict: Verdict, code: RuleCode, reason: string, advice = ''): Partial<ImpactEdge> {
  return { verdict, staleCalls: [{ verdict, code, reason, advice, range: range(4) }] };
}

/** The part of `world` around the roots, with what lies beyond counted: the session's answer. */
export function impactOf(
  world: SampleWorld,
  request: Pick<ImpactRequest, 'roots' | 'direction' | 'depth' | 'limit'> & { includeTests?: boolean },
): ImpactGraph {
  const roots = (request.roots ?? world.changed).filter((id) => world.symbols.has(id));
  const isShown = (id: string) => request.includeTests !== false || !world.symbols.get(id)?.symbol.isTest;
  const distance = new Map<string, number>(roots.map((id) => [id, 0]));
  const walk = (sign: -1 | 1) => {
    let frontier = roots;
    for (let hop = 1; hop <= request.depth; hop++) {
      const next: string[] = [];
      for (const { source, target } of world.edges) {
        const [from, to] = sign < 0 ? [target, source] : [source, target];
        if (!frontier.includes(from) || distance.has(to) || !isShown(to)) continue;
        distance.set(to, sign * hop);
        next.push(to);
      }
      frontier = next;
    }
  };
  if (request.direction !== 'callees') walk(-1);
  if (request.direction !== 'callers') walk(1);
  const found = [...distance].sort(([a, x], [b, y]) => Math.abs(x) - Math.abs(y) || compareCodeUnits(a, b));
  const kept = new Map(found.slice(0, request.limit));
  const hidden = (id: string, end: 'source' | 'target') => {
    const other = end === 'source' ? 'target' : 'source';
    const beyond = world.edges.filter((one) => one[end] === id && !kept.has(one[other]) && isShown(one[other]));
    return new Set(beyond.map((one) => one[other])).size;
  };
  const nodes = [...kept].map(([id, hops]) => ({
    ...world.symbols.get(id)!,
    distance: hops,
    hiddenCallers: hidden(id, 'target'),
    hiddenCallees: hidden(id, 'source'),
  }));
  nodes.sort((a, b) => a.distance - b.distance || compareCodeUnits(a.symbol.id, b.symbol.id));
  const edges = world.edges.filter(({ source, target }) => kept.has(source) && kept.has(target));
  const omittedNodes = found.length - kept.size;
  return { roots, direction: request.direction, depth: request.depth, nodes, edges, omittedNodes, gaps: [] };
}

/** A change of three symbols in a web shop, with some forty symbols around it. */
export function realisticWorld(): SampleWorld {
  const world: SampleWorld = { symbols: new Map(), edges: [], changed: [] };
  let line = 3;
  const add = (id: string, part: Partial<ImpactNode> = {}, of: Partial<SymbolRef> = {}) => {
    line += 7;
    world.symbols.set(id, {
      symbol: symbol(id, { nameRange: range(line), ...of }),
      possibleCallers: 0,
      ...part,
    });
    if (part.change && part.change !== 'body') world.changed.push(id);
    return id;
  };
  const calls = (source: string, target: string, part: Partial<ImpactEdge> = {}) =>
    world.edges.push(edge(source, target, part));

  const price = add(
    'src/pricing/price.ts::priceOf',
    { change: 'signature', before: 'priceOf(item: Item): number', possibleCallers: 2 },
    { signature: 'priceOf(item: Item, currency: Currency): Money' },
  );
  const discount = add(
    'src/pricing/price.ts::applyDiscount',
    { change: 'added' },
    { signature: 'applyDiscount(price: Money, rate: Rate): Money' },
  );
  const legacy = add(
    'src/pricing/legacy.ts::LegacyPricing.total',
    { change: 'removed', before: 'total(items: Item[]): number' },
    {},
  );
  const broken = (reason: string): Partial<ImpactEdge> =>
    stale('broken', 'too-few-arguments', reason, 'Pass `currency`.');
  const suspect = (reason: string): Partial<ImpactEdge> =>
    stale('suspect', 'parameter-type-changed', reason, 'Check that the value which is passed is of the new type.');
  const brokenCallers: [string, string][] = [
    ['src/cart/cart.ts::Cart.total', 'passes 1 argument, `currency` is now required'],
    ['src/cart/cart.ts::Cart.preview', 'passes 1 argument, `currency` is now required'],
    ['src/checkout/summary.tsx::CheckoutSummary', 'passes 1 argument, `currency` is now required'],
    ['src/api/routes/quotes.ts::quoteHandler', 'passes 1 argument, `currency` is now required'],
  ];
  for (const [id, reason] of brokenCallers) calls(add(id, { verdict: 'broken' }), price, broken(reason));
  calls(
    add('src/reports/monthly.ts::MonthlyReportBuilder.addRevenueOfAllRegions', { verdict: 'suspect' }),
    price,
    suspect('arguments are spread: their number is unknown'),
  );
  for (const id of ['src/reports/export.ts::exportCsv', 'src/jobs/reprice.ts::<module>']) {
    calls(add(id, { verdict: 'suspect' }), price, suspect('the return type changed from number to Money'));
  }
  calls(add('src/cart/cart.ts::Cart.add'), price, stale('fits', 'still-fits', 'passes both arguments', ''));
  calls(add('src/admin/importer.ts::importOrders', { verdict: 'broken' }), legacy, broken('`total` is gone'));
  calls('src/cart/cart.ts::Cart.preview', legacy, { ...broken('`total` is gone'), ranges: [range(41), range(44)] });
  calls('src/cart/cart.ts::Cart.total', discount, { change: 'added' });
  calls(price, discount, { change: 'added' });
  const tests = ['rounds to cents', 'adds the tax', 'refuses an unknown currency'];
  for (const title of tests) {
    const id = add(
      `test/pricing/price.test.ts::describe("priceOf").it("${title}")`,
      { verdict: 'broken' },
      {
        kind: 'test',
        isTest: true,
        name: `it("${title}")`,
      },
    );
    calls(id, price, { relationship: 'tests', ...broken('passes 1 argument, `currency` is now required') });
  }
  const callees = [
    'src/pricing/tax.ts::taxRate',
    'src/pricing/tax.ts::TaxTable.lookup',
    'src/money/money.ts::Money.of',
    'src/money/money.ts::Money.round',
    'src/money/rates.ts::exchangeRate',
    'src/catalog/item.ts::Item.basePrice',
  ];
  for (const id of callees) calls(price, add(id));
  calls(discount, 'src/money/money.ts::Money.of');
  calls(discount, add('src/pricing/rules.ts::activeRules', { change: 'body' }));
  calls(legacy, 'src/catalog/item.ts::Item.basePrice', { change: 'removed' });
  const farther: [string, string][] = [
    ['src/cart/cartView.tsx::CartView', 'src/cart/cart.ts::Cart.total'],
    ['src/cart/cartView.tsx::CartBadge', 'src/cart/cart.ts::Cart.total'],
    ['src/checkout/checkout.tsx::Checkout', 'src/checkout/summary.tsx::CheckoutSummary'],
    ['src/checkout/checkout.tsx::Checkout', 'src/cart/cart.ts::Cart.preview'],
    ['src/api/server.ts::registerRoutes', 'src/api/routes/quotes.ts::quoteHandler'],
    ['src/reports/schedule.ts::runMonthly', 'src/reports/monthly.ts::MonthlyReportBuilder.addRevenueOfAllRegions'],
    ['src/reports/schedule.ts::runMonthly', 'src/reports/export.ts::exportCsv'],
    ['src/admin/page.tsx::AdminPage', 'src/admin/importer.ts::importOrders'],
    ['src/api/server.ts::main', 'src/api/server.ts::registerRoutes'],
    ['src/pages/shop.tsx::ShopPage', 'src/cart/cartView.tsx::CartView'],
    ['src/pages/shop.tsx::ShopPage', 'src/cart/cartView.tsx::CartBadge'],
    ['src/money/money.ts::Money.of', 'src/money/decimal.ts::Decimal.parse'],
    ['src/money/rates.ts::exchangeRate', 'src/net/fetchJson.ts::fetchJson'],
    ['src/money/rates.ts::exchangeRate', 'src/cache/cache.ts::Cache.get'],
    ['src/pricing/tax.ts::TaxTable.lookup', 'src/cache/cache.ts::Cache.get'],
  ];
  for (const [source, target] of farther) {
    for (const id of [source, target]) if (!world.symbols.has(id)) add(id);
    calls(source, target);
  }
  return world;
}

/** `nodeCount` symbols in files of eight, with `edgeCount` calls between neighbouring columns. */
export function largeWorld(nodeCount: number, edgeCount: number): SampleWorld {
  const world: SampleWorld = { symbols: new Map(), edges: [], changed: [] };
  // A small generator of its own: the same picture in every run.
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const shares: [column: number, share: number][] = [
    [0, 0.02],
    [-1, 0.2],
    [1, 0.18],
    [-2, 0.35],
    [2, 0.25],
  ];
  const columns = new Map<number, string[]>();
  for (const [column, share] of shares) {
    const ids: string[] = [];
    for (let index = 0; index < Math.round(nodeCount * share); index++) {
      const file = `src/part${(column + 3) * 3}/module${Math.floor(index / 8)}.ts`;
      const id = `${file}::Service${index % 40}.operation${index}`;
      ids.push(id);
      world.symbols.set(id, {
        symbol: symbol(id, { nameRange: range(index * 5) }),
        possibleCallers: 0,
        ...(column === 0 ? { change: 'signature' as const, before: `operation${index}()` } : {}),
        ...(column === -1 && index % 3 === 0 ? { verdict: 'broken' as const } : {}),
      });
    }
    columns.set(column, ids);
  }
  world.changed.push(...columns.get(0)!);
  const link = (from: number, to: number, source: string, target: string) => {
    const isStale = from === -1 && to === 0 && random(3) === 0;
    world.edges.push(
      edge(source, target, isStale ? stale('broken', 'too-few-arguments', 'passes 1 argument of 2', 'Pass `b`.') : {}),
    );
  };
  const pairs: [number, number][] = [
    [-1, 0],
    [0, 1],
    [-2, -1],
    [1, 2],
  ];
  // Every symbol has a way to the change; the rest of the calls go anywhere between neighbours.
  for (const [from, to] of pairs) {
    const near = Math.abs(from) < Math.abs(to) ? from : to;
    const far = near === from ? to : from;
    for (const id of columns.get(far)!) {
      const other = columns.get(near)![random(columns.get(near)!.length)]!;
      if (far < near) link(from, to, id, other);
      else link(from, to, other, id);
    }
  }
  while (world.edges.length < edgeCount) {
    const [from, to] = pairs[random(pairs.length)]!;
    const sources = columns.get(from)!;
    const targets = columns.get(to)!;
    link(from, to, sources[random(sources.length)]!, targets[random(targets.length)]!);
  }
  return world;
}
