import type { Facts } from '../../model/facts.js';
import type { SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { assignment, elementReference, operatorAssignment } from './rubyAssignments.js';
import { lambda } from './rubyBlocks.js';
import { call, identifier, plainSuper } from './rubyCalls.js';
import { looked, rubyExpressions } from './rubyExpressions.js';
import { methodDefinition, singletonMethod } from './rubyMethods.js';
import { classDefinition, moduleDefinition, singletonClass } from './rubyModules.js';
import { caseMatch, matchPattern } from './rubyPatterns.js';
import { type RubyVisitor, RubyWalk } from './rubyWalk.js';

const tokenRules: TokenRules = {
  verbatim: new Set([
    'string',
    'heredoc_body',
    'regex',
    'subshell',
    'delimited_symbol',
    'string_array',
    'symbol_array',
  ]),
  tight: new Set(['&.', '::']),
};

const visitors: ReadonlyMap<string, RubyVisitor> = new Map(
  Object.entries({
    ...rubyExpressions,
    assignment,
    operator_assignment: operatorAssignment,
    element_reference: elementReference,
    call,
    identifier,
    super: plainSuper,
    lambda,
    method: methodDefinition,
    singleton_method: singletonMethod,
    class: classDefinition,
    module: moduleDefinition,
    singleton_class: singletonClass,
    case_match: caseMatch,
    match_pattern: matchPattern,
    test_pattern: matchPattern,
  }),
).set('then', looked);

const visitorsOf = typeTable((name) => visitors.get(name));

/** All facts of one Ruby file. */
export function extractRuby(tree: SyntaxTree): Facts {
  const walk = new RubyWalk(new FactsBuilder(tree, 'ruby', tokenRules), visitorsOf(tree));
  walk.visit(tree.root);
  return walk.builder.build();
}
