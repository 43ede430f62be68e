import type { StructuralDiff } from '../model/structuralDiff.js';
import { type ReviewOptions, reviewDocument } from './reviewDocument.js';

/** A diff as one indented JSON document in the review envelope. Ends with a newline. */
export function renderJson(diff: StructuralDiff, options: ReviewOptions = {}): string {
  return jsonText(reviewDocument(diff, options));
}

/** Indented JSON that may be shown on a terminal: what steers one is written as an escape. Ends with a newline. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${json}\n`;
}
