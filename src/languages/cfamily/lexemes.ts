/** Kinds of lexemes. */
export const lexeme = { word: 0, punctuation: 1, literal: 2, number: 3, directive: 4 } as const;

/** The lexemes of a C or C++ text, comments left out; a directive is one lexeme, its continued lines included. */
export interface Lexemes {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
}

/** Splits a text into lexemes. */
export function lexemesOf(text: string): Lexemes {
  const room = (text.length >> 1) + 16;
  const kind = new Uint8Array(room * 2);
  const start = new Int32Array(room * 2);
  const end = new Int32Array(room * 2);
  let count = 0;
  let i = 0;
  let isLineStart = true;
  const { length } = text;
  while (i < length) {
    const c = text.charCodeAt(i);
    if (c === 10) {
      isLineStart = true;
      i++;
      continue;
    }
    if (c === 32 || c === 9 || c === 13 || c === 11 || c === 12) {
      i++;
      continue;
    }
    if (c === 92 && text.charCodeAt(i + 1) === 10) {
      i += 2;
      continue;
    }
    if (c === 47) {
      const behind = behindComment(text, i);
      if (behind > i) {
        i = behind;
        continue;
      }
    }
    const from = i;
    let found: number = lexeme.punctuation;
    if (c === 35 && isLineStart) {
      found = lexeme.directive;
      i = behindDirective(text, i);
    } else if (isWordStart(c)) {
      i++;
      while (i < length && isWordPart(text.charCodeAt(i))) i++;
      found = lexeme.word;
      if (text.charCodeAt(i) === 34 && text.charCodeAt(i - 1) === 82 && i - from <= 3) {
        i = behindRawString(text, i);
        found = lexeme.literal;
      } else if (
        (text.charCodeAt(i) === 34 || text.charCodeAt(i) === 39) &&
        i - from <= 2 &&
        /^(L|u|U|u8)$/.test(text.slice(from, i))
      ) {
        i = behindQuoted(text, i);
        found = lexeme.literal;
      }
    } else if (c === 34 || c === 39) {
      i = behindQuoted(text, i);
      found = lexeme.literal;
    } else if (c >= 48 && c <= 57) {
      i++;
      while (i < length && (isWordPart(text.charCodeAt(i)) || isDigitMark(text, i))) i++;
      found = lexeme.number;
    } else {
      i++;
    }
    isLineStart = false;
    kind[count] = found;
    start[count] = from;
    end[count] = i;
    count++;
  }
  return { count, kind, start, end };
}

function isWordStart(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 95 || c === 36 || c > 127;
}

function isWordPart(c: number): boolean {
  return isWordStart(c) || (c >= 48 && c <= 57);
}

/** A point, a separator of digits, the sign of an exponent. */
function isDigitMark(text: string, i: number): boolean {
  const c = text.charCodeAt(i);
  if (c === 46) return true;
  if (c === 39) return isWordPart(text.charCodeAt(i + 1));
  return (c === 43 || c === 45) && /[eEpP]/.test(text[i - 1] as string) && !/^0[xX][^pP]*$/.test(text.slice(i - 3, i));
}

function behindComment(text: string, i: number): number {
  const next = text.charCodeAt(i + 1);
  if (next === 47) {
    let at = i;
    for (;;) {
      const line = text.indexOf('\n', at);
      if (line < 0) return text.length;
      if (text.charCodeAt(line - 1) !== 92) return line;
      at = line + 1;
    }
  }
  if (next !== 42) return i;
  const close = text.indexOf('*/', i + 2);
  return close < 0 ? text.length : close + 2;
}

/** A quoted text ends with its line at the latest. */
function behindQuoted(text: string, i: number): number {
  const quote = text.charCodeAt(i);
  for (let at = i + 1; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 92) at++;
    else if (c === quote) return at + 1;
    else if (c === 10) return at;
  }
  return text.length;
}

function behindRawString(text: string, quote: number): number {
  const open = text.indexOf('(', quote);
  if (open < 0 || open - quote > 17) return behindQuoted(text, quote);
  const close = text.indexOf(`)${text.slice(quote + 1, open)}"`, open);
  return close < 0 ? text.length : close + (open - quote) + 1;
}

function behindDirective(text: string, i: number): number {
  for (let at = i; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 10) return at;
    if (c === 92 && text.charCodeAt(at + 1) === 10) at++;
    else if (c === 92 && text.charCodeAt(at + 1) === 13 && text.charCodeAt(at + 2) === 10) at += 2;
    else if (c === 47) {
      const behind = behindComment(text, at);
      if (behind > at) at = behind - 1;
    }
  }
  return text.length;
}
