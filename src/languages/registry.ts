import type { LanguageId } from '../model/languageId.js';
import { c } from './c/index.js';
import { type CallRules, compiledCallRules } from './callRules.js';
import { cpp } from './cpp/index.js';
import { csharp } from './csharp/index.js';
import { go } from './go/index.js';
import { java } from './java/index.js';
import { javascript } from './javascript/index.js';
import { kotlin } from './kotlin/index.js';
import type { Language } from './language.js';
import { lua } from './lua/index.js';
import { php } from './php/index.js';
import { python } from './python/index.js';
import { ruby } from './ruby/index.js';
import { rust } from './rust/index.js';
import { scala } from './scala/index.js';
import { swift } from './swift/index.js';
import { tsx, typescript } from './typescript/index.js';

/** Every language of the product. */
export const languages: readonly Language[] = [
  typescript,
  tsx,
  javascript,
  python,
  c,
  cpp,
  go,
  java,
  csharp,
  kotlin,
  php,
  rust,
  scala,
  swift,
  ruby,
  lua,
];

const byExtension = new Map(languages.flatMap((language) => language.extensions.map((ending) => [ending, language])));
const byId = new Map(languages.map((language) => [language.id, language]));

/** The language of a file, told by its name alone; undefined for files of no language of the product. */
export function languageOf(path: string): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : byExtension.get(name.slice(dot));
}

/** The language with this id. */
export function languageById(id: LanguageId): Language | undefined {
  return byId.get(id);
}

/** What a language makes of calls that do not match. */
export function callRulesOf(id: LanguageId): CallRules {
  return byId.get(id)?.calls ?? compiledCallRules;
}

/** Base names of the files that configure how names resolve in any language. */
export const projectFileNames: ReadonlySet<string> = new Set(languages.flatMap((language) => language.projectFiles));
