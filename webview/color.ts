/** Red, green, blue 0-255 and alpha 0-1. */
export type Color = readonly [number, number, number, number];

/** A colour as canvases and computed styles spell it: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`. */
export function parseColor(text: string): Color | undefined {
  const trimmed = text.trim();
  const hex = /^#([0-9a-f]{3,8})$/i.exec(trimmed)?.[1];
  if (hex) {
    const full = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
    if (full.length !== 6 && full.length !== 8) return undefined;
    const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
    return [part(0), part(2), part(4), full.length === 8 ? part(6) / 255 : 1];
  }
  const inner = /^rgba?\(([^)]*)\)$/i.exec(trimmed)?.[1];
  const parts = inner?.split(/[\s,/]+/).filter(Boolean);
  if (!parts || parts.length < 3) return undefined;
  const [red, green, blue] = parts.slice(0, 3).map(Number);
  const alpha = parts[3]?.endsWith('%') ? Number.parseFloat(parts[3]) / 100 : Number(parts[3] ?? 1);
  const color: Color = [red!, green!, blue!, alpha];
  return color.every(Number.isFinite) ? color : undefined;
}

/** What `top` looks like on an opaque `ground`, at `amount` of its own opacity. */
export function blend(top: Color, ground: Color, amount = 1): Color {
  const alpha = top[3] * amount;
  const mix = (at: 0 | 1 | 2) => Math.round(top[at] * alpha + ground[at] * (1 - alpha));
  return [mix(0), mix(1), mix(2), 1];
}

export function toHex([red, green, blue]: Color): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
