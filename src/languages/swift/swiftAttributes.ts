import type { Argument } from '../../model/callSite.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import { lastName } from './swiftCalls.js';
import { attributeName, attributesOf } from './swiftSignature.js';
import { swiftType, typeAsExpression } from './swiftTypes.js';
import type { SwiftWalk } from './swiftWalk.js';

/** Attributes of the language and its own libraries. */
const ownAttributes = new Set(
  `objc objcMembers available discardableResult main UIApplicationMain NSApplicationMain IBOutlet IBAction IBInspectable IBDesignable
   NSManaged NSCopying GKInspectable MainActor globalActor Sendable escaping autoclosure convention unchecked preconcurrency testable
   inlinable usableFromInline inline frozen dynamicMemberLookup dynamicCallable propertyWrapper resultBuilder nonobjc
   State Binding Published ObservedObject StateObject EnvironmentObject Environment AppStorage SceneStorage FocusState Observable
   ViewBuilder Test Suite unknown warn_unqualified_access _exported _implementationOnly _spi _disfavoredOverload _alwaysEmitIntoClient
   _silgen_name _cdecl _transparent _optimize _specialize _semantics retroactive attached freestanding requires_stored_property_inits
   rethrows backDeployed exclusivity storageRestrictions TaskLocal`.split(/\s+/),
);

/** The attributes of a declaration: calls of their types where those may be of the repository; the values that others hold. */
export function attributes(walk: SwiftWalk, declaration: SyntaxNode): void {
  for (const node of attributesOf(walk.tree, declaration)) attribute(walk, node);
}

function attribute(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const typeNode = tree.childOfType(node, 'user_type');
  const type = swiftType(tree, typeNode);
  const name = attributeName(tree, node);
  if (!type || ownAttributes.has(name)) {
    if (/^(Test|Suite)$/.test(name)) values(walk, node, typeNode, -1);
    return;
  }
  const site = builder.reserveCall(node);
  builder.completeCall(site, node, {
    kind: 'decorator',
    callee: typeAsExpression(type),
    nameNode: lastName(tree, typeNode),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: values(walk, node, typeNode, site),
    use: 'other',
  });
}

/** `(x, label: y)` of an attribute, which the grammar leaves flat. */
function values(walk: SwiftWalk, node: SyntaxNode, typeNode: SyntaxNode, site: number): Argument[] {
  const { tree } = walk;
  const parts = tree.children(node).filter((child) => child !== typeNode && !tree.isExtra(child));
  const passed: Argument[] = [];
  let label: string | undefined;
  parts.forEach((part, position) => {
    if (!tree.isNamed(part)) return;
    const next = parts[position + 1];
    if (tree.type(part) === 'simple_identifier' && next !== undefined && tree.text(next) === ':') {
      label = walk.name(part);
      return;
    }
    const value = walk.expression(part, site < 0 ? undefined : { kind: 'argument', site, argument: passed.length });
    passed.push(label === undefined ? { kind: 'positional', value } : { kind: 'keyword', name: label, value });
    label = undefined;
  });
  return passed;
}
