import type { StructuralDiff } from '../model/structuralDiff.js';
import { reviewDocument } from './reviewDocument.js';

/** A diff as one indented JSON document in the review envelope. Ends with a newline. */
export function renderJson(diff: StructuralDiff, limit?: number): string {
  return `${JSON.stringify(reviewDocument(diff, limit), null, 2)}\n`;
}
