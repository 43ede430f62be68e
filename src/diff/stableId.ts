/** A short id that depends on these parts alone: 16 hex digits of two FNV-1a hashes over their UTF-16 code units. */
export function stableId(...parts: readonly (string | number)[]): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (const part of parts) {
    const text = `${part}\u0000`;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b ^ (unit + i), 0x85ebca6b);
    }
  }
  return hex(a) + hex(b);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
