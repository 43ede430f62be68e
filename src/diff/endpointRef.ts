import type { FrameworkNode } from '../graph/frameworks/frameworkLink.js';
import type { Linker } from '../graph/linker.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { pathOfId, symbolPathOfId } from '../model/symbolPath.js';
import { isTestPath } from '../model/testPath.js';
import { findSymbol, moduleRef, symbolRef } from './symbolAt.js';

/** What stands at an end of an edge, in the first of the worlds that has it: a symbol, a route, command or event, or else the file. */
export function endpointRef(id: string, linkers: readonly Linker[]): SymbolRef {
  if (symbolPathOfId(id) === '<module>') return moduleRef(pathOfId(id));
  for (const linker of linkers) {
    const found = findSymbol(linker.world, id);
    if (found) return symbolRef(found);
    const node = linker.frameworkNode(id);
    if (node) return nodeRef(node);
  }
  return moduleRef(pathOfId(id));
}

function nodeRef({ id, name, kind, path, range }: FrameworkNode): SymbolRef {
  return { id, name, kind, path, range, nameRange: range, isTest: isTestPath(path), signature: '' };
}
