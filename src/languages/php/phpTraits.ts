import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { classExpression } from './phpClassNames.js';
import { phpType } from './phpTypes.js';
import type { PhpWalk, TypeFrame } from './phpWalk.js';

/**
 * `use A, B { A::x insteadof B; y as z; }`: a name that the class gives to a trait's method is a field that holds it. `insteadof` needs
 * nothing where the chosen trait stands first; where it does not, the class has the chosen method under its own name.
 */
export function traitRules(walk: PhpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const list = tree.childOfType(node, 'use_list');
  if (list === noNode) return;
  const traits = tree.namedChildren(node).filter((child) => /name$/.test(tree.type(child)));
  for (const clause of tree.namedChildren(list)) {
    const [method, second, third] = tree.namedChildren(clause);
    if (method === undefined) continue;
    const source = methodOf(walk, method, traits);
    if (!source) continue;
    if (tree.type(clause) === 'use_instead_of_clause') {
      alias(walk, clause, source, source.nameNode);
    } else {
      const name = [second, third].find((child) => child !== undefined && tree.type(child) === 'name');
      if (name !== undefined) alias(walk, clause, source, name);
    }
  }
}

interface TraitMethod {
  /** The trait that is named; `noNode` where any of those used may have it. */
  trait: SyntaxNode;
  traits: readonly SyntaxNode[];
  nameNode: SyntaxNode;
}

function methodOf(walk: PhpWalk, node: SyntaxNode, traits: readonly SyntaxNode[]): TraitMethod | undefined {
  const { tree } = walk;
  if (tree.type(node) === 'name') return { trait: noNode, traits, nameNode: node };
  const [trait, nameNode] = tree.namedChildren(node);
  return trait === undefined || nameNode === undefined ? undefined : { trait, traits, nameNode };
}

function alias(walk: PhpWalk, node: SyntaxNode, { trait, traits, nameNode }: TraitMethod, as: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  const owners = trait === noNode ? traits : [trait];
  const method = tree.text(nameNode);
  const name = tree.text(as);
  if (name === method && owners.length !== 1) return;
  const options = owners.flatMap((owner) => {
    const type = phpType(walk, owner);
    return type?.kind === 'named'
      ? [{ kind: 'member' as const, object: classExpression(walk, owner), name: method }]
      : [];
  });
  const [first] = options;
  if (!first) return;
  builder.declare({
    name,
    pathName: `use ${name}`,
    kind: 'field',
    container: frame.symbol,
    member: true,
    scope: frame.scope,
    node,
    nameNode: as,
    init: options.length === 1 ? first : { kind: 'either', options },
    exported: frame.exported,
  });
  // Which of several traits has the method is not said here.
  if (options.length > 1) return;
  builder.addCall(node, {
    kind: 'reference',
    callee: first,
    nameNode,
    name: method,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: [],
    use: 'other',
  });
}
