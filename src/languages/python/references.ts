import type { Expression } from '../../model/expression.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import { lookUp } from './frame.js';
import type { PendingReference, Use, Walk } from './walk.js';

/** What a symbol can be handed on by, without being called. */
const passing: ReadonlySet<Use> = new Set(['argument', 'assigned', 'returned', 'item', 'destructured']);

/**
 * Notes that a name, or a chain of members from a name, is passed on as a value. It becomes a call site of kind
 * `reference` where the file binds its root to a symbol or an import, now or further down.
 * @param node the whole expression
 * @param nameNode its last name
 * @param root the name that it starts from; '' for none
 */
export function mayRefer(
  walk: Walk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  callee: Expression,
  root: string,
  use: Use,
): void {
  if (root === '' || !passing.has(use)) return;
  const { frame, scope, caller } = walk;
  const found = root === frame.receiver ? undefined : lookUp(frame, root);
  // A name that an inner frame binds to a value alone stays one; the file and enclosing frames may bind it again below.
  if (found && !found.record.symbol && found.frame === frame && frame.kind !== 'file') return;
  const plainUse = use === 'item' ? 'other' : use;
  const pending: PendingReference = { node, nameNode, callee, root, frame, scope, caller, use: plainUse };
  if (found?.record.symbol && callee.kind === 'name' && !found.record.module) complete(walk, pending);
  else walk.pendingReferences.push(pending);
}

/** Adds the references that turned out to mean a symbol, once the whole file was read. */
export function completeReferences(walk: Walk): void {
  for (const pending of walk.pendingReferences) if (means(pending)) complete(walk, pending);
}

function means({ callee, root, frame }: PendingReference): boolean {
  if (root === frame.receiver) {
    if (callee.kind !== 'member' || !frame.class) return false;
    const own = callee.object.kind === 'this' || callee.object.kind === 'name';
    return !own || !frame.class.fields.has(callee.name) || frame.class.methods.has(callee.name);
  }
  const record = lookUp(frame, root)?.record;
  return record?.symbol === true && !(record.module && callee.kind === 'name');
}

function complete(walk: Walk, pending: PendingReference): void {
  walk.builder.addCall(pending.node, {
    kind: 'reference',
    callee: pending.callee,
    nameNode: pending.nameNode,
    caller: pending.caller,
    scope: pending.scope,
    arguments: [],
    use: pending.use,
  });
}
