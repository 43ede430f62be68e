import type { Facts } from '../../model/facts.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { phpClasses } from './phpClasses.js';
import { phpExpressions } from './phpExpressions.js';
import { type NamespacePart, namespacesOf, phpNamespaces } from './phpNamespaces.js';
import { phpStatements } from './phpStatements.js';
import { functionFrame, PhpWalk } from './phpWalk.js';

const tokenRules: TokenRules = {
  atoms: new Set(['string', 'nowdoc', 'variable_name', 'optional_type']),
  verbatim: new Set(['encapsed_string', 'heredoc']),
  tight: new Set(['->', '?->', '::', '\\']),
};

const expressionTable = typeTable((name) => (Object.hasOwn(phpExpressions, name) ? phpExpressions[name] : undefined));
const statements = { ...phpStatements, ...phpClasses, ...phpNamespaces };
const statementTable = typeTable((name) => (Object.hasOwn(statements, name) ? statements[name] : undefined));

/** All facts of one PHP file, HTML around the PHP left out. */
export function extractPhp(tree: SyntaxTree): Facts {
  const builder = new FactsBuilder(tree, 'php', tokenRules);
  const walk = new PhpWalk(builder, { expressions: expressionTable(tree), statements: statementTable(tree) });
  const parts = namespacesOf(tree);
  const named = parts.filter(({ name }) => name !== '');
  // One namespace is the file's own; several are symbols, each around what it declares.
  const own =
    named.length === 1 && parts.every((part) => part === named[0] || !declares(tree, part)) ? named[0] : undefined;
  for (const part of parts) {
    if (part === own || part.name === '') inFileScope(walk, part, part === own ? part.name : '');
    else inNamespace(walk, part);
  }
  return builder.build(own ? { packageName: own.name } : {});
}

/** What stands before the first namespace is hardly more than `declare` and the text of a page. */
function declares(tree: SyntaxTree, { nodes }: NamespacePart): boolean {
  return nodes.some((node) => declarations.test(tree.type(node)));
}

function inFileScope(walk: PhpWalk, { nodes }: NamespacePart, name: string): void {
  walk.names.enter(name, 0);
  noteDeclared(walk, nodes);
  walk.visitAll(nodes);
}

function inNamespace(walk: PhpWalk, { name, node, nameNode, nodes }: NamespacePart): void {
  const { builder, tree } = walk;
  const scope = builder.addScope(0, 'block');
  const dot = name.lastIndexOf('.');
  const symbol = builder.declare({
    name: name.slice(dot + 1),
    ...(dot < 0 ? {} : { qualifier: name.slice(0, dot) }),
    kind: 'namespace',
    container: -1,
    scope: 0,
    node,
    nameNode,
    bodyScope: scope,
    exported: true,
  });
  const last = nodes.at(-1);
  if (last !== undefined && tree.end(last) > tree.end(node)) builder.extend(symbol, last);
  walk.names.enter(name, scope);
  noteDeclared(walk, nodes);
  const outer = walk.function;
  walk.namespaceSymbol = symbol;
  walk.container = symbol;
  walk.function = functionFrame(scope);
  walk.scopes.withinScope(scope, 'block', () => walk.visitAll(nodes));
  walk.function = outer;
  walk.namespaceSymbol = -1;
  walk.container = -1;
}

const declarations = /^(class|interface|trait|enum)_declaration$|^function_definition$/;

/** Names that a namespace declares in this file: each may be used above its declaration, and in another case. */
function noteDeclared(walk: PhpWalk, nodes: readonly SyntaxNode[]): void {
  const { tree } = walk;
  for (const node of nodes) {
    if (!declarations.test(tree.type(node))) continue;
    const name = tree.field(node, 'name');
    const table = tree.type(node) === 'function_definition' ? 'function' : 'class';
    if (name !== noNode) walk.names.noteDeclared(table, tree.text(name));
  }
}
