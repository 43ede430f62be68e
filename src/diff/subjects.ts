import { compareCodeUnits } from '../model/order.js';
import type { Signature } from '../model/signature.js';
import type { Relocation, SignatureDifference, StaleCall } from '../model/structuralDiff.js';
import { qualifiedName } from '../model/symbolPath.js';
import type { CalleeShape } from './binding/callUnderChange.js';
import { languageFamily } from './languageFamily.js';
import type { LostOffer } from './lostOffers.js';
import type { OptionType } from './optionType.js';
import { hasUncertainHeader } from './parseUncertainty.js';
import { type SymbolAt, signatureOf, symbolAt } from './symbolAt.js';
import type { SymbolChanges, SymbolPair } from './symbolChanges.js';

/** A changed or vanished symbol whose callers may be stale. */
export interface Subject {
  base: SymbolAt;
  /** Its counterpart; undefined where it is gone. */
  head: SymbolAt | undefined;
  change: StaleCall['change'];
  before: CalleeShape;
  /** Undefined where it is gone. */
  after: CalleeShape | undefined;
  /** True where its signature is the same, and only where it can be reached from changed. */
  sameShape: boolean;
  /** A file that no longer offers it to others as it did; its own, or one that passed it on. */
  lostFrom?: LostOffer;
  /** How sure it is that `head` is what it became, where its name or place is another. */
  relocation?: Pick<Relocation, 'confidence'>;
  /** What holds its statements now, where it is gone. */
  statementsIn?: readonly SymbolAt[];
  /** What it is called now, where `head` is another function that took its name. */
  renamedTo?: SymbolAt;
  /** True where the new signature stands in what the parser could make no sense of. */
  uncertain: boolean;
  /** What is shown as changed where the signatures alone do not say it. */
  differences: SignatureDifference[];
  /** Unchanged members that came along with a moved or renamed container: who calls them by its name does not find it. */
  carried?: SymbolAt[];
  /** Object types that it takes and whose members are others now. */
  optionTypes?: readonly OptionType[];
}

/** All symbols whose callers have to be looked at, sorted by id. Nobody calls a test. */
export function findSubjects(changes: SymbolChanges, lost: readonly LostOffer[]): Subject[] {
  const subjects = new Map<string, Subject>();
  const add = (subject: Subject) => {
    if (!subjects.has(subject.base.id)) subjects.set(subject.base.id, subject);
  };
  const carriedBy = carriedMembers(changes);
  for (const relocation of changes.relocations) {
    if (relocation.from.symbol.kind === 'test') continue;
    const change = relocation.kind === 'moved' ? 'moved' : 'renamed';
    add({
      ...changedSubject(relocation.from, relocation.to, change, relocation.differences),
      relocation: { confidence: relocation.confidence },
      carried: carriedBy(relocation.from),
    });
  }
  for (const taken of changes.taken) add(takenSubject(taken));
  // A symbol that moved and changed is looked for where it went.
  for (const { base, head, differences } of changes.signatures)
    add(changedSubject(base, head, 'signature', differences));
  const relocated = new Set(changes.relocations.map((r) => r.from.symbol));
  const classes = new Map(changes.pairs.map((p) => [p.base.symbol, p.head]));
  for (const base of changes.removed) {
    if (relocated.has(base.symbol) || base.symbol.kind === 'test') continue;
    add(constructorRemoved(base, classes) ?? goneSubject(base, changes.holders.get(base.id)));
  }
  for (const pair of changes.pairs) {
    const gained = constructorGained(pair) ?? abstractedSubject(pair);
    if (gained) add(gained);
  }
  for (const offer of lost) {
    const { pair, path } = offer;
    const known = subjects.get(pair.base.id);
    if (known) known.lostFrom ??= offer;
    else
      add({
        ...changedSubject(pair.base, pair.head, 'signature', [notOffered(path)]),
        sameShape: true,
        lostFrom: offer,
      });
  }
  return [...subjects.values()].sort((a, b) => compareCodeUnits(a.base.id, b.base.id));
}

/** The unchanged callables that stay in the type or namespace that they were in. */
function carriedMembers({ pairs, signatures, relocations }: SymbolChanges): (container: SymbolAt) => SymbolAt[] {
  const others = new Set([...signatures.map((s) => s.base.symbol), ...relocations.map((r) => r.from.symbol)]);
  const byContainer = new Map<object, SymbolAt[]>();
  for (const { base } of pairs) {
    const container = base.facts.symbols[base.symbol.container];
    if (!container || !base.symbol.signature || base.symbol.kind === 'constructor' || others.has(base.symbol)) continue;
    const known = byContainer.get(container);
    if (known) known.push(base);
    else byContainer.set(container, [base]);
  }
  return ({ symbol }) => byContainer.get(symbol) ?? [];
}

function notOffered(path: string): SignatureDifference {
  return { kind: 'modifier_removed', text: `no longer exported by \`${path}\`` };
}

function changedSubject(
  base: SymbolAt,
  head: SymbolAt,
  change: StaleCall['change'],
  differences: SignatureDifference[],
): Subject {
  return {
    base,
    head,
    change,
    before: shapeOf(base),
    after: shapeOf(head),
    sameShape: differences.length === 0,
    uncertain: hasUncertainHeader(head),
    differences,
  };
}

/** A function whose name means another one now. */
function takenSubject({ from, newcomer, now, differences }: SymbolChanges['taken'][number]): Subject {
  return {
    ...changedSubject(from, newcomer, 'signature', [...differences, anotherNow(from, now)]),
    renamedTo: now,
  };
}

function anotherNow(from: SymbolAt, now: SymbolAt): SignatureDifference {
  const [was, is] = [from, now].map((at) => `\`${qualifiedName(at.symbol.path)}\``);
  return { kind: 'kind', text: `${was} is another function now; what it did is ${is}` };
}

function goneSubject(base: SymbolAt, statementsIn: readonly SymbolAt[] = []): Subject {
  return {
    base,
    head: undefined,
    change: 'removed',
    before: shapeOf(base),
    after: undefined,
    sameShape: false,
    uncertain: false,
    differences: [],
    ...(statementsIn.length > 0 && { statementsIn }),
  };
}

/** A symbol as a call sees it. */
export function shapeOf({ symbol, facts }: SymbolAt): CalleeShape {
  const container = facts.symbols[symbol.container];
  return {
    kind: symbol.kind,
    name: symbol.kind === 'constructor' && container ? container.name : symbol.name,
    ...(container && symbol.member && { container: container.name }),
    signatures: [signatureOf(symbol)],
    ...((symbol.kind === 'constructor' ? container : symbol)?.abstract && { abstract: true }),
  };
}

/** A class that became abstract: what constructs it no longer can. */
function abstractedSubject({ base, head }: SymbolPair): Subject | undefined {
  if (base.symbol.kind !== 'class' || head.symbol.kind !== 'class') return undefined;
  if (!head.symbol.abstract || base.symbol.abstract) return undefined;
  return {
    base,
    head,
    change: 'signature',
    before: constructorShape(base),
    after: { ...constructorShape(head), abstract: true },
    sameShape: false,
    uncertain: false,
    differences: [{ kind: 'modifier_added', text: `class \`${head.symbol.name}\` is abstract now` }],
  };
}

/** A class as what constructs it sees it: its constructors, or the one that it has without any. */
function constructorShape(type: SymbolAt): CalleeShape {
  const own = constructorsOf(type);
  return own.length > 0 ? overloadShape(own) : implicitConstructor(type);
}

/** The constructor of a class that stays went: the class is constructed all the same, with what its implicit one takes. */
function constructorRemoved(base: SymbolAt, classes: ReadonlyMap<object, SymbolAt>): Subject | undefined {
  if (base.symbol.kind !== 'constructor') return undefined;
  const ofClass = base.facts.symbols[base.symbol.container];
  const head = ofClass && classes.get(ofClass);
  if (!head) return undefined;
  const others = constructorsOf(head);
  return {
    base,
    head: others[0] ?? head,
    change: 'removed',
    before: shapeOf(base),
    after: others.length > 0 ? overloadShape(others) : implicitConstructor(head),
    sameShape: false,
    uncertain: false,
    differences: [],
  };
}

/** A class without a constructor got one: what constructed it without arguments may have to pass some. */
function constructorGained({ base, head }: SymbolPair): Subject | undefined {
  if (base.symbol.kind !== 'class' || head.symbol.kind !== 'class') return undefined;
  const gained = constructorsOf(head);
  if (gained.length === 0 || constructorsOf(base).length > 0) return undefined;
  const first = gained[0]!;
  return {
    base,
    head: first,
    change: 'signature',
    before: implicitConstructor(base),
    after: overloadShape(gained),
    sameShape: false,
    uncertain: hasUncertainHeader(first),
    differences: [{ kind: 'overloads', text: `constructor \`${first.symbol.signature?.text ?? ''}\` added` }],
  };
}

function constructorsOf(type: SymbolAt): SymbolAt[] {
  const { facts, index, path } = type;
  return facts.symbols.flatMap((s, i) =>
    s.container === index && s.kind === 'constructor' ? [symbolAt(path, facts, i)] : [],
  );
}

function overloadShape(constructors: readonly SymbolAt[]): CalleeShape {
  return { ...shapeOf(constructors[0]!), signatures: constructors.map((c) => signatureOf(c.symbol)) };
}

/** What a class without a constructor of its own takes: nothing, or whatever the class that it extends takes. */
function implicitConstructor(type: SymbolAt): CalleeShape {
  const { symbol, facts } = type;
  // A decorator or a metaclass may give a Python class any constructor.
  const unknown =
    languageFamily(facts.language) === 'python' || (symbol.heritage ?? []).some((h) => h.relation === 'extends');
  const signature: Signature = {
    parameters: unknown ? [{ name: 'arguments', kind: 'rest', optional: true }] : [],
    modifiers: [],
    text: `${symbol.kind} ${symbol.name}`,
  };
  return { kind: 'constructor', name: symbol.name, signatures: [signature], implicit: unknown };
}
