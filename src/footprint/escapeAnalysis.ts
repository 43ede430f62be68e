import type { ChangedFileInput } from '../diff/diffInput.js';
import type {
  EnforcementClass,
  Escape,
  EscapeAnalysis,
  EscapeClass,
  Footprint,
  FootprintFinding,
  FootprintFindingCode,
  MisDeclaredAppend,
} from '../model/footprint.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { symbolPathOfId } from '../model/symbolPath.js';
import type { World } from '../model/world.js';
import { DeclaredScope } from './declaredScope.js';
import { type EnforcementPolicy, enforcementNotes, mergedEnforcement, readEnforcement } from './enforcement.js';
import { analysisNotes } from './notes.js';
import { type JudgedEdit, peerRows } from './peerRows.js';
import { type AskedFootprints, readDeclared, readPeers } from './readFootprint.js';
import { type SymbolEdit, symbolEdits } from './symbolEdits.js';

export interface EscapeInput {
  asked: AskedFootprints;
  files: readonly ChangedFileInput[];
  base: World;
  head: World;
  /** What the repository says of the findings, and what of that could not be used, as sentences. */
  enforcement: { policy: EnforcementPolicy; notes: readonly string[] };
}

const disclosure =
  'Escape detection is structural: it compares the text of the symbols that changed with what was declared. It cannot catch a purely semantic conflict, where two changes share no written symbol and no call. A resolved-by-merge verdict is about this change only: the other task is taken at its word. Nothing is blocked here: the findings are advice to whoever runs the tasks.';

/** Whether a change stayed inside of what its task declared it would write. Pure; never throws on what was asked. */
export function escapeAnalysis({ asked, files, base, head, enforcement }: EscapeInput): EscapeAnalysis {
  const declared = readDeclared(asked.declared);
  const peers = readPeers(asked.peers);
  const own = readEnforcement(asked.policy, 'enforcementPolicy');
  const policies = [enforcement.policy, own.policy];
  const scope = new DeclaredScope(declared.footprint);
  const found = symbolEdits(files, base, head);
  const edits = found.edits.filter((edit) => !isNothing(edit, scope, found.edits));
  const judged = edits.map((edit): JudgedEdit => ({ edit, outside: scope.classOf(edit) }));
  const { taskId } = declared.footprint;
  const rows = peerRows(judged, taskId, peers.peers);
  const conflicts = rows.conflicts.sort(bySymbolAndPeer);
  const escapes = judged.flatMap(({ edit, outside }) => (outside ? [escapeRow(edit, outside)] : []));
  const misDeclared = misDeclaredAppends(judged, scope);
  const all = [
    ...escapes.map(escapeFinding),
    ...conflicts.map((c) => finding('footprint-escape-new-conflict', c.symbol, c.reason)),
    ...misDeclared.map(appendFinding),
  ];
  const findings = enforced(all, mergedEnforcement(policies));
  return {
    declaredTaskId: taskId,
    modifiedSymbols: edits.length,
    escapes,
    newlyOpenedConflicts: conflicts,
    registryResolutions: rows.resolutions.sort(bySymbolAndPeer),
    misDeclaredAppends: misDeclared,
    findings,
    gated: findings.some(({ enforcementClass }) => enforcementClass === 'blocking'),
    disclosure,
    notes: [
      ...declared.notes,
      ...peers.notes,
      ...enforcement.notes,
      ...own.problems.map((problem) => `${problem}: it was dropped.`),
      ...enforcementNotes(policies),
      ...offNotes(all, findings),
      ...analysisNotes(
        found,
        edits.length,
        declared.footprint,
        unknownWrites(declared.footprint, found.edits, base, head),
      ),
    ],
    isPartial: found.unreadFiles.length + found.uncomparedFiles.length > 0,
  };
}

/** Imports, comments and layout outside of symbols are nothing of their own where the file is declared or edited otherwise. */
function isNothing(edit: SymbolEdit, scope: DeclaredScope, all: readonly SymbolEdit[]): boolean {
  if (!edit.isSlight) return false;
  return (
    scope.hasFile(edit) || scope.writeOf(edit) !== undefined || all.some((e) => e !== edit && e.path === edit.path)
  );
}

function escapeRow(edit: SymbolEdit, classification: EscapeClass): Escape {
  const { id, nature, name, path, line, previousId } = edit;
  return {
    id,
    classification,
    editNature: nature,
    name,
    file: path,
    ...(line === undefined ? {} : { line }),
    ...(previousId === undefined ? {} : { previousId }),
  };
}

/** What was declared `append` although existing code in it changed, or went. */
function misDeclaredAppends(edits: readonly JudgedEdit[], scope: DeclaredScope): MisDeclaredAppend[] {
  const ids = new Set<string>();
  for (const { edit } of edits) {
    if (edit.nature !== 'modifies-existing' && edit.nature !== 'removed') continue;
    const write = scope.writeOf(edit);
    if (write?.writeMode === 'append') ids.add(write.id);
  }
  return [...ids].sort(compareCodeUnits).map((symbol) => ({ symbol }));
}

type OpenFinding = Omit<FootprintFinding, 'enforcementClass'>;

function finding(code: FootprintFindingCode, subject: string, message: string): OpenFinding {
  return { code, severity: 'warn', source: 'footprint', subject, message };
}

const deeds: Record<Escape['editNature'], string> = {
  added: 'Added',
  removed: 'Removed',
  'pure-addition': 'Added to',
  'modifies-existing': 'Modified',
};

const whys: Record<EscapeClass, string> = {
  'out-of-scope-write': 'which is not in the declared write-set, in a file that the task did not declare',
  'read-set-intrusion': 'which the task declared only to read',
  'scope-creep-within-file': 'which is not in the declared write-set, in a file that the task declared',
};

function escapeFinding({ id, name, file, classification, editNature }: Escape): OpenFinding {
  const what = name === '<module>' ? `the code outside of symbols of ${file}` : `"${name}" (${file})`;
  const open = finding('footprint-escape', id, `${deeds[editNature]} ${what}, ${whys[classification]}.`);
  return classification === 'scope-creep-within-file' ? { ...open, severity: 'info' } : open;
}

function appendFinding({ symbol }: MisDeclaredAppend): OpenFinding {
  const message = `"${symbolPathOfId(symbol)}" was declared \`append\`, but the change modifies existing code in it.`;
  return finding('mis-declared-append', symbol, message);
}

function enforced(findings: readonly OpenFinding[], policy: EnforcementPolicy): FootprintFinding[] {
  return findings
    .flatMap((open): FootprintFinding[] => {
      const enforcementClass: EnforcementClass = policy.get(open.code) ?? 'advisory';
      return enforcementClass === 'off' ? [] : [{ ...open, enforcementClass }];
    })
    .sort(
      compareBy(
        (a, b) => compareCodeUnits(a.subject, b.subject),
        (a, b) => compareCodeUnits(a.code, b.code),
        (a, b) => compareCodeUnits(a.message, b.message),
      ),
    );
}

function offNotes(all: readonly OpenFinding[], kept: readonly FootprintFinding[]): string[] {
  const left = new Map<string, number>();
  for (const { code } of all) left.set(code, (left.get(code) ?? 0) + 1);
  for (const { code } of kept) left.set(code, (left.get(code) ?? 0) - 1);
  return [...left]
    .filter(([, n]) => n > 0)
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .map(
      ([code, n]) => `${n} ${n === 1 ? 'finding' : 'findings'} of ${code} left out: the enforcement policy has it off.`,
    );
}

const bySymbolAndPeer = compareBy<{ symbol: string; peerTaskId: string }>(
  (a, b) => compareCodeUnits(a.symbol, b.symbol),
  (a, b) => compareCodeUnits(a.peerTaskId, b.peerTaskId),
);

/** Declared ids of edited files that name no symbol and no variable of them at either side: mistyped, or not written yet. */
function unknownWrites(footprint: Footprint, edits: readonly SymbolEdit[], base: World, head: World): string[] {
  const known = new Map<string, Set<string>>();
  for (const path of edits.flatMap(({ paths }) => paths)) {
    if (known.has(path)) continue;
    const names = new Set(['<module>']);
    for (const facts of [base.facts(path), head.facts(path)]) {
      for (const symbol of facts?.symbols ?? []) names.add(symbol.path);
      for (const { scope, kind, name } of facts?.bindings ?? [])
        if (scope === 0 && kind === 'variable') names.add(name);
    }
    known.set(path, names);
  }
  return footprint.writeSet
    .map(({ id }) => id)
    .filter((id) => known.get(id.slice(0, id.indexOf('::')))?.has(symbolPathOfId(id)) === false);
}
