import type { Facts } from '../../model/facts.js';
import type { LanguageId } from '../../model/languageId.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';
import { typeTable } from '../typeTable.js';
import { readAssignment, readAugmentedAssignment } from './assignments.js';
import { readBlock } from './blocks.js';
import { readCall, readDecorator, readNew } from './calls.js';
import { readClassDeclaration, readClassExpression } from './classes.js';
import { readFunctionDeclaration, readFunctionExpression } from './declarations.js';
import { markExported, readExport } from './exports.js';
import * as expressions from './expressions.js';
import { Extraction, type Handler } from './extraction.js';
import { lookOver } from './fileNames.js';
import { readImport, readImportAlias } from './imports.js';
import { readJsxElement } from './jsx.js';
import { readIf, readWhile } from './narrowing.js';
import { readArray, readObject } from './objects.js';
import { readAmbient, readEnum, readInterface, readNamespace, readTypeAlias } from './typeDeclarations.js';
import { readTypedefs } from './typedefs.js';
import { readCatch, readForIn, readVariables } from './variables.js';

/** A node that holds nothing that is read: what is in a type calls nothing. */
const skip: Handler = () => undefined;

const handlers: Readonly<Record<string, Handler>> = {
  function_declaration: readFunctionDeclaration,
  generator_function_declaration: readFunctionDeclaration,
  function_signature: readFunctionDeclaration,
  arrow_function: readFunctionExpression,
  function_expression: readFunctionExpression,
  generator_function: readFunctionExpression,
  class_declaration: readClassDeclaration,
  abstract_class_declaration: readClassDeclaration,
  class: readClassExpression,
  interface_declaration: readInterface,
  type_alias_declaration: readTypeAlias,
  enum_declaration: readEnum,
  internal_module: readNamespace,
  module: readNamespace,
  ambient_declaration: readAmbient,
  lexical_declaration: readVariables,
  variable_declaration: readVariables,
  for_in_statement: readForIn,
  for_statement: readBlock,
  statement_block: readBlock,
  switch_body: readBlock,
  catch_clause: readCatch,
  if_statement: readIf,
  while_statement: readWhile,
  return_statement: expressions.readReturn,
  import_statement: readImport,
  import_alias: readImportAlias,
  export_statement: readExport,
  assignment_expression: readAssignment,
  augmented_assignment_expression: readAugmentedAssignment,
  call_expression: readCall,
  new_expression: readNew,
  decorator: readDecorator,
  jsx_element: readJsxElement,
  jsx_self_closing_element: readJsxElement,
  object: readObject,
  array: readArray,
  identifier: expressions.readName,
  this: expressions.readThis,
  super: expressions.readSuper,
  member_expression: expressions.readMember,
  subscript_expression: expressions.readIndex,
  await_expression: expressions.readAwait,
  yield_expression: expressions.readYield,
  parenthesized_expression: expressions.readParenthesised,
  as_expression: expressions.readCastExpression,
  satisfies_expression: expressions.readCastExpression,
  non_null_expression: expressions.readCastExpression,
  type_assertion: expressions.readCastExpression,
  ternary_expression: expressions.readConditional,
  binary_expression: expressions.readBinary,
  sequence_expression: expressions.readSequence,
  instantiation_expression: expressions.readInstantiation,
  string: expressions.readString,
  number: expressions.readNumber,
  true: expressions.readBoolean,
  false: expressions.readBoolean,
  null: expressions.readNull,
  undefined: expressions.readNull,
  regex: expressions.readRegExp,
  template_string: expressions.readTemplate,
  type_annotation: skip,
  type_arguments: skip,
  type_parameters: skip,
  index_signature: skip,
};

const handlerTable = typeTable((type) => (Object.hasOwn(handlers, type) ? handlers[type] : undefined));

/** `export type * from "m"`, `import defer * as x from "m"`: the grammars know no word there. */
function isKnownGap(tree: SyntaxTree, node: SyntaxNode): boolean {
  if (!tree.isError(node)) return false;
  const text = tree.text(node);
  const parent = tree.type(tree.parent(node));
  if (parent === 'export_statement') return text === 'type';
  return parent === 'import_statement' && (text === 'defer' || text === 'source');
}

/** The facts of one file of the family. */
export function extractEcmaScript(tree: SyntaxTree, language: LanguageId): Facts {
  const x = new Extraction(tree, language, handlerTable(tree));
  lookOver(x);
  if (x.jsdoc) readTypedefs(x);
  x.visitStatements(tree.root);
  x.visitLater();
  x.settleExportsMembers();
  markExported(x);
  return x.builder.build({}, isKnownGap);
}
