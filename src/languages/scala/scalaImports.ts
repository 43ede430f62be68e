import type { Range } from '../../model/range.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { plainName } from './scalaTypes.js';
import type { ScalaWalk } from './scalaWalk.js';

/** One selection of an import or export clause. */
export interface Selection {
  /** The dotted path in front of the selector. */
  path: string[];
  /** The selected name; `**` for a wildcard, '' for givens. */
  name: string;
  /** The name that it gets; absent where it is hidden (`=> _`), for wildcards and for givens. */
  alias?: string;
  node: SyntaxNode;
}

/** The selections of an `import` or `export` clause, in order. */
export function selectionsOf(walk: ScalaWalk, node: SyntaxNode): Selection[] {
  const { tree } = walk;
  const result: Selection[] = [];
  let path: string[] = [];
  let hasSelector = false;
  let last = noNode;
  const flush = (): void => {
    const name = path.pop();
    if (!hasSelector && name !== undefined) result.push({ path, name, alias: name, node: last });
    path = [];
    hasSelector = false;
  };
  const select = (selector: SyntaxNode): void => {
    switch (tree.type(selector)) {
      case 'namespace_wildcard':
        result.push({ path: [...path], name: tree.text(selector) === 'given' ? '' : '**', node: selector });
        break;
      case 'identifier':
      case 'operator_identifier': {
        const name = plainName(tree.text(selector));
        result.push({ path: [...path], name, alias: name, node: selector });
        break;
      }
      case 'arrow_renamed_identifier':
      case 'as_renamed_identifier': {
        const name = tree.field(selector, 'name');
        const alias = tree.field(selector, 'alias');
        if (name === noNode) break;
        const hidden = alias === noNode || tree.type(alias) === 'wildcard' || tree.text(alias) === '_';
        result.push({
          path: [...path],
          name: plainName(tree.text(name)),
          ...(hidden ? {} : { alias: plainName(tree.text(alias)) }),
          node: selector,
        });
        break;
      }
    }
  };
  for (const child of tree.children(node)) {
    const kind = tree.type(child);
    if (kind === ',') flush();
    else if (tree.fieldName(child) === 'path' && tree.isNamed(child)) {
      path.push(plainName(tree.text(child)));
      last = child;
    } else if (kind === 'namespace_selectors') {
      hasSelector = true;
      for (const selector of tree.namedChildren(child)) select(selector);
    } else if (kind === 'namespace_wildcard' || kind === 'as_renamed_identifier') {
      hasSelector = true;
      select(child);
    }
  }
  flush();
  return result;
}

/** The imports of a clause, bound in the frame around. */
export function importDeclaration(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const scope = walk.scopes.binding();
  for (const { path, name, alias, node: at } of selectionsOf(walk, node)) {
    builder.addImport({
      specifier: path.join('.'),
      imported: name,
      ...(alias === undefined ? {} : { local: alias }),
      range: tree.range(at === noNode ? node : at),
      scope,
    });
  }
}

/** What a package clause behind others lets see: the names of the packages around. */
export function impliedImport(walk: ScalaWalk, packageName: string, range: Range): void {
  walk.builder.addImport({ specifier: packageName, imported: '**', range, scope: 0 });
}
