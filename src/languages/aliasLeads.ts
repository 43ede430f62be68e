import type { Expression } from '../model/expression.js';
import type { Facts } from '../model/facts.js';
import type { TypeRef } from '../model/typeRef.js';

/** Stands among the mentions of a file in which what has this name can take another one. */
export function aliasLead(name: string): string {
  return `=${name}`;
}

/** The names under which a file takes over something that it then calls otherwise: a superset of what linking follows. */
export function aliasLeads(facts: Facts): Set<string> {
  const names = new Set<string>();
  for (const { kind, name, import: entry, init, type } of facts.bindings) {
    if (kind === 'import') {
      const imported = facts.imports[entry ?? -1]?.imported;
      if (imported !== undefined && imported !== name) names.add(imported);
    } else if (kind === 'variable' || kind === 'parameter') {
      addValue(init, names);
      addClass(type, names);
    }
  }
  for (const { kind, init, type, returns, signature } of facts.symbols) {
    if (kind === 'field') {
      addValue(init, names);
      addClass(type, names);
    }
    for (const value of returns ?? []) addValue(value, names);
    addClass(signature?.returnType, names);
  }
  // A default export goes by that name behind whatever its module is called.
  for (const { name, callee } of facts.callSites) {
    if (name === 'default' && callee.kind === 'member') addValue(callee.object, names);
  }
  for (const entry of facts.exports) {
    if (entry.kind === 'local' && entry.local !== entry.name) names.add(entry.local);
    if (entry.kind === 'from' && entry.imported !== entry.name) names.add(entry.imported);
    if (entry.kind === 'value' || entry.kind === 'assignment') addValue(entry.value, names);
  }
  return names;
}

function addValue(value: Expression | undefined, names: Set<string>): void {
  switch (value?.kind) {
    case 'name':
    case 'member':
      names.add(value.name);
      break;
    case 'index':
      if (value.key !== undefined) names.add(value.key);
      break;
    case 'either':
      for (const option of value.options) addValue(option, names);
      break;
    case 'await':
    case 'item':
    case 'typed':
      addValue(value.of, names);
      break;
    case 'array':
      for (const element of value.elements) addValue(element, names);
      break;
    case 'object':
      for (const member of value.members) addValue(member.value, names);
      break;
  }
}

/** A type whose values are a class itself: `typeof A`, `Type<A>`. */
function addClass(type: TypeRef | undefined, names: Set<string>): void {
  switch (type?.kind) {
    case 'typeof':
      addValue(type.of, names);
      break;
    case 'union':
      for (const member of type.members) addClass(member, names);
      break;
    case 'named': {
      const [arg] = type.args ?? [];
      const last = arg?.kind === 'named' ? arg.path[arg.path.length - 1] : undefined;
      if (last !== undefined) names.add(last);
      break;
    }
  }
}
