import type { GrpcNames } from '../../languages/language.js';
import type { CallSite } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { Engine } from '../engine.js';
import type { FileView } from '../program.js';
import type { Context } from '../type.js';
import { stringText } from './literals.js';

/** Links of a chain that are followed to where a stub is made. */
const chainLimit = 20;

/** The service whose stub a value is; undefined for what is no stub by all that is written. */
export function stubService(
  engine: Engine,
  view: FileView,
  value: Expression,
  context: Context,
  grpc: GrpcNames,
): string | undefined {
  const written = writtenService(view, value, context.scope, grpc, 0);
  if (written !== undefined) return written;
  for (const type of engine.evaluate(value, context)) {
    // Generated code may be kept in the repository; a field may stand in a class above.
    const name =
      type.kind === 'instance'
        ? engine.program.symbol(type.ref).path
        : type.kind === 'outside'
          ? `${type.specifier}.${type.name}`
          : '';
    const home = type.kind === 'instance' ? engine.program.view(type.ref.path) : view;
    const service = serviceOfType(home, name, grpc);
    if (service !== undefined) return service;
  }
  return undefined;
}

function writtenService(
  view: FileView,
  value: Expression,
  scope: number,
  grpc: GrpcNames,
  depth: number,
): string | undefined {
  if (depth > chainLimit) return undefined;
  switch (value.kind) {
    case 'name':
      return declaredService(view, declarationOf(view, value.name, scope), grpc, depth);
    case 'member':
      return value.object.kind === 'this' || value.object.kind === 'name'
        ? declaredService(view, fieldOf(view, value.name, scope), grpc, depth)
        : undefined;
    case 'typed':
      return serviceOfType(view, dottedType(value.type), grpc);
    case 'result': {
      const site = view.facts.callSites[value.site];
      if (!site) return undefined;
      if (site.callee.kind === 'member' && grpc.builders.has(site.name)) {
        return writtenService(view, site.callee.object, site.scope, grpc, depth + 1);
      }
      return grpc.getters?.has(site.name) ? stringText(site.arguments[0]?.value) : madeService(view, site, grpc);
    }
    default:
      return undefined;
  }
}

interface Declaration {
  type?: TypeRef;
  init?: Expression;
  scope: number;
}

function declaredService(
  view: FileView,
  declaration: Declaration | undefined,
  grpc: GrpcNames,
  depth: number,
): string | undefined {
  if (!declaration) return undefined;
  const { type, init, scope } = declaration;
  const typed = serviceOfType(view, dottedType(type), grpc) ?? gottenService(view, type, grpc);
  return typed ?? (init && writtenService(view, init, scope, grpc, depth + 1));
}

/** The nearest variable of the name, else a field of the type around. */
function declarationOf(view: FileView, name: string, from: number): Declaration | undefined {
  for (let scope = from; scope >= 0; scope = view.facts.scopes[scope]?.parent ?? -1) {
    const [binding] = view.index.bindings(scope, name);
    if (!binding) continue;
    if (binding.kind === 'variable' || binding.kind === 'parameter') {
      return { ...binding, scope: binding.initScope ?? scope };
    }
    if (binding.kind !== 'symbol') return undefined;
    const symbol = view.facts.symbols[binding.symbol ?? -1];
    return symbol?.kind === 'field' ? { ...symbol, scope: symbol.initScope ?? symbol.scope } : undefined;
  }
  return fieldOf(view, name, from);
}

/** A field of one of the types around a place, or, where types are written apart from their methods, of the file. */
function fieldOf(view: FileView, name: string, from: number): Declaration | undefined {
  const around = new Set<number>();
  for (let scope = from; scope >= 0; scope = view.facts.scopes[scope]?.parent ?? -1) {
    const owner = view.facts.scopes[scope]?.owner ?? -1;
    for (let at = owner; at >= 0; at = view.facts.symbols[at]?.container ?? -1) around.add(at);
  }
  const fields = view.index
    .named(name)
    .map((index) => view.facts.symbols[index])
    .filter((symbol) => symbol?.kind === 'field');
  const field =
    fields.find((symbol) => around.has(symbol?.container ?? -1)) ?? (fields.length === 1 ? fields[0] : undefined);
  return field && { ...field, scope: field.initScope ?? field.scope };
}

/** A variable whose value is got elsewhere in the file by the name of the service, which is that of its type. */
function gottenService(view: FileView, type: TypeRef | undefined, grpc: GrpcNames): string | undefined {
  const name = dottedType(type).split('.').at(-1);
  for (const getter of name ? (grpc.getters ?? []) : []) {
    for (const index of view.index.sitesNamed(getter)) {
      const site = view.facts.callSites[index];
      const service = stringText(site?.arguments[0]?.value);
      const typed = dottedType(site?.typeArguments?.[0]);
      if (service !== undefined && (typed === '' ? service === name : typed.split('.').at(-1) === name)) return service;
    }
  }
  return undefined;
}

function madeService(view: FileView, site: CallSite, grpc: GrpcNames): string | undefined {
  const dotted = dottedName(site.callee);
  const service = dotted === undefined ? undefined : grpc.factory?.exec(dotted)?.[1];
  return service !== undefined && isGenerated(view, dotted ?? '', service, grpc) ? service : undefined;
}

function serviceOfType(view: FileView, dotted: string, grpc: GrpcNames): string | undefined {
  const service = grpc.stub?.exec(dotted)?.[1];
  return service !== undefined && isGenerated(view, dotted, service, grpc) ? service : undefined;
}

/** True where the file names what is generated beside a stub: a name alone may be anything. */
function isGenerated(view: FileView, dotted: string, service: string, grpc: GrpcNames): boolean {
  const names = grpc.generated(service);
  const parts = dotted.split('.');
  if (names.some((name) => parts.includes(name))) return true;
  return view.facts.imports.some(
    ({ specifier, imported }) => names.includes(imported) || names.includes(specifier.split(/[./]/).at(-1) as string),
  );
}

function dottedType(type: TypeRef | undefined): string {
  if (type?.kind === 'pointer') return dottedType(type.to);
  if (type?.kind === 'import') return [type.specifier, ...type.path].join('.');
  return type?.kind === 'named' ? type.path.join('.') : '';
}

function dottedName(value: Expression): string | undefined {
  if (value.kind === 'name') return value.name;
  if (value.kind === 'module') return value.specifier;
  if (value.kind !== 'member') return undefined;
  const object = dottedName(value.object);
  return object === undefined ? undefined : `${object}.${value.name}`;
}
