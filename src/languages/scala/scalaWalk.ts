import type { ResultUse } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { Parameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk } from '../treeWalk.js';

/** Where a function literal stands among the arguments of a call: what types its parameters. */
export interface LambdaPosition {
  site: number;
  argument: number;
}

/** The type whose body the walk is in. */
export interface TypeFrame {
  symbol: number;
  /** The parameter of an `implicit class`, which its methods extend. */
  extended?: Parameter;
  /** The simple name; '' for an anonymous class. */
  name: string;
  exported: boolean;
  /** True where its body holds tests of one of the usual frameworks, by the names of what it extends. */
  isSuite: boolean;
  /** What tests of its body have before their title: `"A stack" should "pop" in` and the `it should` behind it. */
  subject?: string;
  /** Values of its body and its header: reading one calls nothing. */
  values: ReadonlySet<string>;
}

type ExpressionVisitor = (walk: ScalaWalk, node: SyntaxNode, position?: LambdaPosition) => Expression;
type StatementVisitor = (walk: ScalaWalk, node: SyntaxNode) => void;

/** The visitors of the grammar's nodes, by type index; they call each other through the walk. */
export interface ScalaVisitors {
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
  /** Visits the body of an anonymous class. */
  anonymousClass(
    walk: ScalaWalk,
    node: SyntaxNode,
    type: SyntaxNode,
    mixins: readonly TypeRef[],
    body: SyntaxNode,
  ): void;
}

/** Where a walk over one Scala file stands, and what it has found. */
export class ScalaWalk extends TreeWalk<LambdaPosition> {
  /** Innermost type around; undefined at the top. */
  type: TypeFrame | undefined;
  /** True in the body of an auxiliary constructor, where `this(...)` is another constructor. */
  inConstructor = false;
  /** Collects what `return` gives back in the method around. */
  returns: Expression[] | undefined;
  /** The parameters that placeholders stand for, by their nodes. */
  readonly placeholders = new Map<SyntaxNode, Expression>();
  /** The values of the names bound in each frame around, innermost last: what a name means outside of its frame. */
  readonly #frames: Map<string, Expression>[] = [];
  /** Values of the types around that reading calls nothing. */
  readonly #values: ReadonlySet<string>[] = [];

  constructor(
    builder: FactsBuilder,
    readonly visitors: ScalaVisitors,
  ) {
    super(builder);
  }

  protected override statement(node: SyntaxNode): boolean {
    const visitor = this.visitors.statements[this.tree.columns.type[node] as number];
    visitor?.(this, node);
    return visitor !== undefined;
  }

  protected override valueOf(node: SyntaxNode, position: LambdaPosition | undefined): Expression | undefined {
    return this.visitors.expressions[this.tree.columns.type[node] as number]?.(this, node, position);
  }

  /** The caller of a call here: the innermost callable; in an initialiser outside of any, the type. */
  caller(): number {
    return this.callable >= 0 ? this.callable : this.container;
  }

  /** Binds a local value or parameter in the innermost frame. */
  bind(kind: 'parameter' | 'variable', name: string, value: { type?: TypeRef; init?: Expression }): void {
    if (name === '' || name === '_') return;
    this.scopes.note(name);
    this.builder.bind(this.scopes.binding(), name, kind, value);
    const meant: Expression = value.type ? { kind: 'typed', type: value.type } : (value.init ?? { kind: 'unknown' });
    this.#frames[this.#frames.length - 1]?.set(name, meant);
  }

  /** True for a name that is bound to a value around here. */
  isValue(name: string): boolean {
    if (this.scopes.knows(name)) return true;
    for (let i = this.#values.length - 1; i >= 0; i--) if (this.#values[i]?.has(name)) return true;
    return false;
  }

  /** Runs `inside` in a frame of its own. The value that it gives no longer speaks of the names bound there. */
  framed(kind: 'block' | 'function', inside: () => Expression): Expression {
    const names = new Map<string, Expression>();
    this.#frames.push(names);
    let value: Expression = { kind: 'unknown' };
    this.scopes.within(kind, () => {
      value = inside();
    });
    this.#frames.pop();
    return names.size === 0 ? value : closed(value, names, 0);
  }

  /** Runs `inside` in the frame of a callable's body, whose names its value may keep. */
  inBody(scope: number, inside: () => void): void {
    this.#frames.push(new Map());
    this.scopes.withinScope(scope, 'function', inside);
    this.#frames.pop();
  }

  /** Runs `inside` as the body of a symbol. */
  within(symbol: number, place: { callable: number; type: TypeFrame | undefined }, inside: () => void): void {
    const { container, callable, type, returns } = this;
    this.container = symbol;
    this.callable = place.callable;
    this.type = place.type;
    this.returns = undefined;
    const entersType = place.type !== undefined && place.type !== type;
    if (entersType) this.#values.push((place.type as TypeFrame).values);
    inside();
    if (entersType) this.#values.pop();
    this.container = container;
    this.callable = callable;
    this.type = type;
    this.returns = returns;
  }

  /** Adds a call site whose parts hold no other call site that was not read yet. */
  addRead(node: SyntaxNode, callee: Expression, nameNode: SyntaxNode, name: string, use: ResultUse): void {
    this.builder.addCall(node, {
      kind: 'reference',
      callee,
      nameNode,
      name,
      caller: this.caller(),
      scope: this.scopes.current(),
      arguments: [],
      use,
    });
  }
}

/** Values nested deeper than this are not looked through. */
const depthLimit = 12;

/** The value with the names of a frame replaced by what they are bound to. */
function closed(value: Expression, names: ReadonlyMap<string, Expression>, depth: number): Expression {
  if (depth > depthLimit) return { kind: 'unknown' };
  const inner = (e: Expression) => closed(e, names, depth + 1);
  switch (value.kind) {
    case 'name': {
      const meant = names.get(value.name);
      return meant ? inner(meant) : value;
    }
    case 'member':
    case 'index':
      return { ...value, object: inner(value.object) };
    case 'element':
    case 'key':
    case 'item':
    case 'await':
    case 'entered':
      return { ...value, of: inner(value.of) };
    case 'either':
      return { kind: 'either', options: value.options.map(inner) };
    case 'array':
      return { kind: 'array', elements: value.elements.map(inner) };
    case 'lambda':
      return { ...value, returns: value.returns.map(inner) };
    default:
      return value;
  }
}
