import { createHash } from 'node:crypto';

/** The hash that a repository names its objects by. */
export type ObjectFormat = 'sha1' | 'sha256';

/** The id that git gives a blob of these bytes, in hex. */
export function blobId(content: Uint8Array, format: ObjectFormat = 'sha1'): string {
  return createHash(format).update(`blob ${content.length}\0`).update(content).digest('hex');
}
