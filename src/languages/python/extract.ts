import type { Facts } from '../../model/facts.js';
import { compareRanges } from '../../model/range.js';
import type { SyntaxTree } from '../../syntax/syntaxTree.js';
import { typeTable } from '../typeTable.js';
import { assignmentVisitors } from './assignmentStatements.js';
import { callVisitors } from './calls.js';
import { visitClass } from './classes.js';
import { expressionVisitors } from './expressions.js';
import { visitFunction } from './functions.js';
import { importVisitors } from './imports.js';
import { matchVisitors } from './matching.js';
import { completeReferences } from './references.js';
import { statementVisitors } from './statements.js';
import { bindFixtures } from './tests.js';
import { unknown, type Visitor, Walk } from './walk.js';

/** Nodes of no kind that matters here: what they hold is read in order, as far as it is sound. */
const passThrough: Visitor = (walk, node) => {
  walk.visitChildren(node);
  return unknown;
};

const visitorsByName = new Map<string, Visitor>(
  Object.entries({
    ...expressionVisitors,
    ...callVisitors,
    ...statementVisitors,
    ...assignmentVisitors,
    ...matchVisitors,
    ...importVisitors,
    function_definition: visitFunction,
    class_definition: visitClass,
  }),
);

const visitorsOf = typeTable<Visitor>((name) => visitorsByName.get(name) ?? passThrough);

/** All facts of one Python file. */
export function extract(tree: SyntaxTree): Facts {
  const walk = new Walk(tree, visitorsOf(tree));
  walk.visit(tree.root, 'ignored');
  completeReferences(walk);
  bindFixtures(walk);
  const { explicitExports } = walk;
  const facts = walk.builder.build(explicitExports ? { explicitExports } : {});
  if (walk.unread.length > 0) {
    const uncertain = [...facts.health.uncertain, ...walk.unread.map((node) => tree.range(node))];
    facts.health = { state: 'errors', uncertain: uncertain.sort(compareRanges).slice(0, 50) };
  }
  return facts;
}
