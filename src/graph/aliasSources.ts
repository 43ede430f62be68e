import type { Expression } from '../model/expression.js';
import type { Facts } from '../model/facts.js';
import type { Binding } from '../model/scope.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import type { TypeRef } from '../model/typeRef.js';

/** The places of one file at which a symbol can take another name. */
export interface AliasSources {
  /** Imports whose local name is not the imported one. */
  renamedImports: readonly Binding[];
  /** Symbols bound under a name that is not their own. */
  renamedSymbols: readonly Binding[];
  /** Variables and parameters that may hold a function or class. */
  variables: readonly Binding[];
  fields: readonly DeclaredSymbol[];
  /** Functions that may give one back. */
  producers: readonly DeclaredSymbol[];
  /** Variables that hold a module as a whole. */
  modules: readonly Binding[];
}

const sources = new WeakMap<Facts, AliasSources>();

/** The alias sources of these facts, collected once as long as the facts live. */
export function aliasSourcesOf(facts: Facts): AliasSources {
  let found = sources.get(facts);
  if (!found) {
    found = collect(facts);
    sources.set(facts, found);
  }
  return found;
}

function collect(facts: Facts): AliasSources {
  const { bindings, symbols, imports } = facts;
  return {
    renamedImports: bindings.filter(
      ({ kind, name, import: entry }) => kind === 'import' && imports[entry ?? -1]?.imported !== name,
    ),
    renamedSymbols: bindings.filter(
      ({ kind, name, symbol }) => kind === 'symbol' && symbols[symbol ?? -1]?.name !== name,
    ),
    variables: bindings.filter(
      ({ kind, init, type }) => (kind === 'variable' || kind === 'parameter') && (mayHold(init) || mayNameClass(type)),
    ),
    fields: symbols.filter(({ kind, init, type }) => kind === 'field' && (mayHold(init) || mayNameClass(type))),
    producers: symbols.filter(
      ({ returns, signature }) => returns?.some(mayHold) === true || mayNameClass(signature?.returnType),
    ),
    modules: bindings.filter(({ kind, init }) => kind === 'variable' && isModule(init)),
  };
}

function mayHold(value: Expression | undefined): boolean {
  switch (value?.kind) {
    case undefined:
    case 'literal':
    case 'this':
    case 'super':
    case 'unknown':
    case 'module':
    case 'lambda':
    case 'callback_parameter':
    case 'entered':
    case 'element':
    case 'key':
      return false;
    default:
      return true;
  }
}

function mayNameClass(type: TypeRef | undefined): boolean {
  switch (type?.kind) {
    case 'typeof':
      return true;
    case 'union':
      return type.members.some(mayNameClass);
    case 'named':
      return classTokens.has(type.path[type.path.length - 1] ?? '');
    default:
      return false;
  }
}

/** Generic types whose values are the class that is their argument. */
export const classTokens: ReadonlySet<string> = new Set(['Type', 'type', 'Class']);

function isModule(value: Expression | undefined): boolean {
  if (value?.kind === 'module') return true;
  if (value?.kind === 'await') return isModule(value.of);
  return value?.kind === 'member' && value.name === 'default' && isModule(value.object);
}
