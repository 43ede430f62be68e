import type { Parameter } from '../model/signature.js';
import type { Relocation } from '../model/structuralDiff.js';
import { type DeclaredSymbol, isCallable } from '../model/symbol.js';
import type { FileComparison } from './fileComparison.js';
import type { FileOutline } from './fileOutline.js';
import { languageFamily } from './languageFamily.js';
import { typeText } from './typeText.js';

/** A symbol that only one side has. */
export interface RelocationCandidate {
  file: FileComparison;
  at: { path: string; facts: FileOutline; index: number; id: string; symbol: DeclaredSymbol };
  /** True where its container is one that only this side has, too. */
  inOpenContainer: boolean;
  /** True where a symbol that both sides have has its body: that is boilerplate, or a copy was kept. */
  isCommon: boolean;
}

/** One kind of evidence: candidates of the two sides that alone share a key are one symbol. */
export interface RelocationStep {
  key(candidate: RelocationCandidate): string | undefined;
  /** How alike their texts have to be besides. */
  similarity?: number;
  evidence: Relocation['evidence'];
  confidence: Relocation['confidence'];
}

/** A body with fewer tokens looks like another by chance. */
export const tellingBody = 12;

/** A body with fewer tokens (`{}`, `return x`) is no evidence at all. */
const slightestBody = 4;

const hasTellingBody = (c: RelocationCandidate) => c.at.symbol.bodyHash !== '' && c.at.symbol.bodySize >= tellingBody;
/** The body alone tells which symbol it is. */
const bodyTells = (c: RelocationCandidate) => hasTellingBody(c) && !c.isCommon;
const hasBody = (c: RelocationCandidate) => c.at.symbol.bodyHash !== '' && c.at.symbol.bodySize >= slightestBody;
/** Methods and hooks of one name are everywhere (`close`, `beforeEach()`); functions and types rarely have a namesake. */
const nameTells = (c: RelocationCandidate) => (!c.at.symbol.member && c.at.symbol.kind !== 'test') || hasTellingBody(c);

/** From the strongest evidence to the weakest. */
export const relocationSteps: readonly RelocationStep[] = [
  {
    key: (c) => when(bodyTells(c), group(c), body(c), parameters(c)),
    evidence: 'same_body_and_signature',
    confidence: 'high',
  },
  {
    key: (c) => when(hasTellingBody(c), group(c), body(c), parameters(c), name(c)),
    evidence: 'same_body_and_signature',
    confidence: 'high',
  },
  { key: (c) => when(bodyTells(c), group(c), body(c)), evidence: 'same_body', confidence: 'high' },
  {
    key: (c) => when(hasBody(c) && nameTells(c), group(c), body(c), name(c)),
    evidence: 'same_body',
    confidence: 'high',
  },
  {
    key: (c) => when(hasBody(c), group(c), place(c), container(c), spelling(c), parameters(c)),
    evidence: 'same_signature',
    confidence: 'high',
  },
  {
    key: (c) => when(hasBody(c) && !c.isCommon && parameterCount(c) > 0, group(c), place(c), body(c), parameters(c)),
    evidence: 'same_body_and_signature',
    confidence: 'high',
  },
  {
    key: (c) => when(nameTells(c), group(c), name(c), parameters(c)),
    similarity: 0.6,
    evidence: 'same_signature',
    confidence: 'high',
  },
  {
    key: (c) => when(nameTells(c), group(c), name(c), parameters(c)),
    similarity: 0.4,
    evidence: 'same_signature',
    confidence: 'medium',
  },
  {
    key: (c) => when(nameTells(c), group(c), name(c)),
    similarity: 0.5,
    evidence: 'similar_body',
    confidence: 'medium',
  },
  {
    key: (c) => when(hasBody(c) && !c.isCommon, group(c), place(c), body(c)),
    evidence: 'same_body',
    confidence: 'medium',
  },
  {
    key: (c) =>
      when((hasTellingBody(c) || c.at.symbol.bodiless) && parameterCount(c) > 0, group(c), place(c), shape(c)),
    similarity: 0.7,
    evidence: 'same_signature',
    confidence: 'medium',
  },
];

function join(...parts: string[]): string {
  return parts.join('\n');
}

function when(condition: boolean, ...parts: string[]): string | undefined {
  return condition ? join(...parts) : undefined;
}

/** What may turn into what: functions and methods into each other, all else only into its own kind. */
export function group({ at }: RelocationCandidate): string {
  const { kind } = at.symbol;
  const callable = isCallable(kind) && kind !== 'constructor' && kind !== 'getter' && kind !== 'setter';
  return `${languageFamily(at.facts.language)} ${callable ? 'callable' : kind}`;
}

function name({ at }: RelocationCandidate): string {
  return at.symbol.name;
}

/** The name whatever its case and underscores: `parse_all`, `_parseAll`, `ParseAll`. */
function spelling({ at }: RelocationCandidate): string {
  return at.symbol.name.replace(/[_$#]/g, '').toLowerCase();
}

function container({ at }: RelocationCandidate): string {
  return at.facts.symbols[at.symbol.container]?.name ?? '';
}

function body({ at }: RelocationCandidate): string {
  return at.symbol.bodyHash;
}

/** The file, which both sides share. */
function place({ file }: RelocationCandidate): string {
  return file.headPath;
}

function passed({ at }: RelocationCandidate): Parameter[] {
  return (at.symbol.signature?.parameters ?? []).filter((p) => p.kind !== 'receiver');
}

function parameterCount(c: RelocationCandidate): number {
  return passed(c).length;
}

/** Parameters with their names; the return type and modifiers are left out. */
function parameters(c: RelocationCandidate): string {
  return JSON.stringify(passed(c).map((p) => [p.name, p.kind, p.optional, p.type ? typeText(p.type) : '']));
}

/** Parameters without their names, and what comes back. */
function shape(c: RelocationCandidate): string {
  const result = c.at.symbol.signature?.returnType;
  const list = passed(c).map((p) => [p.kind, p.optional, p.type ? typeText(p.type) : '']);
  return JSON.stringify([list, result ? typeText(result) : '']);
}
