import type { ResultUse } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { isCallable } from '../../model/symbol.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { PendingReference, Walk } from './walk.js';

/** What a function can be handed on by, without being called. */
const passing: ReadonlySet<ResultUse> = new Set(['argument', 'assigned', 'returned']);

/**
 * Notes that a name is handed on as a value. It becomes a call site of kind `reference` where nothing in the file says that it is a
 * variable or constant.
 */
export function mayRefer(
  walk: Walk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  callee: Expression,
  root: string,
  use: ResultUse,
): void {
  if (!passing.has(use) || root === '' || /^[A-Z0-9_]+$/.test(root)) return;
  if (isLocal(walk, root)) return;
  const { scopes } = walk;
  walk.references.push({
    node,
    nameNode,
    callee,
    root,
    caller: walk.caller(),
    scope: scopes.current(),
    use: use as PendingReference['use'],
  });
}

/** True where a scope inside of the file's own binds the name to a value. */
function isLocal({ builder, scopes }: Walk, name: string): boolean {
  const scope = builder.scopeOfName(name, scopes.current());
  return (
    scope > 0 && builder.scopes[scope]?.kind !== 'file' && !isSymbolScope(builder.scopes[scope]?.owner ?? -1, builder)
  );
}

/** The scope of a namespace or class binds symbols. */
function isSymbolScope(owner: number, builder: Walk['builder']): boolean {
  return owner >= 0 && !isCallable(builder.symbol(owner).kind);
}

/** Adds the references that can mean a function, once the whole file was read. */
export function completeReferences(walk: Walk): void {
  const { builder } = walk;
  const variables = new Set<string>();
  const functions = new Set<string>();
  for (const { kind, name } of builder.symbols) {
    if (kind === 'field') variables.add(name);
    else if (isCallable(kind)) functions.add(name);
  }
  for (const pending of walk.references) {
    const { callee, root } = pending;
    if (callee.kind === 'name' && !functions.has(root) && (variables.has(root) || walk.objects.has(root))) continue;
    builder.addCall(pending.node, {
      kind: 'reference',
      callee,
      nameNode: pending.nameNode,
      caller: pending.caller,
      scope: pending.scope,
      arguments: [],
      use: pending.use,
    });
  }
}
