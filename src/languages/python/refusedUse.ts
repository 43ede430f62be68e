import type { ResultUse } from '../../model/callSite.js';
import type { Signature } from '../../model/signature.js';

/** What a call gives, where the definition says so whatever its body does. */
type Result = 'coroutine' | 'generator' | 'async generator' | 'context manager' | 'async context manager';

const unrun = (before: string) => `nothing of it runs before it is ${before}`;

const unentered: Partial<Record<ResultUse, string>> = {
  entered: 'it cannot be entered by `with`',
  async_entered: 'it cannot be entered by `async with`',
};

const uniterated: Partial<Record<ResultUse, string>> = {
  iterated: 'it cannot be iterated over',
  destructured: 'it cannot be taken apart',
};

const unawaited: Partial<Record<ResultUse, string>> = {
  awaited: 'it cannot be awaited',
  async_iterated: 'it cannot be iterated over by `async for`',
};

/** What cannot be done with each; the rest may work. */
const refused: Record<Result, Partial<Record<ResultUse, string>>> = {
  coroutine: { ...unentered, ...uniterated, async_iterated: unawaited.async_iterated!, ignored: unrun('awaited') },
  generator: { ...unentered, ...unawaited, ignored: unrun('iterated over') },
  'async generator': { ...unentered, ...uniterated, awaited: unawaited.awaited!, ignored: unrun('iterated over') },
  'context manager': {
    ...uniterated,
    ...unawaited,
    async_entered: unentered.async_entered!,
    ignored: unrun('entered'),
  },
  'async context manager': { ...uniterated, ...unawaited, entered: unentered.entered!, ignored: unrun('entered') },
};

const simple: ReadonlySet<string> = new Set(['None', 'bool', 'int', 'float', 'complex']);
const containers: ReadonlySet<string> = new Set(['str', 'bytes', 'list', 'tuple', 'dict', 'set', 'frozenset']);

/** Why what a function of this signature gives cannot be used so; undefined where it may. */
export function refusedUse(signature: Signature, use: ResultUse): string | undefined {
  if (signature.modifiers.includes('property')) return undefined;
  const result = resultOf(signature);
  if (result === 'rewritten') return undefined;
  if (result !== undefined) {
    const why = refused[result][use];
    return (
      why &&
      `it gives ${result === 'async generator' || result === 'async context manager' ? 'an' : 'a'} ${result} now, ${why}`
    );
  }
  const name = plainType(signature);
  if (name === undefined) return undefined;
  const why = { ...unentered, ...unawaited, ...(simple.has(name) && uniterated) }[use];
  return why && `it gives \`${name}\` now, ${why}`;
}

/** `rewritten` where decorators may make anything of it; undefined for a plain function. */
function resultOf({ modifiers, decorators = [] }: Signature): Result | 'rewritten' | undefined {
  const [decorator, ...more] = decorators.map((name) => name.slice(name.lastIndexOf('.') + 1));
  if (more.length > 0) return 'rewritten';
  if (decorator === 'contextmanager') return 'context manager';
  if (decorator === 'asynccontextmanager') return 'async context manager';
  if (decorator !== undefined) return 'rewritten';
  const isAsync = modifiers.includes('async');
  if (modifiers.includes('generator')) return isAsync ? 'async generator' : 'generator';
  return isAsync ? 'coroutine' : undefined;
}

/** The name of a type of the language itself that the function says to return. */
function plainType({ returnType }: Signature): string | undefined {
  if (returnType?.kind === 'tuple') return 'tuple';
  if (returnType?.kind === 'literal') return returnType.text === 'None' ? 'None' : undefined;
  if (returnType?.kind !== 'named' || returnType.path.length !== 1) return undefined;
  const [name] = returnType.path;
  return name !== undefined && (simple.has(name) || containers.has(name)) ? name : undefined;
}
