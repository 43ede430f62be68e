/** The value of a JSON text, or what is wrong with it and where. */
export type JsonRead = { ok: true; value: unknown } | { ok: false; problem: string };

/** Reads JSON as editors leave it behind: with a byte order mark or with any line ends. */
export function readJson(text: string): JsonRead {
  const plain = text.replace(/^\uFEFF/, '');
  const conflict = plain.split('\n').findIndex((line) => /^(<{7}|={7}|>{7})( |\r?$)/.test(line));
  if (conflict >= 0) {
    return { ok: false, problem: `has markers of a merge conflict (line ${conflict + 1}): settle it first` };
  }
  if (plain.trim() === '') return { ok: false, problem: 'is empty' };
  try {
    return { ok: true, value: JSON.parse(plain) };
  } catch (error) {
    return { ok: false, problem: `is not JSON${placeOf(error, plain)}: ${wordsOf(error)}` };
  }
}

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wordsOf(error: unknown): string {
  return (error as Error).message.replace(/\s+/g, ' ').slice(0, 200);
}

function placeOf(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  return position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`;
}
