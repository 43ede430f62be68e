import type { Expression } from '../model/expression.js';
import type { Facts, FactsSummary } from '../model/facts.js';
import type { LanguageId } from '../model/languageId.js';
import { compareCodeUnits } from '../model/order.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import type { TypeRef } from '../model/typeRef.js';
import { aliasLead, aliasLeads } from './aliasLeads.js';

/** The names in a file's facts, for the inverted indexes. */
export function summarise(facts: Facts): FactsSummary {
  const declares = new Set<string>();
  const mentions = new Set<string>();
  const heritage = new Set<string>();
  for (const symbol of facts.symbols) {
    // Fields are found through their types; those at the top by their names.
    const isNamed = symbol.kind !== 'field' || facts.language === 'ruby' || (symbol.container < 0 && !symbol.member);
    if (isNamed || isSharedVariable(symbol, facts.language)) declares.add(symbol.name);
    for (const entry of symbol.heritage ?? []) addLastName(entry.type, heritage);
    // A constructor's initialisers construct what a field holds under the field's name.
    if (facts.language === 'cpp' && symbol.kind === 'field' && symbol.member) addHeldType(symbol.type, mentions);
    addMemberName(symbol.init, mentions);
    for (const value of symbol.returns ?? []) addMemberName(value, mentions);
  }
  const ignoresCase = facts.language === 'php';
  for (const { name } of facts.callSites) {
    if (name === '') continue;
    mentions.add(name);
    // Where a name means the same in any case its lower case is what it is found by.
    if (ignoresCase) mentions.add(name.toLowerCase());
  }
  for (const binding of facts.bindings) addMemberName(binding.init, mentions);
  for (const entry of facts.imports) {
    addImported(entry.imported, mentions);
    mentions.add(moduleMention(entry.specifier, facts.language));
    if (entry.everywhere) mentions.add(everywhereMention);
  }
  for (const entry of facts.exports) {
    if (entry.kind === 'from' || entry.kind === 'all') {
      mentions.add(moduleMention(entry.specifier, facts.language));
    }
    if (entry.kind === 'from') {
      mentions.add(entry.name);
      addImported(entry.imported, mentions);
    } else if (entry.kind === 'local') {
      if (entry.name !== entry.local) mentions.add(entry.name).add(entry.local);
    } else if (entry.kind === 'value' || entry.kind === 'assignment') {
      if (entry.kind === 'value') mentions.add(entry.name);
      addMemberName(entry.value, mentions);
    }
  }
  for (const name of aliasLeads(facts)) mentions.add(aliasLead(name));
  if (facts.symbols.some(({ isTest }) => isTest)) mentions.add(testsMention);
  addAliased(facts, heritage);
  const summary: FactsSummary = {
    language: facts.language,
    declares: sorted(declares),
    mentions: sorted(mentions),
    heritage: sorted(heritage),
    health: facts.health,
  };
  if (facts.packageName !== undefined) summary.packageName = facts.packageName;
  return summary;
}

/** Stands among the mentions of a file for imports that hold for other files too. */
export const everywhereMention = '//everywhere';

/** Stands among the mentions of a file that declares tests, whatever its path says. */
export const testsMention = '//tests';

/** Variables that any file can name by declaring or including them are found like functions. */
function isSharedVariable({ member, exported }: DeclaredSymbol, language: LanguageId): boolean {
  return (language === 'c' || language === 'cpp') && !member && exported;
}

/** A base that goes by another name in this file (an import under an alias, `Base = Generic[X]`) is found by its own name too. */
function addAliased(facts: Facts, heritage: Set<string>): void {
  if (heritage.size === 0) return;
  for (const binding of facts.bindings) {
    if (!heritage.has(binding.name)) continue;
    const entry = binding.import === undefined ? undefined : facts.imports[binding.import];
    if (entry) addImported(entry.imported, heritage);
    else if (binding.init?.kind === 'index') addMemberName(binding.init.object, heritage);
    else if (binding.kind === 'variable') addMemberName(binding.init, heritage);
  }
}

const dottedModules: ReadonlySet<LanguageId> = new Set<LanguageId>([
  'python',
  'java',
  'csharp',
  'kotlin',
  'php',
  'rust',
  'scala',
  'lua',
]);
const scriptEnding = /(\.d)?\.[cm]?[jt]sx?$|\.php$/;

/**
 * The last segment of a module's specifier behind a slash, file ending left out: `./a/foo.js` and `pkg.foo` give `/foo`,
 * `..` gives `/..`.
 */
export function moduleMention(specifier: string, language: LanguageId): string {
  let name = specifier.endsWith('/') ? specifier.slice(0, -1) : specifier;
  // What is included by its path is no dotted name.
  if (dottedModules.has(language) && !name.includes('/')) {
    const last = name.slice(name.lastIndexOf('.') + 1);
    return `/${last === '' ? name : last}`;
  }
  name = name.slice(name.lastIndexOf('/') + 1);
  if (language === 'c' || language === 'cpp') return `/${name.replace(/[">]$/, '')}`;
  return `/${name.replace(scriptEnding, '')}`;
}

function sorted(names: Set<string>): string[] {
  return [...names].sort(compareCodeUnits);
}

function addImported(imported: string, names: Set<string>): void {
  if (imported !== '' && imported !== '*' && imported !== '**') names.add(imported);
}

/** A name that a variable takes over from elsewhere: a call through the variable means it. */
function addMemberName(value: Expression | undefined, names: Set<string>): void {
  if (!value) return;
  switch (value.kind) {
    case 'member':
      names.add(value.name);
      break;
    case 'name':
      names.add(value.name);
      break;
    case 'index':
      if (value.key !== undefined) names.add(value.key);
      break;
    case 'either':
      for (const option of value.options) addMemberName(option, names);
      break;
    case 'object':
      for (const member of value.members) addMemberName(member.value, names);
      break;
    case 'array':
      for (const element of value.elements) addMemberName(element, names);
      break;
    case 'lambda':
      for (const result of value.returns) addMemberName(result, names);
      break;
    case 'await':
    case 'item':
    case 'scoped':
    case 'class_of':
      addMemberName(value.of, names);
      break;
    case 'typed':
      addMemberName(value.of, names);
      break;
  }
}

function addHeldType(type: TypeRef | undefined, names: Set<string>): void {
  if (type?.kind === 'named') addLastName(type, names);
  else if (type?.kind === 'intersection') addHeldType(type.members[0], names);
}

function addLastName(type: TypeRef, names: Set<string>): void {
  switch (type.kind) {
    case 'named':
    case 'import': {
      const last = type.path[type.path.length - 1];
      if (last !== undefined) names.add(last);
      break;
    }
    case 'intersection':
    case 'union':
      for (const member of type.members) addLastName(member, names);
      break;
    case 'pointer':
      addLastName(type.to, names);
      break;
    case 'typeof': {
      if (type.of.kind === 'name' || type.of.kind === 'member') names.add(type.of.name);
      break;
    }
  }
}
