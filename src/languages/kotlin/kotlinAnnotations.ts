import type { Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { declaredThrows } from '../declaredThrows.js';
import { qualifiedType } from './kotlinTypes.js';

/** The annotation nodes of a declaration. */
export function annotationsOf(tree: SyntaxTree, declaration: SyntaxNode): SyntaxNode[] {
  const modifiers = tree.childOfType(declaration, 'modifiers');
  if (modifiers === noNode) return [];
  return tree.namedChildren(modifiers).filter((node) => tree.type(node) === 'annotation');
}

/** The last names of the annotations of a declaration: `Test` of `@org.junit.Test`. */
export function annotationNames(tree: SyntaxTree, declaration: SyntaxNode): string[] {
  return annotationUses(tree, declaration).map(({ name }) => name);
}

/** What annotations say of a call: what is thrown, and whether it should be made at all. */
export function annotatedParts(tree: SyntaxTree, declaration: SyntaxNode): Pick<Signature, 'throws' | 'decorators'> {
  const uses = annotationUses(tree, declaration);
  const thrown = uses.flatMap(({ name, values }) => (name === 'Throws' ? values.flatMap((v) => classOf(tree, v)) : []));
  const deprecated = uses.find(({ name }) => name === 'Deprecated');
  const isError = deprecated?.values.some((value) => /\b(ERROR|HIDDEN)$/.test(tree.text(value)));
  return {
    ...(thrown.length > 0 && { throws: declaredThrows(thrown) }),
    ...(deprecated && { decorators: [isError ? 'Deprecated(ERROR)' : 'Deprecated'] }),
  };
}

interface AnnotationUse {
  name: string;
  /** Nodes of the arguments. */
  values: SyntaxNode[];
}

function annotationUses(tree: SyntaxTree, declaration: SyntaxNode): AnnotationUse[] {
  return annotationsOf(tree, declaration).flatMap((annotation) =>
    tree.namedChildren(annotation).flatMap((part): AnnotationUse[] => {
      const constructs = tree.type(part) === 'constructor_invocation';
      const type = constructs ? tree.firstChild(part) : part;
      if (type === noNode || tree.type(type) !== 'user_type') return [];
      const last = tree.namedChildren(type).findLast((child) => tree.type(child) === 'identifier');
      const list = constructs ? tree.childOfType(part, 'value_arguments') : noNode;
      const values = list === noNode ? [] : tree.namedChildren(list);
      return last === undefined ? [] : [{ name: tree.text(last), values }];
    }),
  );
}

/** `IOException::class` as the type. */
function classOf(tree: SyntaxTree, value: SyntaxNode): TypeRef[] {
  const name = /^([\w.\s]+)::\s*class$/.exec(tree.text(value))?.[1];
  return name === undefined ? [] : [qualifiedType(name.replace(/\s+/g, '').split('.'))];
}
