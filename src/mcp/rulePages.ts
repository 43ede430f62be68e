import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRuleCode, rulePage } from '../model/ruleCatalogue.js';

const prefix = 'aftershock://rule/';

export const rulePageTemplate = `${prefix}{code}`;

/** The page about a rule as Markdown; undefined where the address names none. `packageFolder` holds `docs/rules`. */
export async function readRulePage(uri: string, packageFolder: string): Promise<string | undefined> {
  const code = uri.startsWith(prefix) ? uri.slice(prefix.length) : '';
  if (!isRuleCode(code)) return undefined;
  return readFile(path.join(packageFolder, ...rulePage(code).split('/')), 'utf8');
}
