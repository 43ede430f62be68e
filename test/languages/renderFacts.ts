import type { Facts } from '../../src/model/facts.js';
import type { Binding } from '../../src/model/scope.js';
import type { Parameter, Signature } from '../../src/model/signature.js';
import type { DeclaredSymbol } from '../../src/model/symbol.js';
import { renderCallShape, renderExpression, renderType } from './renderExpression.js';

/** One line a symbol: `method A.run(a: string, b?: number): R [async exported]`; types and fields with what they hold. */
export function renderSymbols(facts: Facts): string[] {
  return facts.symbols.map((symbol) => renderSymbol(facts, symbol));
}

function renderSymbol(facts: Facts, symbol: DeclaredSymbol): string {
  let line = `${symbol.kind} ${symbol.path}`;
  if (symbol.signature) line += renderSignature(facts, symbol.signature);
  if (symbol.typeParameters) line += `<${symbol.typeParameters.map((p) => p.name).join(', ')}>`;
  if (symbol.type) line += `: ${renderType(facts, symbol.type)}`;
  if (symbol.init) line += ` = ${renderExpression(facts, symbol.init)}`;
  for (const entry of symbol.heritage ?? []) line += ` ${entry.relation} ${renderType(facts, entry.type)}`;
  if (symbol.returns) line += ` -> ${symbol.returns.map((value) => renderExpression(facts, value)).join(' | ')}`;
  const marks = [...(symbol.signature?.modifiers ?? [])] as string[];
  if (symbol.signature?.block) marks.push(`block ${symbol.signature.block}`);
  if (symbol.exported) marks.push('exported');
  if (symbol.bodiless && symbol.signature) marks.push('bodiless');
  if (symbol.isTest && symbol.kind !== 'test') marks.push('isTest');
  if (marks.length > 0) line += ` [${marks.join(' ')}]`;
  return line;
}

/** `<T>(a: string, b?: number = 1, ...rest: X[]): R`, overloads behind it, decorators in front. */
export function renderSignature(facts: Facts, signature: Signature): string {
  const decorators = (signature.decorators ?? []).map((name) => `@${name} `).join('');
  const typeParameters = signature.typeParameters?.length
    ? `<${signature.typeParameters
        .map((p) => p.name + (p.bound ? ` extends ${renderType(facts, p.bound)}` : ''))
        .join(', ')}>`
    : '';
  const parameters = signature.parameters.map((parameter) => renderParameter(facts, parameter)).join(', ');
  const returns = signature.returnType ? `: ${renderType(facts, signature.returnType)}` : '';
  const throws = signature.throws?.length
    ? ` throws ${signature.throws.map((type) => renderType(facts, type)).join(', ')}`
    : '';
  const overloads = (signature.overloads ?? []).map((overload) => ` / ${renderSignature(facts, overload)}`).join('');
  return `${decorators}${typeParameters}(${parameters})${returns}${throws}${overloads}`;
}

const parameterMarks: Record<Parameter['kind'], string> = {
  positional: '',
  positional_only: 'posonly ',
  keyword_only: 'kwonly ',
  rest: '...',
  keyword_rest: '**',
  receiver: 'receiver ',
};

function renderParameter(facts: Facts, parameter: Parameter): string {
  let text = parameterMarks[parameter.kind] + parameter.name;
  if (parameter.fields) text = `{${parameter.fields.map((field) => renderParameter(facts, field)).join(', ')}}`;
  if (parameter.optional && parameter.kind !== 'rest' && parameter.kind !== 'keyword_rest') text += '?';
  if (parameter.type) text += `: ${renderType(facts, parameter.type)}`;
  if (parameter.default !== undefined) text += ` = ${parameter.default}`;
  return text;
}

/** One line a call site: `a.b.c(1, ...x) in A.run`; with `use` also what becomes of the value. */
export function renderCalls(facts: Facts, options: { use?: boolean } = {}): string[] {
  return facts.callSites.map((site) => {
    const caller = site.caller < 0 ? '<module>' : facts.symbols[site.caller]?.path;
    return `${renderCallShape(facts, site)} in ${caller}${options.use ? ` ${site.use}` : ''}`;
  });
}

/** One line a binding, without those of symbols and imports: `parameter a: string`, `variable x = f()`. */
export function renderBindings(facts: Facts): string[] {
  return facts.bindings.filter((b) => b.kind !== 'symbol' && b.kind !== 'import').map((b) => renderBinding(facts, b));
}

export function renderBinding(facts: Facts, binding: Binding): string {
  let line = `${binding.kind} ${binding.name}`;
  if (binding.type) line += `: ${renderType(facts, binding.type)}`;
  if (binding.init) line += ` = ${renderExpression(facts, binding.init)}`;
  return line;
}

/** One line an import: `./a: f as g`. */
export function renderImports(facts: Facts): string[] {
  return facts.imports.map((entry) => {
    const marks = `${entry.typeOnly ? 'type ' : ''}${entry.static ? 'static ' : ''}`;
    const local = entry.local === undefined ? '' : ` as ${entry.local}`;
    return `${marks}${entry.specifier}: ${entry.imported || '(effect)'}${local}`;
  });
}

/** One line an export: `local f as g`, `from ./a: f as g`, `all ./a`, `value x = e`, `assignment e`. */
export function renderExports(facts: Facts): string[] {
  return facts.exports.map((entry) => {
    switch (entry.kind) {
      case 'local':
        return `local ${entry.local} as ${entry.name}`;
      case 'from':
        return `from ${entry.specifier}: ${entry.imported} as ${entry.name}`;
      case 'all':
        return `all ${entry.specifier}`;
      case 'value':
        return `value ${entry.name} = ${renderExpression(facts, entry.value)}`;
      case 'assignment':
        return `assignment ${renderExpression(facts, entry.value)}`;
      default:
        throw new Error(`no such export: ${JSON.stringify(entry satisfies never)}`);
    }
  });
}
