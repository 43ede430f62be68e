import { isUtf8 } from 'node:buffer';
import type { SkipReason } from '../model/parseHealth.js';
import { blobId, type ObjectFormat } from './blobId.js';
import type { FileLimits } from './fileLimits.js';

/** Why a file's content is not parsed. */
export interface Refusal {
  reason: SkipReason;
  /** In words for a person. */
  detail: string;
}

/** A file's text as git would store it: UTF-8 without byte order mark, lines ended by LF alone. */
export interface SourceText {
  text: string;
  /** Blob id of `text`: equal for files that differ only in line ends, byte order mark or encoding. */
  textId: string;
}

const binaryProbe = 8000;
const minifiedProbe = 50_000;
const minifiedAverage = 500;
const lfsPointer = 'version https://git-lfs.github.com/spec/';

/**
 * The text of a source file's bytes, or why it is not taken for source.
 * @param rawId blob id of `bytes` where it is known
 */
export function sourceText(
  bytes: Buffer,
  limits: FileLimits,
  format: ObjectFormat,
  rawId?: string,
): SourceText | Refusal {
  if (bytes.length > limits.largestFile) return tooLarge(bytes.length, limits);
  if (bytes.length < 1024 && bytes.subarray(0, lfsPointer.length).toString('latin1') === lfsPointer) {
    return { reason: 'lfs_pointer', detail: 'It is a Git LFS pointer; its content was not fetched.' };
  }
  const decoded = decode(bytes);
  if (typeof decoded !== 'string') return decoded;
  const text = decoded.includes('\r') ? decoded.replaceAll('\r\n', '\n') : decoded;
  const minified = minifiedRefusal(text, limits);
  if (minified) return minified;
  const asIs = text.length === decoded.length && !hasByteOrderMark(bytes);
  const textId = asIs ? (rawId ?? blobId(bytes, format)) : blobId(Buffer.from(text, 'utf8'), format);
  return { text, textId };
}

export function isRefusal(outcome: object): outcome is Refusal {
  return 'reason' in outcome;
}

export function tooLarge(size: number, limits: FileLimits): Refusal {
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
  return {
    reason: 'too_large',
    detail: `It has ${megabytes(size)} MB; files over ${megabytes(limits.largestFile)} MB are left out.`,
  };
}

function decode(bytes: Buffer): string | Refusal {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 'utf-16be');
  if (bytes.subarray(0, binaryProbe).includes(0)) {
    return { reason: 'binary', detail: 'It holds NUL bytes, so it is no text.' };
  }
  if (!isUtf8(bytes)) return { reason: 'encoding', detail: 'It is neither UTF-8 nor UTF-16 with a byte order mark.' };
  return bytes.toString('utf8', hasUtf8Mark(bytes) ? 3 : 0);
}

function decodeUtf16(bytes: Buffer, encoding: string): string | Refusal {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return { reason: 'encoding', detail: `It begins as ${encoding.toUpperCase()} and is not valid as such.` };
  }
}

function hasUtf8Mark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function hasByteOrderMark(bytes: Buffer): boolean {
  return hasUtf8Mark(bytes) || (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

function minifiedRefusal(text: string, limits: FileLimits): Refusal | undefined {
  if (text.length < limits.longestLine) return undefined;
  let lines = 1;
  let longest = 0;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    longest = Math.max(longest, end - start);
    lines++;
    start = end + 1;
  }
  longest = Math.max(longest, text.length - start);
  if (longest >= limits.longestLine) {
    return { reason: 'minified', detail: `It has a line of ${longest} characters.` };
  }
  const average = text.length / lines;
  if (text.length > minifiedProbe && average > minifiedAverage) {
    return { reason: 'minified', detail: `Its lines have ${Math.round(average)} characters on average.` };
  }
  return undefined;
}
