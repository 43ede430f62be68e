import type { LinkRules } from '../languages/language.js';
import type { Expression } from '../model/expression.js';
import type { Engine } from './engine.js';
import { ancestorsOf } from './members.js';
import { familyOf } from './program.js';
import { type Ref, refKey, sameRef, type Type, type Types } from './type.js';

/** How a value of the platform fits a parameter, where types of the platform can conform to protocols of the repository. */

export type PlatformFit = 'same' | 'conforms' | 'literal' | 'never';

/** Protocols of the platform by which a type takes literals. */
const literalProtocols: Readonly<Record<string, string>> = {
  string: 'ExpressibleByStringLiteral',
  number: 'ExpressibleByIntegerLiteral',
  boolean: 'ExpressibleByBooleanLiteral',
  array: 'ExpressibleByArrayLiteral',
};

const wholeNumbers = /^U?Int(8|16|32|64|128)?$/;
const reals = /^(Double|Float(16|80)?|CGFloat|TimeInterval|Decimal)$/;

/**
 * How a value of the type of the platform that is called `name` fits one of `wanted`; `literal` is the kind of a literal that is
 * written. Undefined where nothing can be told.
 */
export function platformFit(
  engine: Engine,
  rules: LinkRules,
  name: string,
  wanted: Type,
  literal?: Extract<Expression, { kind: 'literal' }>,
): PlatformFit | undefined {
  const own = rules.platformNames?.get(name) ?? name;
  if (wanted.kind === 'outside') {
    const other = rules.platformNames?.get(wanted.name) ?? wanted.name;
    if (own === other) return literal?.type === 'number' && !isOfNumber(literal.text, other) ? 'literal' : 'same';
    if (rules.platformSupertypes?.get(own)?.includes(other)) return 'conforms';
    if (literal?.type === 'number' && (wholeNumbers.test(other) || reals.test(other))) {
      return isOfNumber(literal.text, other) ? 'literal' : 'never';
    }
    const areKnown = rules.platformSupertypes?.has(own) && rules.platformSupertypes.has(other);
    return areKnown ? 'never' : undefined;
  }
  if (wanted.kind === 'tuple') return 'never';
  if (wanted.kind !== 'instance') return undefined;
  if (literal && takesLiteral(engine, wanted.ref, literal.type)) return 'literal';
  return conforms(engine, rules, own, wanted.ref) ? 'conforms' : 'never';
}

function isOfNumber(text: string | undefined, name: string): boolean {
  const isReal = text !== undefined && /[.]|^[^x]*e/i.test(text);
  return isReal ? !wholeNumbers.test(name) : true;
}

function takesLiteral(engine: Engine, ref: Ref, type: string): boolean {
  const wanted = literalProtocols[type];
  return ancestorsOf(engine, ref, []).some((ancestor) => ancestor.kind === 'outside' && ancestor.name === wanted);
}

/** True where a block says that a type of the platform, or what it conforms to there, conforms to a protocol of the repository. */
function conforms(engine: Engine, rules: LinkRules, name: string, protocol: Ref): boolean {
  return [name, ...(rules.platformSupertypes?.get(name) ?? [])].some((one) =>
    protocolsOf(engine, one, protocol).some((type) => type.kind === 'instance' && sameRef(type.ref, protocol)),
  );
}

/** All protocols that blocks add to a type of the platform. */
function protocolsOf(engine: Engine, name: string, asker: Ref): Types {
  const { program } = engine;
  const family = familyOf(program.view(asker.path).language);
  const found = new Map<string, Type>();
  for (const path of program.world.filesDeclaring(name)) {
    const view = program.file(path);
    if (!view || familyOf(view.language) !== family) continue;
    for (const index of view.index.named(name)) {
      const block = view.facts.symbols[index];
      if (block?.kind !== 'extension' || !block.heritage) continue;
      for (const type of ancestorsOf(engine, { path, index }, [])) {
        if (type.kind === 'instance') found.set(refKey(type.ref), type);
      }
    }
  }
  return [...found.values()];
}
