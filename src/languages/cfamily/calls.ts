import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { type QualifiedName, qualifiedName } from './names.js';
import { callUse } from './resultUse.js';
import { lastText, templateArguments } from './types.js';
import type { Walk } from './walk.js';

const casts: ReadonlySet<string> = new Set([
  'static_cast',
  'dynamic_cast',
  'reinterpret_cast',
  'const_cast',
  'static_pointer_cast',
  'dynamic_pointer_cast',
]);

/** Functions of the standard library that hand on their first argument. */
const handingOn: ReadonlySet<string> = new Set(['move', 'forward', 'as_const', 'ref', 'cref', 'launder', 'addressof']);

/** Calls that are read by the compiler: they call nothing. */
const operators: ReadonlySet<string> = new Set([
  'sizeof',
  'alignof',
  'typeid',
  'defined',
  'decltype',
  'noexcept',
  'offsetof',
  '__builtin_offsetof',
  'va_start',
  'va_end',
  'va_arg',
  'va_copy',
  '__attribute__',
  '__typeof__',
  'typeof',
  '_Alignof',
  'static_assert',
  '_Static_assert',
]);

/** `f()`, `a.f()`, `a->f()`, `A::f()`, `(*fp)()`, `static_cast<A*>(x)`. */
export function callExpression(walk: Walk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const fn = tree.field(node, 'function');
  const list = tree.field(node, 'arguments');
  if (fn === noNode) return unknown;
  const kind = tree.type(fn);
  if (kind === 'template_function' && casts.has(tree.text(tree.field(fn, 'name')))) return cast(walk, fn, list);
  if (kind === 'primitive_type' || operators.has(tree.text(fn))) {
    argumentsOf(walk, list, -1);
    return kind === 'primitive_type' ? { kind: 'typed', type: { kind: 'named', path: [tree.text(fn)] } } : unknown;
  }
  const site = builder.reserveCall(node);
  const target = calleeOf(walk, fn);
  const args = argumentsOf(walk, list, site);
  const typeArguments = templateArguments(tree, target.templateArguments);
  builder.completeCall(site, node, {
    kind: 'call',
    callee: target.expression,
    nameNode: target.nameNode,
    name: target.name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: args,
    ...(typeArguments.length > 0 ? { typeArguments } : {}),
    ...callUse(tree, node),
  });
  return standardResult(target, args, typeArguments) ?? builder.resultOf(site);
}

/** What some functions of the standard library give: the object that they make, or what they were given. */
function standardResult(
  { expression, name }: Pick<QualifiedName, 'expression' | 'name'>,
  args: readonly Argument[],
  typeArguments: ReturnType<typeof templateArguments>,
): Expression | undefined {
  const isStandard =
    expression.kind === 'member' &&
    expression.object.kind === 'name' &&
    /^(std|absl|boost)$/.test(expression.object.name);
  if (!isStandard) return undefined;
  const [made] = typeArguments;
  if (made && /^(make|allocate)_(unique|shared)$|^Make(Unique|Shared)$/.test(name)) {
    return { kind: 'typed', type: { kind: 'named', path: ['std', 'unique_ptr'], args: [made] } };
  }
  if (made && casts.has(name))
    return { kind: 'typed', type: { kind: 'named', path: ['std', 'shared_ptr'], args: [made] } };
  if (made && /^(get|get_if|any_cast)$/.test(name)) return { kind: 'typed', type: made };
  const [first] = args;
  return first && handingOn.has(name) ? first.value : undefined;
}

function cast(walk: Walk, fn: SyntaxNode, list: SyntaxNode): Expression {
  const { tree } = walk;
  const [type] = templateArguments(tree, tree.field(fn, 'arguments'));
  const [argument] = argumentsOf(walk, list, -1);
  const of = argument?.value ?? unknown;
  return type ? { kind: 'typed', type, of } : of;
}

/** What is called, and under which name. */
function calleeOf(walk: Walk, fn: SyntaxNode): QualifiedName {
  const { tree } = walk;
  switch (tree.type(fn)) {
    case 'identifier':
    case 'qualified_identifier':
    case 'template_function':
    case 'type_identifier':
    case 'template_type':
    case 'field_identifier':
      return qualifiedName(tree, fn);
    case 'dependent_name':
      return qualifiedName(tree, fn);
    case 'field_expression':
      return memberCallee(walk, fn);
    case 'parenthesized_expression': {
      // `(f)(x)`; what stands in several parentheses or behind `*` is a value.
      const [inner, ...more] = tree.namedChildren(fn);
      if (inner !== undefined && more.length === 0 && tree.type(inner) === 'identifier')
        return qualifiedName(tree, inner);
      break;
    }
  }
  return { expression: walk.expression(fn), nameNode: noNode, name: '', templateArguments: noNode, root: '' };
}

function memberCallee(walk: Walk, fn: SyntaxNode): QualifiedName {
  const { tree } = walk;
  const object = memberObject(walk, fn);
  const field = tree.field(fn, 'field');
  const name = qualifiedName(tree, field);
  const around = tree.type(field) === 'qualified_identifier' ? tree.field(field, 'scope') : noNode;
  // `x->Base::f()` means the base's own.
  const expression: Expression =
    around === noNode
      ? { kind: 'member', object, name: name.name.replace(/\s+/g, ' ') }
      : {
          kind: 'member',
          object: { kind: 'typed', type: { kind: 'named', path: [lastText(tree, around)] } },
          name: name.name,
        };
  return { ...name, expression, root: '' };
}

/** The object of `a.b`; of `a->b` what `a` points to. */
export function memberObject(walk: Walk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const argument = tree.field(node, 'argument');
  const operator = tree.field(node, 'operator');
  if (argument === noNode) return unknown;
  if (tree.type(argument) === 'identifier') walk.objects.add(tree.text(argument));
  const object = walk.expression(argument);
  const isPointer = operator !== noNode && tree.text(operator) === '->' && object.kind !== 'this';
  return isPointer ? { kind: 'await', of: object } : object;
}

/** The arguments of a call or the elements that construct a value; a lambda among them learns whose argument it is. */
export function argumentsOf(walk: Walk, list: SyntaxNode, site: number): Argument[] {
  if (list === noNode) return [];
  const { tree } = walk;
  return tree.namedChildren(list).flatMap((node, argument): Argument[] => {
    if (/^preproc_/.test(tree.type(node))) {
      walk.visit(node);
      return [];
    }
    const value = walk.expression(node, site >= 0 ? { site, argument } : undefined);
    if (tree.type(node) === 'parameter_pack_expansion') return [{ kind: 'spread', value }];
    return [{ kind: 'positional', value: tree.type(node) === 'initializer_list' ? unknown : value }];
  });
}
