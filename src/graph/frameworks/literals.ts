import type { Argument, CallSite } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { FileView } from '../program.js';

/** The text of a literal string, without its quotes; undefined for anything else. */
export function stringText(value: Expression | undefined): string | undefined {
  if (value?.kind !== 'literal' || (value.type !== 'string' && value.type !== 'template')) return undefined;
  return value.text === undefined ? undefined : value.text.replace(/^[rbuf]*(['"`]+)([\s\S]*)\1$/i, '$2');
}

/** The texts of a literal string or of a literal list of them. */
export function stringTexts(value: Expression | undefined): readonly string[] {
  const values = value?.kind === 'array' ? value.elements : value ? [value] : [];
  return values.flatMap((one) => stringText(one) ?? []);
}

/** The first argument by position, or the one that has one of the names. */
export function argumentOf(site: CallSite, names: ReadonlySet<string> | undefined): Argument | undefined {
  const [first] = site.arguments;
  if (first?.kind === 'positional') return first;
  return site.arguments.find(({ kind, name }) => kind === 'keyword' && name !== undefined && names?.has(name));
}

/** The literal that the nearest call of one of these names, further in along a chain, got first: `.command("x").option(...).action(f)`. */
export function literalInChain(view: FileView, site: CallSite, names: ReadonlySet<string>): string | undefined {
  let at: CallSite | undefined = site;
  for (let links = 0; links < 40 && at?.callee.kind === 'member'; links++) {
    const { object }: { object: Expression } = at.callee;
    if (object.kind !== 'result') return undefined;
    at = view.facts.callSites[object.site];
    if (at && names.has(at.name)) return stringText(at.arguments[0]?.value);
  }
  return undefined;
}
