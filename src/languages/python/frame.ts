import type { Expression } from '../../model/expression.js';
import type { Binding } from '../../model/scope.js';
import type { ClassRecord } from './classRecord.js';

/** What one name stands for in a frame: all its bindings so far. */
export interface NameRecord {
  /** Bound to a symbol or to something imported, at least once. */
  symbol: boolean;
  /** Bound to a whole module by `import x`. */
  module: boolean;
  /** Its parameter and variable bindings. */
  bindings: Binding[];
  /** The class, where it is bound to one of this file. */
  class?: ClassRecord;
}

/**
 * One place where Python binds names while the tree is walked: the file, a class body, a function or lambda, a
 * comprehension. Blocks open no frame; narrowed names live in block scopes of their frame.
 */
export interface Frame {
  kind: 'file' | 'class' | 'function' | 'comprehension';
  parent: Frame | undefined;
  /** Index of the scope that its names are bound in. */
  scope: number;
  names: Map<string, NameRecord>;
  /** Names declared `global` or `nonlocal`, with the frame that they are bound in. */
  redirected?: Map<string, Frame>;
  /** The first parameter of the method that this frame is, or is nested in. */
  receiver?: string;
  /** True in the method itself, its lambdas and comprehensions; false in the functions nested in it. */
  receiverIsOwn: boolean;
  /** The class whose receiver that is; for a class frame the class itself. */
  class?: ClassRecord;
  /** True in a `@classmethod`, `__new__` and the like: the receiver is the class. */
  receiverIsClass: boolean;
  /** Values of `return` (and of a lambda's body), where they matter. */
  returns?: Expression[];
  /** Values of `yield`; set as soon as there is one. */
  yields?: Expression[];
  /** Block scopes with narrowed names that are open in it, innermost last. */
  narrowed: { scope: number; names: Set<string> }[];
}

/** At most this many values are kept of what a callable returns. */
export const maximalReturns = 8;

export function newFrame(kind: Frame['kind'], parent: Frame | undefined, scope: number): Frame {
  const frame: Frame = {
    kind,
    parent,
    scope,
    names: new Map(),
    receiverIsOwn: false,
    receiverIsClass: parent?.receiverIsClass ?? false,
    narrowed: [],
  };
  if (parent && kind !== 'class') {
    if (parent.kind !== 'class' && parent.receiver !== undefined) frame.receiver = parent.receiver;
    if (parent.class) frame.class = parent.class;
  }
  return frame;
}

/** The record of a name in a frame, made where there is none. */
export function nameRecord(frame: Frame, name: string): NameRecord {
  let record = frame.names.get(name);
  if (!record) {
    record = { symbol: false, module: false, bindings: [] };
    frame.names.set(name, record);
  }
  return record;
}

/** What a name means where `frame` is innermost: Python's own rule, class bodies seen only from themselves. */
export function lookUp(frame: Frame, name: string): { record: NameRecord; frame: Frame } | undefined {
  let at: Frame | undefined = frame;
  while (at) {
    if (at.kind !== 'class' || at === frame) {
      const place: Frame = at.redirected?.get(name) ?? at;
      const record = place.names.get(name);
      if (record) return { record, frame: place };
    }
    at = at.parent;
  }
  return undefined;
}
