import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

const opening =
  /(BEGIN|OPEN|START|ENTER)_?(\w*_)?(NAMESPACE|NS)$|(NAMESPACE|NS)_?(\w*_)?(BEGIN|OPEN|START|ENTER)$|^(BEGIN|OPEN)_NAMESPACE/;
const closing =
  /(END|CLOSE|EXIT|LEAVE)_?(\w*_)?(NAMESPACE|NS)$|(NAMESPACE|NS)_?(\w*_)?(END|CLOSE|EXIT|LEAVE)$|^(END|CLOSE)_NAMESPACE/;
const head = 'namespace N{';

/** What a macro that opens a namespace is read as; undefined where its name is too short to hold that, or it opens none. */
export function openedNamespace(name: string): string | undefined {
  if (!opening.test(name) || name.length < head.length) return undefined;
  return `namespace${' '.repeat(name.length - head.length)} N{`;
}

/** What a macro that closes a namespace is read as. */
export function closedNamespace(name: string): string | undefined {
  return closing.test(name) ? `}${' '.repeat(name.length - 1)}` : undefined;
}

/** The macro that a namespace is opened with, by its name; undefined for one that is written out. */
export function namespaceMacroAt(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  const start = tree.start(node);
  const end = tree.source.slice(start, start + 120).search(/\W/);
  const word = tree.source.slice(start, start + (end < 0 ? 120 : end));
  return opening.test(word) ? word : undefined;
}
