import type { Expression } from '../../model/expression.js';
import type { Binding } from '../../model/scope.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk } from '../treeWalk.js';
import type { LuaAnnotations } from './luaAnnotations.js';
import type { LuaTables } from './luaTables.js';

/** An expression in this position hands its value on: a function there is meant as a value. */
export type LuaPosition = 'value';

/** What is known of a variable while the file is read. */
export interface LuaVariable {
  /** The table or function that it holds. */
  symbol?: number;
  /** The table that it is an object of. */
  objectOf?: number;
  /** It holds a module, or something of one: handing it on may hand on a function. */
  refers?: boolean;
  /** The specifier of the module that it holds. */
  module?: string;
}

type ExpressionVisitor = (walk: LuaWalk, node: SyntaxNode, position?: LuaPosition) => Expression | undefined;
type StatementVisitor = (walk: LuaWalk, node: SyntaxNode) => void;

export interface LuaVisitors {
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
}

/** Where a walk over one Lua file stands, and what it has found. */
export class LuaWalk extends TreeWalk<LuaPosition> {
  /** Variables by name, innermost block last; the first holds the globals. */
  readonly #variables: Map<string, LuaVariable>[] = [new Map()];
  /** Members of tables by `index.name`. */
  readonly members = new Map<string, number>();
  /** Global variables that are declared, which hold no table or function of their own. */
  readonly globals = new Set<string>();
  /** Classes of comments that stand apart from their tables, by name. */
  readonly looseClasses = new Map<string, LuaAnnotations>();
  /** The table whose method is being read: what `self` is an object of; -1 outside of methods. */
  selfTable = -1;
  /** `self` is the receiver of the function around. */
  hasSelf = false;
  /** The values that the function around returns. */
  returns: Expression[] = [];

  constructor(
    builder: FactsBuilder,
    readonly visitors: LuaVisitors,
    readonly tables: LuaTables,
  ) {
    super(builder);
  }

  protected override statement(node: SyntaxNode): boolean {
    const visitor = this.visitors.statements[this.tree.columns.type[node] as number];
    visitor?.(this, node);
    return visitor !== undefined;
  }

  protected override valueOf(node: SyntaxNode, position: LuaPosition | undefined): Expression | undefined {
    return this.visitors.expressions[this.tree.columns.type[node] as number]?.(this, node, position);
  }

  /** Visits an expression whose value is handed on. */
  value(node: SyntaxNode): Expression {
    return this.expression(node, 'value');
  }

  variable(name: string): LuaVariable | undefined {
    for (let i = this.#variables.length - 1; i >= 0; i--) {
      const found = this.#variables[i]?.get(name);
      if (found) return found;
    }
    return undefined;
  }

  /** True where a local variable or parameter of this name is in sight. */
  isLocal(name: string): boolean {
    for (let i = this.#variables.length - 1; i > 0; i--) if (this.#variables[i]?.has(name)) return true;
    return false;
  }

  /** Takes note of a local variable of the innermost block. */
  note(name: string, variable: LuaVariable = {}): void {
    (this.#variables[this.#variables.length - 1] as Map<string, LuaVariable>).set(name, variable);
    if (name === 'self') this.hasSelf = false;
  }

  noteGlobal(name: string, variable: LuaVariable): void {
    const globals = this.#variables[0] as Map<string, LuaVariable>;
    globals.set(name, { ...globals.get(name), ...variable });
  }

  /** Binds a local variable or parameter in the innermost block. */
  bind(
    kind: 'parameter' | 'variable',
    name: string,
    value: Pick<Binding, 'type' | 'init' | 'initScope'>,
    variable?: LuaVariable,
  ): void {
    this.note(name, variable);
    const binding = this.builder.bind(this.scopes.binding(), name, kind, value);
    if (value.initScope !== undefined) binding.initScope = value.initScope;
  }

  /** Begins a scope where a name that is about to be declared means something else up to here. Returns the scope before. */
  beginShadowing(names: readonly string[], values: readonly SyntaxNode[]): number | undefined {
    const shadows =
      names.some((name) => this.isLocal(name)) ||
      values.some((value) => {
        if (this.tree.type(value) === 'function_definition') return false;
        const text = this.tree.text(value);
        return names.some((name) => text.includes(name));
      });
    return shadows ? this.scopes.deepen() : undefined;
  }

  /** Runs `inside` in a block of its own. */
  block(inside: () => void): void {
    this.#variables.push(new Map());
    const { hasSelf } = this;
    this.scopes.within('block', inside);
    this.hasSelf = hasSelf;
    this.#variables.pop();
  }

  /** Runs `inside` as the body of a function, of a symbol where it has one; gives what it returns. */
  functionBody(scope: number, symbol: number | undefined, self: { table: number } | undefined, inside: () => void) {
    const before = {
      container: this.container,
      callable: this.callable,
      returns: this.returns,
      selfTable: this.selfTable,
      hasSelf: this.hasSelf,
    };
    if (symbol !== undefined) {
      this.container = symbol;
      this.callable = symbol;
    }
    if (self) {
      this.selfTable = self.table;
      this.hasSelf = true;
    }
    const returns: Expression[] = [];
    this.returns = returns;
    this.#variables.push(new Map());
    this.scopes.withinScope(scope, 'function', inside);
    this.#variables.pop();
    Object.assign(this, before);
    return returns;
  }
}
