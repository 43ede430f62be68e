import type { Linker } from '../graph/linker.js';
import { tierConfidence } from '../model/edge.js';
import type { Import } from '../model/moduleLinks.js';
import type { StaleCall } from '../model/structuralDiff.js';
import { qualifiedName } from '../model/symbolPath.js';
import type { World } from '../model/world.js';
import type { Counterparts } from './counterparts.js';
import type { FileOutline } from './fileOutline.js';
import { judgeBrokenImport } from './rules/goneCallee.js';
import { stableId } from './stableId.js';
import type { FoundStaleCall } from './staleCalls.js';
import { exportedNames } from './subjectNames.js';
import type { Subject } from './subjects.js';
import { moduleRef, namedPlace, signatureOf, symbolRef } from './symbolAt.js';

/**
 * Imports and re-exports that stand as they stood, and whose symbol is gone from where they take it. Where a broken call in
 * the same file tells of it already, the import is not told of again.
 */
export function brokenImports(
  subjects: readonly Subject[],
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
  told: readonly FoundStaleCall[],
): StaleCall[] {
  const toldOf = new Set(
    told.filter((t) => t.call.verdict === 'broken').map((t) => `${t.site.path}\n${t.subject.base.id}`),
  );
  const found: StaleCall[] = [];
  for (const subject of subjects) {
    if (!mayBreakImports(subject)) continue;
    for (const basePath of filesNaming(base.world, subject)) {
      const path = counterparts.headPath(basePath);
      const facts = base.world.facts(basePath);
      const headFacts = path === undefined ? undefined : head.world.facts(path);
      if (path === undefined || !facts || !headFacts || toldOf.has(`${path}\n${subject.base.id}`)) continue;
      for (const entry of imports(facts)) {
        if (!base.importTargets(basePath, entry).includes(subject.base.id)) continue;
        const standing = imports(headFacts).find((e) => isSameImport(e, entry));
        if (!standing || head.importTargets(path, standing).length > 0) continue;
        found.push(brokenImport(subject, path, standing));
        break;
      }
    }
  }
  return found;
}

/** Only what can be imported, and only where it cannot be any more as it was. */
function mayBreakImports({ base, change, after, lostFrom }: Subject): boolean {
  if (base.symbol.container >= 0 || base.symbol.member) return false;
  return !after || change === 'moved' || change === 'renamed' || lostFrom !== undefined;
}

function filesNaming(world: World, { base }: Subject): string[] {
  const paths = new Set<string>();
  for (const name of exportedNames(base))
    for (const path of world.filesMentioning(name)) if (path !== base.path) paths.add(path);
  return [...paths].sort();
}

/** The imports of a file, its re-exports among them. */
function imports(facts: FileOutline): Import[] {
  const named = facts.imports.filter(
    (entry) => entry.imported !== '*' && entry.imported !== '**' && entry.imported !== '',
  );
  const passedOn = facts.exports.flatMap((entry): Import[] =>
    entry.kind === 'from' && entry.imported !== '*'
      ? [{ specifier: entry.specifier, imported: entry.imported, range: entry.range ?? fileStart, scope: 0 }]
      : [],
  );
  return [...named, ...passedOn];
}

const fileStart = { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 };

function isSameImport(a: Import, b: Import): boolean {
  return a.specifier === b.specifier && a.imported === b.imported && a.local === b.local && a.static === b.static;
}

function brokenImport(subject: Subject, path: string, entry: Import): StaleCall {
  const { base, head, change, lostFrom, relocation, statementsIn } = subject;
  const caller = moduleRef(path);
  const judgement = judgeBrokenImport({
    name: qualifiedName(base.symbol.path),
    change: change === 'signature' ? 'not_offered' : change,
    imported: true,
    ...(head && { now: { name: qualifiedName(head.symbol.path), path: lostFrom?.path ?? head.path } }),
    ...(relocation && { confidence: relocation.confidence }),
    ...(lostFrom && { offered: lostFrom }),
    ...(statementsIn && { statementsIn: statementsIn.map(namedPlace) }),
  });
  return {
    ...judgement,
    id: stableId(base.id, 'import', caller.id, entry.specifier, entry.imported, entry.local ?? ''),
    callee: symbolRef(base),
    ...(head && { changed: symbolRef(head) }),
    change,
    caller,
    path,
    range: entry.range,
    nameRange: entry.range,
    tier: 'exact',
    confidence: tierConfidence.exact,
    isTest: caller.isTest,
    before: signatureOf(base.symbol).text,
    after: head ? signatureOf(head.symbol).text : '',
  };
}
