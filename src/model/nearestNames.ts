import { compareBy, compareCodeUnits } from './order.js';

/** At most three of `names` that a person may have meant by `wanted`, the nearest first. */
export function nearestNames(wanted: string, names: readonly string[]): string[] {
  const limit = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  return names
    .map((name) => ({ name, distance: distanceTo(wanted, name, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort(
      compareBy(
        (a, b) => a.distance - b.distance,
        (a, b) => compareCodeUnits(a.name, b.name),
      ),
    )
    .slice(0, 3)
    .map(({ name }) => name);
}

/** 0 for the same but for case, 1 where one is the last part of the other; else the number of edits, or more than `limit`. */
function distanceTo(wanted: string, name: string, limit: number): number {
  const a = wanted.toLowerCase();
  const b = name.toLowerCase();
  if (a === b) return 0;
  if (b.endsWith(`/${a}`) || a.endsWith(`/${b}`)) return 1;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  return editDistance(a, b);
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (previous[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    previous = row;
  }
  return previous[b.length] as number;
}
