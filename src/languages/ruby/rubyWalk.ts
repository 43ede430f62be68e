import type { Expression } from '../../model/expression.js';
import type { Modifier, Parameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { nodeFlag, noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk, unknown } from '../treeWalk.js';
import { addModifier } from './rubyModifiers.js';

/** Where an expression stands, as far as that matters to its reading. */
export interface RubyPosition {
  /** A constant here is only looked through, not handed on: a receiver, a superclass, the scope of another. */
  looked?: boolean;
}

export type RubyVisitor = (walk: RubyWalk, node: SyntaxNode, position: RubyPosition) => Expression;

/** The class or module whose body the walk is in. */
export interface TypeFrame {
  symbol: number;
  scope: number;
  /** Its constant as written from the file's top. */
  path: readonly string[];
  isModule: boolean;
  /** Last name of the superclass, `''` where none is written. */
  superName: string;
  /** Methods belong to the class itself: in `class << self` and in class-level blocks. */
  onSelf: boolean;
  visibility: 'public' | 'protected' | 'private';
  /** Methods that follow are reached through the module too. */
  moduleFunctions: boolean;
  /** Methods by name, for what is said of them further down: of instances, and of the class itself behind `self.`. */
  methods: Map<string, number>;
  isTestCase: boolean;
  /** Extended by `ActiveSupport::Concern`: its `ClassMethods` extend what includes it. */
  isConcern: boolean;
}

/** The local variables around a place; blocks see those of what is around them, methods and classes do not. */
interface LocalFrame {
  /** The scope that each is bound in. */
  names: Map<string, number>;
  outer: LocalFrame | undefined;
}

/** The method whose body the walk is in. */
export interface MethodFrame {
  name: string;
  parameters: readonly Parameter[];
  isConstructor: boolean;
  returns: Expression[];
  /** What it hands to its block, by position. */
  yields: Expression[][];
  /** The name of its `&block` parameter. */
  blockName?: string;
  /** True where `yield` or `super` hands something to its block, or the block itself on. */
  block: { yields: boolean; passesOn: boolean };
}

/** The call that a block belongs to; `parameters` is false where the block names some of its own. */
export interface BlockFrame {
  site: number;
  implicit: boolean;
}

/** At most this many values are kept of what a callable returns. */
const maximalReturns = 8;

/** Where a walk over one Ruby file stands, and what it has found. */
export class RubyWalk extends TreeWalk<RubyPosition> {
  type: TypeFrame | undefined;
  method: MethodFrame | undefined;
  block: BlockFrame | undefined;
  /** What `described_class` means here. */
  described: Expression | undefined;
  /** Names of helper methods and `let`s of the example groups around. */
  exampleNames: ReadonlySet<string> = new Set();
  /** The parameter of the block of `RSpec.configure` around. */
  configuration: string | undefined;
  /** True inside an example group. */
  inExamples = false;
  /** Comments by the line on which they end. */
  readonly comments: ReadonlyMap<number, SyntaxNode>;
  #locals: LocalFrame = { names: new Map(), outer: undefined };
  readonly #heredocs: boolean;

  constructor(
    builder: FactsBuilder,
    readonly visitors: readonly (RubyVisitor | undefined)[],
  ) {
    super(builder);
    const { tree } = this;
    const comments = new Map<number, SyntaxNode>();
    let heredocs = false;
    for (let node = 0; node < tree.count; node++) {
      if (!tree.isExtra(node)) continue;
      const type = tree.type(node);
      if (type === 'comment') comments.set(tree.lineAt(Math.max(tree.end(node) - 1, 0)), node);
      else if (type === 'heredoc_body') heredocs = true;
    }
    this.comments = comments;
    this.#heredocs = heredocs;
  }

  protected override statement(): boolean {
    return false;
  }

  protected override valueOf(node: SyntaxNode, position: RubyPosition | undefined): Expression {
    const visitor = this.visitors[this.tree.columns.type[node] as number];
    if (visitor) return visitor(this, node, position ?? {});
    this.visitChildren(node);
    return unknown;
  }

  /** The named children, the bodies of heredocs among them. */
  childrenOf(node: SyntaxNode): SyntaxNode[] {
    const { tree } = this;
    const children = tree.namedChildren(node);
    if (!this.#heredocs) return children;
    return tree
      .children(node)
      .filter(
        (child) =>
          ((tree.columns.flags[child] as number) & (nodeFlag.named | nodeFlag.extra)) === nodeFlag.named ||
          tree.type(child) === 'heredoc_body',
      );
  }

  /** Visits what a node holds; gives the value of the last of it. */
  visitChildren(node: SyntaxNode): Expression {
    let last: Expression = unknown;
    for (const child of this.childrenOf(node)) {
      const value = this.expression(child);
      if (this.tree.type(child) !== 'heredoc_body') last = value;
    }
    return last;
  }

  /** The value of a child that may be missing. */
  valueIn(node: SyntaxNode, field: string, position?: RubyPosition): Expression {
    const child = this.tree.field(node, field);
    return child === noNode ? unknown : this.expression(child, position);
  }

  /** The caller of a call here: the innermost callable; outside of any, the class around. */
  caller(): number {
    return this.callable >= 0 ? this.callable : this.container;
  }

  /** True where the receiver of a bare call is a class or module itself. */
  get selfIsType(): boolean {
    if (!this.type) return false;
    if (this.callable < 0) return true;
    return this.builder.symbol(this.callable).signature?.modifiers.includes('static') ?? false;
  }

  knows(name: string): boolean {
    for (let frame: LocalFrame | undefined = this.#locals; frame; frame = frame.outer) {
      if (frame.names.has(name)) return true;
    }
    return false;
  }

  /** Gives a local variable a value: the one of this name around here, or a new one. */
  assign(name: string, value: { type?: TypeRef | undefined; init?: Expression | undefined }): void {
    for (let frame: LocalFrame | undefined = this.#locals; frame; frame = frame.outer) {
      const scope = frame.names.get(name);
      if (scope === undefined) continue;
      this.#bind(scope, name, 'variable', value);
      return;
    }
    this.declare(name, 'variable', value);
  }

  /** Binds a new name in the innermost frame. */
  declare(
    name: string,
    kind: 'parameter' | 'variable',
    value: { type?: TypeRef | undefined; init?: Expression | undefined },
  ): void {
    const scope = this.scopes.binding();
    this.#locals.names.set(name, scope);
    this.#bind(scope, name, kind, value);
  }

  #bind(
    scope: number,
    name: string,
    kind: 'parameter' | 'variable',
    { type, init }: { type?: TypeRef | undefined; init?: Expression | undefined },
  ): void {
    const binding = this.builder.bind(scope, name, kind, { ...(type && { type }), ...(init && { init }) });
    const here = this.scopes.current();
    if (init && here !== scope) binding.initScope = here;
  }

  /** Runs `inside` where the local variables of around are not seen. */
  withFreshLocals(inside: () => void): void {
    const before = this.#locals;
    this.#locals = { names: new Map(), outer: undefined };
    inside();
    this.#locals = before;
  }

  /** Runs `inside` as a block: it sees the variables around it, and keeps its own. */
  withBlockLocals(inside: () => void): void {
    const before = this.#locals;
    this.#locals = { names: new Map(), outer: before };
    this.scopes.within('block', inside);
    this.#locals = before;
  }

  /** Runs `inside` as the block of a test: it sees the variables around it, in a scope that exists already. */
  withExampleLocals(scope: number, inside: () => void): void {
    const before = this.#locals;
    this.#locals = { names: new Map(), outer: before };
    this.scopes.withinScope(scope, 'function', inside);
    this.#locals = before;
  }

  /** Runs `inside` as the body of a class or module, or (`undefined`) of none. */
  withType(type: TypeFrame, inside: () => void): void {
    const { container, callable, method, block } = this;
    const before = this.type;
    this.type = type;
    this.container = type.symbol;
    this.callable = -1;
    this.method = undefined;
    this.block = undefined;
    this.withFreshLocals(() => this.scopes.withinScope(type.scope, 'class', inside));
    this.type = before;
    this.container = container;
    this.callable = callable;
    this.method = method;
    this.block = block;
  }

  /** Runs `inside` as the body of a method or test. */
  withCallable(symbol: number, method: MethodFrame | undefined, inside: () => void): void {
    const { container, callable, block } = this;
    const before = this.method;
    this.container = symbol;
    this.callable = symbol;
    this.method = method;
    this.block = undefined;
    inside();
    this.container = container;
    this.callable = callable;
    this.method = before;
    this.block = block;
  }

  /** Notes what the method around returns; `return` in a block leaves that method, in a lambda only the lambda. */
  noteReturn(value: Expression): void {
    const { method, block } = this;
    if (!method || block?.site === -1 || value.kind === 'unknown') return;
    if (method.returns.length < maximalReturns) method.returns.push(value);
  }

  /** Notes what the method around hands to its block. */
  noteYield(values: readonly Expression[]): void {
    const { method } = this;
    if (!method) return;
    values.forEach((value, position) => {
      if (value.kind === 'unknown') return;
      method.yields[position] ??= [];
      const known = method.yields[position] as Expression[];
      if (known.length < maximalReturns) known.push(value);
    });
  }

  /** Says of a method that was declared in the class around what its class says of it further down. */
  changeMethod(name: string, onSelf: boolean, modifier: Modifier | 'public'): void {
    const symbol = this.type?.methods.get(onSelf ? `self.${name}` : name);
    if (symbol !== undefined) addModifier(this.builder.symbol(symbol), modifier);
  }
}
