import type { Expression } from '../../model/expression.js';
import type { Engine } from '../engine.js';
import type { Context } from '../type.js';

/** Ids of the functions, or classes whose instances answer, that a value hands to a framework. */
export function handlersIn(engine: Engine, value: Expression, context: Context): readonly string[] {
  if (value.kind === 'array') return value.elements.flatMap((element) => handlersIn(engine, element, context));
  if (value.kind === 'literal' || value.kind === 'lambda') return [];
  // `View.as_view()`: the class that the method is reached through answers.
  const viewed = value.kind === 'result' ? viewClass(engine, value.site, context) : undefined;
  return engine
    .evaluate(viewed ?? value, context)
    .flatMap((type) => (type.kind === 'function' || type.kind === 'static' ? [engine.program.id(type.ref)] : []));
}

function viewClass(engine: Engine, site: number, context: Context): Expression | undefined {
  const callee = engine.program.view(context.path).facts.callSites[site]?.callee;
  return callee?.kind === 'member' && callee.name === 'as_view' ? callee.object : undefined;
}
