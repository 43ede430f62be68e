import type { Argument, ResultUse } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { nodeFlag, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import { parseAnnotation } from './annotation.js';
import { type Frame, newFrame } from './frame.js';
import { pythonTokens } from './pythonTokens.js';

/** What becomes of a value; `item` is a part of a list, tuple or dictionary. */
export type Use = ResultUse | 'item';

/** Reads one kind of node: adds its facts and gives its value. */
export type Visitor = (walk: Walk, node: SyntaxNode, use: Use) => Expression;

export const unknown: Expression = { kind: 'unknown' };

/** A name that may turn out to mean a symbol that is declared further down. */
export interface PendingReference {
  node: SyntaxNode;
  nameNode: SyntaxNode;
  callee: Expression;
  root: string;
  frame: Frame;
  scope: number;
  caller: number;
  use: ResultUse;
}

/** A parameter without annotation of a test or fixture: pytest fills it with the fixture of its name. */
export interface FixtureParameter {
  name: string;
  binding: { type?: TypeRef; init?: Expression };
}

/** A pytest fixture of the file, and what it gives. */
export interface Fixture {
  frame: Frame;
  values: Expression[];
  type?: TypeRef;
}

/** A name that is known to be of a type in some stretch of code. */
export interface Narrowing {
  name: string;
  type: TypeRef;
}

/** The state of the walk over one file's tree. */
export class Walk {
  readonly builder: FactsBuilder;
  readonly file: Frame;
  /** The innermost place that binds names. */
  frame: Frame;
  /** Where names are looked up: the frame's scope, or a block scope in it. */
  scope = 0;
  /** Index of the symbol that calls belong to, -1 for the file. */
  caller = -1;
  /** Index of the symbol that definitions belong to, -1 for the file. */
  container = -1;
  /** Inside `if TYPE_CHECKING:`. */
  typeChecking = false;
  /** Signatures of `@overload`s whose implementation comes further down. */
  pendingOverloads: { scope: number; name: string; signature: Signature }[] = [];
  /** Statements that could not be read. */
  readonly unread: SyntaxNode[] = [];
  readonly pendingReferences: PendingReference[] = [];
  readonly fixtureParameters: FixtureParameter[] = [];
  readonly fixtures = new Map<string, Fixture>();
  /** The call that was completed last. */
  lastCall: { node: SyntaxNode; callee: Expression; args: readonly Argument[] } | undefined;
  /** Names narrowed for the rest of the block that is being read. */
  narrowedFromHere: Narrowing[] = [];
  /** The literal value of `__all__`; undefined where there is none or it is not literal. */
  explicitExports: string[] | undefined;
  /** `TypeVar`s of the file by name. */
  readonly typeVariables = new Map<string, TypeParameter>();
  readonly #types = new Map<string, TypeRef>();
  readonly #next: Uint32Array;
  readonly #type: Uint16Array;
  readonly #flags: Uint8Array;

  constructor(
    readonly tree: SyntaxTree,
    readonly visitors: readonly Visitor[],
  ) {
    this.builder = new FactsBuilder(tree, 'python', pythonTokens);
    this.file = newFrame('file', undefined, 0);
    this.frame = this.file;
    this.#next = tree.columns.next;
    this.#type = tree.columns.type;
    this.#flags = tree.columns.flags;
  }

  /** Adds the facts of a node and all below it; gives its value. */
  visit(node: SyntaxNode, use: Use = 'other'): Expression {
    const visitor = this.visitors[this.#type[node] as number] as Visitor;
    return visitor(this, node, use);
  }

  /** Visits all children that matter. */
  visitChildren(node: SyntaxNode, use: Use = 'other'): void {
    const next = this.#next;
    const end = next[node] as number;
    for (let child = node + 1; child < end; child = next[child] as number) {
      if (this.matters(child)) this.visit(child, use);
    }
  }

  /** False for punctuation, keywords and comments. What the parser made no sense of may hold sound parts. */
  matters(node: SyntaxNode): boolean {
    const flags = this.#flags[node] as number;
    return (
      (flags & (nodeFlag.named | nodeFlag.extra)) === nodeFlag.named ||
      ((flags & nodeFlag.error) !== 0 && (this.#next[node] as number) > node + 1)
    );
  }

  /** The type that an annotation says; calls inside it are visited. */
  annotation(node: SyntaxNode): TypeRef {
    this.visitCallsIn(node);
    return this.typeOf(node);
  }

  /** The type that a node's text says. */
  typeOf(node: SyntaxNode): TypeRef {
    return this.typeOfText(this.tree.text(node));
  }

  typeOfText(text: string): TypeRef {
    let type = this.#types.get(text);
    if (!type) {
      type = parseAnnotation(text);
      this.#types.set(text, type);
    }
    return type;
  }

  /** Visits the calls below a node that is no expression with a value, such as an annotation. */
  visitCallsIn(node: SyntaxNode): void {
    const end = this.tree.after(node);
    for (let at = node; at < end; ) {
      if (this.tree.type(at) === 'call' || this.tree.type(at) === 'lambda') {
        this.visit(at, 'other');
        at = this.tree.after(at);
      } else at++;
    }
  }
}
