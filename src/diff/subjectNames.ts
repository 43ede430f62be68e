import { moduleMention } from '../languages/factsSummary.js';
import type { LanguageId } from '../model/languageId.js';
import { compareCodeUnits } from '../model/order.js';
import { isEcmaScript } from './languageFamily.js';
import type { Subject } from './subjects.js';
import type { SymbolAt } from './symbolAt.js';

/** The names under which a symbol's file offers it to others, its own first. */
export function exportedNames({ symbol, facts, index }: SymbolAt): string[] {
  const names = new Set([symbol.name]);
  for (const entry of facts.exports) {
    if (entry.kind === 'local' && entry.local === symbol.name) names.add(entry.name);
    if (entry.kind !== 'value') continue;
    if (entry.value.kind === 'name' && entry.value.name === symbol.name) names.add(entry.name);
    if (entry.value.kind === 'symbol' && entry.value.symbol === index) names.add(entry.name);
  }
  return [...names];
}

/**
 * What a file mentions that has to do with a subject: its names, its container's, those of the modules that hold it.
 * Keys of `World.filesMentioning`, sorted.
 */
export function mentionsOf({ base, head, before }: Subject): string[] {
  const names = new Set([before.name, ...exportedNames(base), ...(head ? exportedNames(head) : [])]);
  if (before.container !== undefined) names.add(before.container);
  for (const at of head ? [base, head] : [base])
    for (const name of moduleNames(at.path, at.facts.language)) names.add(name);
  // Of a default export the name says nothing; its module does.
  names.delete('default');
  names.delete('constructor');
  return [...names].sort(compareCodeUnits);
}

function moduleNames(path: string, language: LanguageId): string[] {
  const [file = '', folder] = path.split('/').reverse();
  const own = isEcmaScript(language) ? moduleMention(file, language) : `/${file.replace(/\.\w+$/, '')}`;
  const names = [own];
  // `from . import module` names the module as it would name a function.
  if (language === 'python') names.push(own.slice(1), '/.');
  const isFolderItself = own === '/index' || own === '/__init__';
  const namesFolder = !isEcmaScript(language) && language !== 'python';
  if (folder !== undefined && (isFolderItself || namesFolder)) names.push(`/${folder}`);
  if (isFolderItself) names.push('/.', '/..');
  return names;
}
