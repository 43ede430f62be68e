import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the attributes in front of an item say. */
export interface RustAttributes {
  /** The first attribute, where the item begins; the item itself where there is none. */
  first: SyntaxNode;
  /** `#[test]`, `#[tokio::test]`, `#[rstest]`, `#[bench]`. */
  isTest: boolean;
  /** `#[cfg(test)]`. */
  forTests: boolean;
  /** The path of `#[path = "x.rs"]`. */
  path?: string;
  /** What `#[derive(...)]` lists. */
  derives: string[];
  /** `#[macro_export]`. */
  exportsMacro: boolean;
  /** Names of attributes that may rewrite the item. */
  names: string[];
}

const testNames = /(^|::)(test|bench|rstest|test_case|quickcheck|proptest|wasm_bindgen_test|should_panic)$/;

/** The attributes directly in front of an item. */
export function attributesOf(tree: SyntaxTree, item: SyntaxNode): RustAttributes {
  const result: RustAttributes = {
    first: item,
    isTest: false,
    forTests: false,
    derives: [],
    exportsMacro: false,
    names: [],
  };
  for (const node of attributeItems(tree, item)) {
    result.first = Math.min(result.first, node);
    const attribute = tree.childOfType(node, 'attribute');
    if (attribute !== noNode) readAttribute(tree, attribute, result);
  }
  return result;
}

function attributeItems(tree: SyntaxTree, item: SyntaxNode): SyntaxNode[] {
  const parent = tree.parent(item);
  if (parent === noNode) return [];
  let pending: SyntaxNode[] = [];
  for (let child = tree.firstChild(parent); child !== noNode && child < item; child = tree.after(child)) {
    if (tree.type(child) === 'attribute_item') pending.push(child);
    else if (!tree.isExtra(child) && pending.length > 0) pending = [];
  }
  return pending;
}

function readAttribute(tree: SyntaxTree, attribute: SyntaxNode, into: RustAttributes): void {
  const [nameNode] = tree.namedChildren(attribute);
  if (nameNode === undefined) return;
  const name = tree.text(nameNode).replace(/\s+/g, '');
  into.names.push(name);
  if (testNames.test(name)) into.isTest = true;
  if (name === 'macro_export') into.exportsMacro = true;
  const text = tree.text(attribute);
  if (name === 'cfg' && /\btest\b/.test(text) && !/\bnot\s*\(\s*test\b/.test(text)) into.forTests = true;
  if (name === 'cfg_attr') {
    const found = /\bpath\s*=\s*"([^"]+)"/.exec(text);
    if (found?.[1] !== undefined) into.path ??= found[1];
  }
  if (name === 'path') {
    const value = tree.field(attribute, 'value');
    if (value !== noNode) into.path = tree.text(value).replace(/^r?#*"|"#*$/g, '');
  }
  if (name === 'derive') {
    const list = tree.field(attribute, 'arguments');
    if (list === noNode) return;
    for (const part of tree.text(list).slice(1, -1).split(',')) {
      const path = part.replace(/\s+|^::/g, '');
      if (/^[\w:]+$/.test(path)) into.derives.push(path);
    }
  }
}
