import type { CallSite } from '../../src/model/callSite.js';
import type { Expression } from '../../src/model/expression.js';
import type { Facts } from '../../src/model/facts.js';
import type { TypeRef } from '../../src/model/typeRef.js';

/** An expression as compact text; the results of calls are written out as the calls. */
export function renderExpression(facts: Facts, e: Expression): string {
  const show = (inner: Expression) => renderExpression(facts, inner);
  switch (e.kind) {
    case 'name':
      return e.name;
    case 'member':
      return `${show(e.object)}.${e.name}`;
    case 'result':
      return renderCallShape(facts, facts.callSites[e.site]!);
    case 'index':
      return `${show(e.object)}[${e.key ?? ''}]`;
    case 'await':
      return `await ${show(e.of)}`;
    case 'this':
    case 'super':
      return e.kind;
    case 'typed':
      return e.of ? `(${show(e.of)} as ${renderType(facts, e.type)})` : `<${renderType(facts, e.type)}>`;
    case 'literal':
      return e.text ?? `<${e.type}>`;
    case 'array':
      return `[${e.elements.map(show).join(', ')}]`;
    case 'object':
      return `{${e.members.map((member) => `${member.name}: ${show(member.value)}`).join(', ')}}`;
    case 'symbol':
      return `&${facts.symbols[e.symbol]?.path}`;
    case 'lambda': {
      const type = e.returnType ? `: ${renderType(facts, e.returnType)}` : '';
      return `${e.async ? 'async ' : ''}lambda${type}(${e.returns.map(show).join(' | ')})`;
    }
    case 'either':
      return `(${e.options.map(show).join(' | ')})`;
    case 'element':
    case 'key':
    case 'entered':
      return `${e.kind}(${show(e.of)})`;
    case 'item':
      return `item${e.position}(${show(e.of)})`;
    case 'callback_parameter':
      return `param${e.parameter} of arg${e.argument} of ${renderCallShape(facts, facts.callSites[e.site]!)}`;
    case 'scoped':
      return show(e.of);
    case 'parameter_value':
      return `expected arg${e.argument} of ${facts.callSites[e.site]!.name}`;
    case 'class_of':
      return `type(${show(e.of)})`;
    case 'called':
      return `called(${show(e.of)})`;
    case 'payload':
      return `${e.label ?? `payload${e.position}`} of ${e.name} in ${show(e.of)}`;
    case 'module':
      return `module(${e.specifier})`;
    case 'unknown':
      return '?';
    default:
      throw new Error(`no such expression: ${JSON.stringify(e satisfies never)}`);
  }
}

/** A type as compact text. */
export function renderType(facts: Facts, type: TypeRef): string {
  const show = (inner: TypeRef) => renderType(facts, inner);
  const list = (types: TypeRef[]) => types.map(show).join(', ');
  switch (type.kind) {
    case 'named':
      return type.path.join('.') + (type.args ? `<${list(type.args)}>` : '');
    case 'array':
      return `${show(type.element)}[]`;
    case 'tuple':
      return `[${list(type.elements)}]`;
    case 'union':
      return type.members.map(show).join(' | ');
    case 'intersection':
      return type.members.map(show).join(' & ');
    case 'function':
      return `((${type.parameters.map((p, i) => functionParameter(type, show(p), i)).join(', ')}) => ${type.returns ? show(type.returns) : '?'})`;
    case 'object':
      return `{${type.members.map((m) => `${m.name}${m.optional ? '?' : ''}: ${m.type ? show(m.type) : '?'}`).join(', ')}}`;
    case 'map':
      return `map[${show(type.key)}]${show(type.value)}`;
    case 'pointer':
      return `*${show(type.to)}`;
    case 'typeof':
      return `typeof ${renderExpression(facts, type.of)}`;
    case 'self':
      return 'self';
    case 'literal':
      return type.text;
    case 'import':
      return `import(${type.specifier}).${type.path.join('.')}${type.args ? `<${list(type.args)}>` : ''}`;
    case 'opaque':
      return `opaque(${type.text})`;
    default:
      throw new Error(`no such type: ${JSON.stringify(type satisfies never)}`);
  }
}

function functionParameter(type: Extract<TypeRef, { kind: 'function' }>, text: string, index: number): string {
  const left = type.parameters.length - index;
  if (type.rest && left === 1) return `...${text}`;
  return left <= (type.optional ?? 0) ? `${text}?` : text;
}

const prefixes: Record<CallSite['kind'], string> = {
  call: '',
  new: 'new ',
  super: '',
  jsx: '<>',
  decorator: '@',
  tagged_template: '`',
  reference: '&',
};

/** `a.b(1, k=2, ...xs)` with a mark for the kind of call. */
export function renderCallShape(facts: Facts, site: CallSite): string {
  const callee = renderExpression(facts, site.callee);
  if (site.kind === 'reference') return `&${callee}`;
  const args = site.arguments.map((argument) => {
    const value = renderExpression(facts, argument.value);
    switch (argument.kind) {
      case 'positional':
        return value;
      case 'keyword':
        return `${argument.name}=${value}`;
      case 'spread':
        return `...${value}`;
      case 'keyword_spread':
        return `**${value}`;
      default:
        throw new Error(`no such argument: ${JSON.stringify(argument)}`);
    }
  });
  const typeArguments = site.typeArguments?.map((type) => renderType(facts, type)).join(', ');
  return `${prefixes[site.kind]}${callee}${typeArguments ? `<${typeArguments}>` : ''}(${args.join(', ')})`;
}
