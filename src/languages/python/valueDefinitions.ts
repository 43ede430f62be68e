import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { ClassRecord } from './classRecord.js';
import { addConstructor, namedTupleParameters } from './dataclasses.js';
import { inheritReceiver } from './expressions.js';
import { type Frame, nameRecord, newFrame } from './frame.js';
import { bindParameters } from './functionParts.js';
import { unknown, type Walk } from './walk.js';

function isExported(walk: Walk, frame: Frame): boolean {
  if (frame.kind === 'file') return true;
  return frame.kind === 'class' && frame.class !== undefined && walk.builder.symbol(frame.class.symbol).exported;
}

/** `f = lambda x: ...`: a function, or a method, under the name that it is bound to. */
export function defineLambda(
  walk: Walk,
  whole: SyntaxNode,
  nameNode: SyntaxNode,
  node: SyntaxNode,
  type: TypeRef | undefined,
): Expression {
  const { tree, builder } = walk;
  const outer = walk.frame;
  const before = { scope: walk.scope, caller: walk.caller, container: walk.container };
  const inClass = outer.kind === 'class';
  const body = tree.field(node, 'body');
  const name = tree.text(nameNode);
  const bodyScope = builder.addScope(walk.scope, 'function');
  const symbol = builder.declare({
    name,
    kind: inClass ? 'method' : 'function',
    container: walk.container,
    member: inClass,
    scope: outer.scope,
    bodyScope,
    node: whole,
    nameNode,
    body,
    exported: isExported(walk, outer),
    ...(type && { type }),
  });
  nameRecord(outer, name).symbol = true;
  builder.bindSymbol(symbol);
  const frame = newFrame('function', outer, bodyScope);
  inheritReceiver(frame, outer);
  walk.caller = symbol;
  const read = bindParameters(walk, frame, tree.field(node, 'parameters'), { receiver: inClass });
  const first = read.parameters[0];
  if (inClass && first?.kind === 'receiver') {
    frame.receiver = first.name;
    frame.receiverIsOwn = true;
  }
  walk.container = symbol;
  walk.frame = frame;
  walk.scope = bodyScope;
  const value = body === noNode ? unknown : walk.visit(body, 'returned');
  walk.frame = outer;
  Object.assign(walk, before);
  const declared = builder.symbol(symbol);
  declared.signature = {
    parameters: read.parameters,
    modifiers: frame.yields ? ['generator'] : [],
    text: `${name} = lambda${read.texts.length > 0 ? ' ' : ''}${read.texts.join(', ')}`,
  };
  if (value.kind !== 'unknown') declared.returns = [value];
  return { kind: 'symbol', symbol };
}

/** `P = namedtuple("P", "x y")`: a class with fields and a constructor; undefined where its fields are computed. */
export function defineNamedTuple(
  walk: Walk,
  whole: SyntaxNode,
  nameNode: SyntaxNode,
  call: SyntaxNode,
): Expression | undefined {
  const parameters = namedTupleParameters(walk, call);
  if (!parameters) return undefined;
  const { tree, builder, frame } = walk;
  const name = tree.text(nameNode);
  const exported = isExported(walk, frame);
  const scope = builder.addScope(walk.scope, 'class');
  const symbol = builder.declare({
    name,
    kind: 'class',
    container: walk.container,
    member: frame.kind === 'class',
    scope: frame.scope,
    bodyScope: scope,
    node: whole,
    nameNode,
    body: call,
    heritage: [{ relation: 'extends', type: { kind: 'named', path: ['tuple'] } }],
    exported,
  });
  walk.visit(call, 'assigned');
  const record: ClassRecord = {
    name,
    symbol,
    scope,
    bases: [],
    typeParameters: [],
    methods: new Set(),
    fields: new Map(),
    keywordOnlyFromHere: false,
    ownParameters: [],
    enumeration: false,
  };
  for (const parameter of parameters) {
    const field = builder.declare({
      name: parameter.name,
      kind: 'field',
      container: symbol,
      member: true,
      scope,
      node: nameNode,
      nameNode,
      exported,
      bodiless: true,
    });
    record.fields.set(parameter.name, field);
  }
  const known = nameRecord(frame, name);
  known.symbol = true;
  known.class = record;
  builder.bindSymbol(symbol);
  addConstructor(walk, record, nameNode, parameters);
  return { kind: 'symbol', symbol };
}

/** `X = Union[A, B]`, `X: TypeAlias = A`, `type X = A`. */
export function defineTypeAlias(walk: Walk, whole: SyntaxNode, nameNode: SyntaxNode, target: SyntaxNode): Expression {
  const { tree, builder, frame } = walk;
  const name = tree.text(nameNode);
  walk.visitCallsIn(target);
  const symbol = builder.declare({
    name,
    kind: 'type_alias',
    container: walk.container,
    member: frame.kind === 'class',
    scope: frame.scope,
    node: whole,
    nameNode,
    exported: isExported(walk, frame),
    bodiless: true,
    type: walk.typeOf(target),
  });
  nameRecord(frame, name).symbol = true;
  builder.bindSymbol(symbol);
  return { kind: 'symbol', symbol };
}
