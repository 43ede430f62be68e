import type { Parameter } from '../../model/signature.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { declareAccessor } from './rubyAccessors.js';
import { constantPath, literalName, literalNames } from './rubyNames.js';
import { rubySignature } from './rubySignature.js';
import type { RubyWalk } from './rubyWalk.js';

/** What `Struct.new(:a, :b)` and `Data.define(:a)` give a class. */
export interface StructShape {
  node: SyntaxNode;
  members: { name: string; node: SyntaxNode }[];
  /** `Struct` members can be written and left out; those of `Data` neither. */
  isData: boolean;
  keywords: boolean;
}

/** The struct that an expression makes: `Struct.new(...)`, `Data.define(...)`, `OpenStruct` is none; undefined for any other expression. */
export function structOf(walk: RubyWalk, node: SyntaxNode): StructShape | undefined {
  const { tree } = walk;
  if (tree.type(node) !== 'call') return undefined;
  const receiver = tree.field(node, 'receiver');
  const method = tree.field(node, 'method');
  const path = receiver === noNode ? undefined : constantPath(tree, receiver);
  if (path?.names.length !== 1 || method === noNode) return undefined;
  const making = `${path.names[0]}.${tree.text(method)}`;
  if (making !== 'Struct.new' && making !== 'Data.define') return undefined;
  const list = tree.field(node, 'arguments');
  const args = list === noNode ? [] : tree.namedChildren(list);
  const keywords = args.some(
    (arg) =>
      tree.type(arg) === 'pair' &&
      literalName(tree, tree.field(arg, 'key')) === 'keyword_init' &&
      tree.text(tree.field(arg, 'value')) === 'true',
  );
  const members = literalNames(tree, args).filter(({ name }) => /^[a-z_]\w*[?!]?$/.test(name));
  return { node, members, isData: making === 'Data.define', keywords };
}

/** Declares the accessors of a struct in the class around, and its constructor where the class writes none. */
export function declareStructMembers(walk: RubyWalk, struct: StructShape, constructs: boolean): void {
  const { builder, type } = walk;
  if (!type) return;
  const { members, isData, keywords } = struct;
  if (constructs && members.length > 0) {
    // Both kinds take their members by position or by keyword, but for structs that say `keyword_init: true`.
    const parameters = members.map(
      ({ name }): Parameter => ({ name, kind: keywords ? 'keyword_only' : 'positional', optional: !isData }),
    );
    builder.declare({
      name: 'initialize',
      kind: 'constructor',
      container: type.symbol,
      member: true,
      scope: type.scope,
      node: struct.node,
      nameNode: struct.node,
      signature: rubySignature(builder, {
        word: isData ? 'Data.define ' : 'Struct.new ',
        name: 'initialize',
        parameters,
        list: noNode,
        modifiers: [],
      }),
      exported: true,
      bodiless: false,
    });
  }
  for (const { name, node } of members) {
    declareAccessor(walk, { name, node, of: isData ? 'Data.define' : 'Struct.new', reads: true, writes: !isData });
  }
}
