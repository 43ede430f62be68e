import type { FrameworkRules, GrpcNames } from '../../languages/language.js';
import type { CallSite } from '../../model/callSite.js';
import { compareCodeUnits } from '../../model/order.js';
import { type DeclaredSymbol, moduleId, symbolId } from '../../model/symbol.js';
import { isTestPath } from '../../model/testPath.js';
import type { Engine } from '../engine.js';
import { type FileView, familyOf } from '../program.js';
import { decoratedSymbols } from './decorated.js';
import type { FrameworkFindings } from './frameworkLink.js';
import { stubService } from './grpcStubs.js';
import { stringText } from './literals.js';

/**
 * Calls through generated stubs: each leads to the method that implements it, where the repository has one class that does; else
 * it is a boundary that names service and method.
 */
export function findGrpcCalls(engine: Engine, view: FileView, rules: FrameworkRules, found: FrameworkFindings): void {
  const { grpc } = rules;
  if (!grpc) return;
  const { packages } = grpc;
  if (packages && !view.facts.imports.some(({ specifier }) => packages.has(specifier))) return;
  for (const site of view.facts.callSites) {
    if (site.kind !== 'call' || site.callee.kind !== 'member' || grpc.builders.has(site.name)) continue;
    const service = stubService(engine, view, site.callee.object, { path: view.path, scope: site.scope }, grpc);
    if (service !== undefined) addCall(engine, view, site, service, grpc, found);
  }
}

function addCall(
  engine: Engine,
  view: FileView,
  site: CallSite,
  service: string,
  grpc: GrpcNames,
  found: FrameworkFindings,
): void {
  const caller = view.facts.symbols[site.caller];
  const source = caller ? symbolId(view.path, caller) : moduleId(view.path);
  const call = { source, relationship: 'grpc_calls', tier: 'framework_convention', range: site.range } as const;
  const candidates = implementations(engine, view, service, site.name, grpc);
  const [target] = candidates;
  if (target !== undefined && candidates.length === 1) {
    found.links.push({ ...call, target });
    return;
  }
  found.boundaries.push({
    ...call,
    specifier: `${service}/${grpc.method(site.name)}`,
    reason: candidates.length === 0 ? 'missing_target' : 'ambiguous_target',
    candidates,
  });
}

/** Ids of the methods that implement a service's, those of tests only where there are no others; sorted. */
function implementations(
  engine: Engine,
  view: FileView,
  service: string,
  method: string,
  grpc: GrpcNames,
): readonly string[] {
  const { program } = engine;
  const bases = grpc.bases(service);
  const paths = new Set(bases.flatMap((base) => program.world.filesInheriting(base)));
  const ids = [...paths].flatMap((path) => {
    const other = program.file(path);
    if (other?.rules.frameworks?.grpc?.bases(service).join() !== bases.join()) return [];
    return other.facts.symbols.flatMap((symbol, index) =>
      inheritsFrom(symbol, bases) ? methodsOf(other, index, method, grpc) : [],
    );
  });
  ids.push(...annotatedMethods(engine, view, service, grpc.method(method), grpc));
  const shipped = ids.filter((id) => !isTestPath(id.slice(0, id.indexOf('::'))));
  const meant = shipped.length > 0 && !isTestPath(view.path) ? shipped : ids;
  return [...new Set(meant)].sort(compareCodeUnits);
}

/** Ids of the methods that say themselves which method of the service they implement; by their own name where they say none. */
function annotatedMethods(
  { program }: Engine,
  view: FileView,
  service: string,
  method: string,
  grpc: GrpcNames,
): string[] {
  const handlers = [...(grpc.handlers ?? [])];
  const paths = new Set(handlers.flatMap((name) => program.world.filesMentioning(name)));
  return [...paths].flatMap((path) => {
    const other = program.file(path);
    if (!other || familyOf(other.language) !== familyOf(view.language)) return [];
    return [...decoratedSymbols(other)].flatMap(([index, symbol]) => {
      const { name, arguments: args } = other.facts.callSites[index] as CallSite;
      const declared = other.facts.symbols[symbol] as DeclaredSymbol;
      if (!grpc.handlers?.has(name) || stringText(args[0]?.value) !== service) return [];
      const implemented = stringText(args[1]?.value) ?? grpc.method(declared.name);
      return implemented === method ? [symbolId(path, declared)] : [];
    });
  });
}

function inheritsFrom({ heritage }: DeclaredSymbol, bases: readonly string[]): boolean {
  return (heritage ?? []).some(
    ({ type }) => (type.kind === 'named' || type.kind === 'import') && bases.includes(type.path.at(-1) as string),
  );
}

function methodsOf(view: FileView, type: number, method: string, grpc: GrpcNames): string[] {
  const wanted = grpc.method(method);
  const owner = view.facts.symbols[type] as DeclaredSymbol;
  return view.facts.symbols.flatMap((symbol) =>
    symbol.signature && symbol.member && isIn(symbol, type, owner) && grpc.method(symbol.name) === wanted
      ? [symbolId(view.path, symbol)]
      : [],
  );
}

/** Members stand in their type, or carry its name before theirs (Go). */
function isIn(symbol: DeclaredSymbol, type: number, owner: DeclaredSymbol): boolean {
  return symbol.container === type || (symbol.container < 0 && symbol.path.startsWith(`${owner.path}.`));
}
