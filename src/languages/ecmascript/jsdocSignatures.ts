import type { Parameter, Signature } from '../../model/signature.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { commentBefore, commentOf, Doc, type DocTag, tagsOf } from './jsdoc.js';

/** `@param {...T} rest`: the function takes any number of arguments, whether through its last parameter or `arguments`. */
export function addDocumentedRest(parameters: Parameter[], doc: Doc): void {
  const documented = doc.parameters[doc.parameters.length - 1];
  if (!documented?.rest) return;
  const last = parameters[parameters.length - 1];
  if (last?.kind === 'rest') return;
  if (last?.name === documented.name && last.kind === 'positional') {
    last.kind = 'rest';
    last.optional = true;
  } else if (!parameters.some((p) => p.name === documented.name)) {
    const { name, type } = documented;
    parameters.push({ name, kind: 'rest', optional: true, ...(type && { type }) });
  }
}

/** The signatures that the `@overload` tags of a declaration's comments declare, in order. */
export function documentedOverloads(tree: SyntaxTree, declaration: SyntaxNode, name: string): Signature[] {
  const groups: DocTag[][] = [];
  let comment = commentOf(tree, declaration);
  while (comment !== noNode) {
    const text = tree.text(comment);
    groups.unshift(...(text.includes('@overload') ? overloadGroups(tagsOf(text)) : []));
    comment = commentBefore(tree, comment);
  }
  return groups.map((tags) => signatureOf(new Doc(tags), name));
}

/** The tags behind each `@overload`, up to the next one. */
function overloadGroups(tags: readonly DocTag[]): DocTag[][] {
  const groups: DocTag[][] = [];
  for (const tag of tags) {
    if (tag.tag === 'overload') groups.push([]);
    else groups[groups.length - 1]?.push(tag);
  }
  return groups;
}

function signatureOf(doc: Doc, name: string): Signature {
  const parameters = doc.parameters.map((documented): Parameter => {
    const { type, optional, rest } = documented;
    return {
      name: documented.name,
      kind: rest ? 'rest' : 'positional',
      optional: optional || rest === true,
      ...(type && { type }),
    };
  });
  const signature: Signature = {
    parameters,
    modifiers: [],
    text: `${name}(${parameters.map((p) => (p.kind === 'rest' ? `...${p.name}` : p.name)).join(', ')})`,
  };
  if (doc.returns) signature.returnType = doc.returns;
  if (doc.typeParameters.length > 0) signature.typeParameters = doc.typeParameters;
  return signature;
}
