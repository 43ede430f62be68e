import type { DeclaredWrite, EscapeClass, Footprint, NewConflict, RegistryResolution } from '../model/footprint.js';
import { DeclaredScope } from './declaredScope.js';
import type { SymbolEdit } from './symbolEdits.js';

/** An edit, and how it lies outside of what its task declared; undefined where it does not. */
export interface JudgedEdit {
  edit: SymbolEdit;
  outside: EscapeClass | undefined;
}

export interface PeerRows {
  conflicts: NewConflict[];
  resolutions: RegistryResolution[];
}

/**
 * What the edits mean to the other tasks. An addition to what a peer adds to as well is merged, whoever declared it; any
 * other edit of what a peer writes is a conflict that no plan knew of where it is an escape. What both tasks declared was
 * known when the work was planned, and is not told again.
 */
export function peerRows(edits: readonly JudgedEdit[], taskId: string, peers: readonly Footprint[]): PeerRows {
  const rows: PeerRows = { conflicts: [], resolutions: [] };
  for (const peer of peers) {
    if (peer.taskId === taskId) continue;
    const scope = new DeclaredScope(peer);
    for (const { edit, outside } of edits) {
      const write = scope.writeOf(edit);
      if (!write) continue;
      const isAddition = edit.nature === 'added' || edit.nature === 'pure-addition';
      if (isAddition && write.writeMode === 'append') rows.resolutions.push(resolution(edit, write, peer.taskId));
      else if (outside) rows.conflicts.push(conflict(edit, write, peer.taskId, isAddition));
    }
  }
  return rows;
}

function resolution(edit: SymbolEdit, write: DeclaredWrite, peerTaskId: string): RegistryResolution {
  return {
    symbol: edit.id,
    peerTaskId,
    reason: `This change only adds to ${place(edit, write)}, and peer "${peerTaskId}" declared that it only appends to it: resolved by merge, as far as the peer keeps to its declaration.`,
  };
}

function conflict(edit: SymbolEdit, write: DeclaredWrite, peerTaskId: string, isAddition: boolean): NewConflict {
  return { symbol: edit.id, peerTaskId, verdict: 'WAW', reason: reasonOf(edit, write, peerTaskId, isAddition) };
}

function reasonOf(edit: SymbolEdit, write: DeclaredWrite, peerTaskId: string, isAddition: boolean): string {
  const what = place(edit, write);
  if (isAddition) {
    return `Out-of-scope edit adds to ${what}, which peer "${peerTaskId}" declared to modify, not only to append to — a freshly-created write-write conflict.`;
  }
  const declared = `which is in peer "${peerTaskId}"'s declared write-set — a freshly-created write-write conflict.`;
  return edit.nature === 'removed'
    ? `Out-of-scope edit removes ${what}, ${declared}`
    : `Out-of-scope edit modifies existing code in ${what}, ${declared}`;
}

/** The edited symbol by its name, with what the peer declared where that is something around it. */
function place(edit: SymbolEdit, write: DeclaredWrite): string {
  const name = `"${edit.name}"`;
  return edit.id === write.id || edit.previousId === write.id ? name : `${name} (within ${write.id})`;
}
