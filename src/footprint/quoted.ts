const longest = 80;

/** A value of somebody else as a message may hold it: short, in JSON's spelling, without characters that a terminal obeys. */
export function quoted(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? shapeOf(value) : String(JSON.stringify(value));
  const short = text.length > longest ? `${text.slice(0, longest)}...` : text;
  return short.replace(/[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (c) => `\\u${hex(c)}`);
}

function shapeOf(value: object): string {
  return Array.isArray(value) ? 'a list' : 'an object';
}

function hex(c: string): string {
  return c.charCodeAt(0).toString(16).padStart(4, '0');
}
