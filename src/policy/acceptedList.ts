import { compareBy, compareCodeUnits } from '../model/order.js';
import { isRuleCode } from '../model/ruleCatalogue.js';
import { isObject, readJson } from './readJson.js';

/** A finding that may stay: what a rule says of the calls of one symbol, as long as the symbol stays what it became. */
export interface AcceptedEntry {
  code: string;
  /** Id of the symbol at base. */
  symbol: string;
  /** Its id at head, where that is another: it was moved or renamed. */
  now?: string;
  /** Its signature at head, for people; null where it is gone. */
  signature: string | null;
  /** Of its structure at head; null where it is gone. */
  hash: string | null;
  reason: string;
}

export interface AcceptedRead {
  entries: AcceptedEntry[];
  /** What could not be used, as ends of sentences. Where there is something, the list must not be written anew. */
  problems: string[];
}

const version = 1;
const mostNamed = 5;
const keys = ['code', 'symbol', 'now', 'signature', 'hash', 'reason'];

/** Reads the text of `.aftershock/accepted.json`. What is no entry is told, and the others hold. */
export function readAccepted(text: string): AcceptedRead {
  const read = readJson(text);
  if (!read.ok) return unusable(read.problem);
  const { value } = read;
  if (!isObject(value) || value.version === undefined || !Array.isArray(value.accepted)) {
    return unusable('is no list of accepted findings: it has no `version` and `accepted`');
  }
  if (value.version !== version) {
    return unusable(`is of version ${JSON.stringify(value.version)}, and this Aftershock reads version ${version}`);
  }
  const strange = Object.keys(value).filter((key) => key !== 'version' && key !== 'accepted');
  const problems = strange.map((key) => `has an unknown key \`${key}\``);
  const entries: AcceptedEntry[] = [];
  let bad = 0;
  for (const [index, item] of value.accepted.entries()) {
    const entry = entryOf(item);
    if (typeof entry !== 'string') entries.push(entry);
    else if (++bad <= mostNamed) problems.push(`entry ${index + 1} ${entry}`);
  }
  if (bad > mostNamed) problems.push(`${bad - mostNamed} further entries cannot be read`);
  return { entries, problems };
}

function unusable(problem: string): AcceptedRead {
  return { entries: [], problems: [`${problem}; nothing of it holds`] };
}

/** The entry, or what is wrong with it. */
function entryOf(item: unknown): AcceptedEntry | string {
  if (!isObject(item)) return 'is no object';
  const { code, symbol, now, signature, hash, reason } = item;
  const unknown = Object.keys(item).find((key) => !keys.includes(key));
  if (unknown !== undefined) return `has an unknown key \`${unknown}\``;
  if (typeof code !== 'string' || code === '') return 'has no `code`';
  if (typeof symbol !== 'string' || !symbol.includes('::')) return 'has no `symbol` of the form `path::name`';
  if (typeof reason !== 'string' || isBlank(reason)) return 'has no `reason`';
  if (now !== undefined && typeof now !== 'string') return 'has a `now` that is no text';
  if (signature === null && hash === null) return entryWith({ code, symbol, now, signature, hash, reason });
  if (typeof signature !== 'string' || typeof hash !== 'string' || hash === '') return 'has no `signature` and `hash`';
  return entryWith({ code, symbol, now, signature, hash, reason });
}

/** True where a reason holds nothing that can be seen. */
export function isBlank(reason: string): boolean {
  return /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*$/u.test(reason);
}

/** Codes of entries that no rule has: such entries accept nothing. They stay, for a newer Aftershock may know them. */
export function unknownCodes(entries: readonly AcceptedEntry[]): string[] {
  const codes = [...new Set(entries.map(({ code }) => code))]
    .filter((code) => !isRuleCode(code))
    .sort(compareCodeUnits);
  const told = codes.slice(0, mostNamed).map((code) => `has entries of the unknown rule code \`${code}\``);
  return codes.length > mostNamed ? [...told, `has ${codes.length - mostNamed} further unknown rule codes`] : told;
}

/** An entry with its keys in the order of the file. */
function entryWith(entry: Omit<AcceptedEntry, 'now'> & { now: string | undefined }): AcceptedEntry {
  const { code, symbol, now, signature, hash, reason } = entry;
  return { code, symbol, ...(now === undefined ? {} : { now }), signature, hash, reason };
}

/** The text of the list: sorted, without repeats, one entry a block, so that lists of two branches merge by lines. */
export function acceptedText(entries: readonly AcceptedEntry[]): string {
  const distinct = new Map(entries.map((entry) => [JSON.stringify(entryWith({ now: undefined, ...entry })), entry]));
  const accepted = [...distinct.values()].sort(compareEntries).map((entry) => entryWith({ now: undefined, ...entry }));
  return `${JSON.stringify({ version, accepted }, null, 2)}\n`;
}

const compareEntries = compareBy<AcceptedEntry>(
  (a, b) => compareCodeUnits(a.symbol, b.symbol),
  (a, b) => compareCodeUnits(a.code, b.code),
  (a, b) => compareCodeUnits(a.hash ?? '', b.hash ?? ''),
  (a, b) => compareCodeUnits(a.now ?? '', b.now ?? ''),
  (a, b) => compareCodeUnits(a.reason, b.reason),
);

/** The list with entries put in the place of those of the same code and symbol. */
export function withEntries(list: readonly AcceptedEntry[], entries: readonly AcceptedEntry[]): AcceptedEntry[] {
  const replaced = new Set(entries.map(keyOf));
  return [...list.filter((entry) => !replaced.has(keyOf(entry))), ...entries];
}

function keyOf({ code, symbol }: AcceptedEntry): string {
  return `${code}\n${symbol}`;
}
