import type { Range } from '../../model/range.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { platformClasses } from './platformClasses.js';

const globalTypes: ReadonlySet<string> = new Set(platformClasses);

/** Which of PHP's tables of names an import goes to. */
export type NameTable = 'class' | 'function' | 'constant';

/**
 * The names of one file. A name with a backslash in it means one thing whatever stands around it; it becomes an import of its own, bound
 * under the whole name, which no other name can have.
 */
export class PhpNames {
  /** The namespace around, dotted; '' is the global one. */
  namespace = '';
  /** The scope in which the imports of the namespace around are bound. */
  scope = 0;
  readonly #imported = new Map<string, { local: string; fullName: string }>();
  readonly #functions = new Map<string, string>();
  /** Classes and functions that the file declares, by their lower case. */
  readonly #declared = new Map<string, string>();
  readonly #declaredFunctions = new Map<string, string>();
  readonly #qualified = new Set<string>();

  constructor(readonly builder: FactsBuilder) {}

  /** Begins a namespace: the imports of the one before are forgotten. */
  enter(namespace: string, scope: number): void {
    this.namespace = namespace;
    this.scope = scope;
    this.#imported.clear();
    this.#functions.clear();
    this.#declared.clear();
    this.#declaredFunctions.clear();
  }

  /** Remembers a class or function that the namespace around declares in this file. */
  noteDeclared(table: 'class' | 'function', name: string): void {
    const declared = table === 'class' ? this.#declared : this.#declaredFunctions;
    declared.set(name.toLowerCase(), name);
  }

  /** `use A\B\C as D`, `use function A\f`, `use const A\X`: `fullName` is dotted. */
  addImport(table: NameTable, fullName: string, alias: string | undefined, range: Range): void {
    const { specifier, last } = split(fullName);
    if (last === '') return;
    const local = alias ?? last;
    if (table === 'class') this.#imported.set(local.toLowerCase(), { local, fullName });
    if (table === 'function') this.#functions.set(local.toLowerCase(), local);
    if (table === 'constant') {
      this.builder.addImport({ specifier, imported: '', range, scope: this.scope });
      return;
    }
    this.builder.addImport({ specifier, imported: last, local, range, scope: this.scope });
  }

  /** The name under which a class's written name is bound. */
  classLocal(written: string, range: () => Range): string {
    if (!written.includes('\\')) {
      const key = written.toLowerCase();
      return this.#imported.get(key)?.local ?? this.#declared.get(key) ?? written;
    }
    return this.#qualifiedLocal(written, range);
  }

  /** The same for a type: a type of PHP's own goes by its plain name. */
  typeLocal(written: string, range: () => Range): string {
    const own = /^\\(\w+)$/.exec(written)?.[1];
    if (own !== undefined && globalTypes.has(own) && !this.isBound(own)) return own;
    return this.classLocal(written, range);
  }

  /** The name under which a function's written name is bound. */
  functionLocal(written: string, range: () => Range): string {
    if (!written.includes('\\')) {
      const key = written.toLowerCase();
      return this.#functions.get(key) ?? this.#declaredFunctions.get(key) ?? written;
    }
    return this.#qualifiedLocal(written, range);
  }

  /** True where the file imports or declares a class of this name. */
  isBound(name: string): boolean {
    const key = name.toLowerCase();
    return this.#imported.has(key) || this.#declared.has(key);
  }

  #qualifiedLocal(written: string, range: () => Range): string {
    const fullName = this.fullName(written);
    const local = `\\${fullName.replaceAll('.', '\\')}`;
    if (!this.#qualified.has(local)) {
      this.#qualified.add(local);
      const { specifier, last } = split(fullName);
      this.builder.addImport({ specifier, imported: last, local, range: range(), scope: 0 });
    }
    return local;
  }

  /** The dotted full name of a written class name. */
  fullName(written: string): string {
    const parts = written.split('\\').map((part) => part.trim());
    if (parts[0] === '') return parts.slice(1).join('.');
    if (parts[0]?.toLowerCase() === 'namespace') return this.inNamespace(parts.slice(1).join('.'));
    const alias = this.#imported.get((parts[0] as string).toLowerCase());
    return alias ? [alias.fullName, ...parts.slice(1)].join('.') : this.inNamespace(parts.join('.'));
  }

  /** A name of the namespace around, with that in front. */
  inNamespace(name: string): string {
    return this.namespace === '' ? name : `${this.namespace}.${name}`;
  }
}

function split(fullName: string): { specifier: string; last: string } {
  const dot = fullName.lastIndexOf('.');
  return { specifier: fullName.slice(0, Math.max(dot, 0)), last: fullName.slice(dot + 1) };
}

/** The last part of a written name: `C` of `A\B\C`. */
export function lastPart(written: string): string {
  return written.slice(written.lastIndexOf('\\') + 1);
}
