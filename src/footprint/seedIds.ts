import { moduleId, symbolId } from '../model/symbol.js';
import { pathOfId, qualifiedName, symbolPathOfId } from '../model/symbolPath.js';
import type { World } from '../model/world.js';
import { isListed } from './ownText.js';

/** Ids of what a seed means: a symbol by its id, else all of a file by its path, else every symbol of that name. */
export function seedIds(world: World, seed: string): string[] {
  const plain = seed.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  if (plain.includes('::')) return isKnown(world, plain) ? [plain] : [];
  if (world.has(plain)) return idsOfFile(world, plain);
  return idsOfName(world, seed);
}

function isKnown(world: World, id: string): boolean {
  const path = symbolPathOfId(id);
  const facts = world.facts(pathOfId(id));
  if (!facts) return false;
  if (path === '<module>') return true;
  return (
    facts.symbols.some((symbol) => isListed(symbol) && symbol.path === path) ||
    facts.bindings.some(({ scope, kind, name }) => scope === 0 && kind === 'variable' && name === path)
  );
}

/** All that a file has for a footprint: its symbols, and the code outside of them. */
function idsOfFile(world: World, path: string): string[] {
  const symbols = world.facts(path)?.symbols ?? [];
  return [...symbols.filter(isListed).map((symbol) => symbolId(path, symbol)), moduleId(path)];
}

/** By the qualified name, or the end of it. */
function idsOfName(world: World, name: string): string[] {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  return world.filesDeclaring(simple).flatMap((path) =>
    (world.facts(path)?.symbols ?? [])
      .filter((symbol) => isListed(symbol) && symbol.name === simple)
      .filter(({ path: own }) => qualifiedName(own) === name || qualifiedName(own).endsWith(`.${name}`))
      .map((symbol) => symbolId(path, symbol)),
  );
}
