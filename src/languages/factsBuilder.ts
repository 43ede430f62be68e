import type { Argument, CallGuard, CallSite, CallSiteKind, ResultUse } from '../model/callSite.js';
import type { Expression } from '../model/expression.js';
import type { Facts } from '../model/facts.js';
import type { LanguageId } from '../model/languageId.js';
import type { Export, Import } from '../model/moduleLinks.js';
import type { Binding, Scope } from '../model/scope.js';
import type { DeclaredSymbol, SymbolKind } from '../model/symbol.js';
import { pathInside } from '../model/symbolPath.js';
import type { TypeRef } from '../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../syntax/syntaxTree.js';
import { joinTokens, normalisedText } from './normalisedText.js';
import { parseHealthOf } from './parseHealthOf.js';
import type { TokenRules } from './tokenRules.js';
import { Tokens } from './tokens.js';

/** What a declaration says of its symbol; what is left out takes the builder's default. */
export interface Declaration
  extends Partial<
    Pick<
      DeclaredSymbol,
      | 'signature'
      | 'typeParameters'
      | 'typeModifiers'
      | 'overrides'
      | 'type'
      | 'init'
      | 'returns'
      | 'heritage'
      | 'through'
      | 'exported'
      | 'isTest'
      | 'bodiless'
      | 'abstract'
      | 'optional'
      | 'bodyScope'
    >
  > {
  name: string;
  /** The name as the path has it, where that is another: a Java field beside a method of its name. */
  pathName?: string;
  kind: SymbolKind;
  /** Index of the enclosing symbol, -1 for none. */
  container: number;
  /** Names between the container's path and the own name in the path: the `app` of `app.run = ...` where `app` is no symbol. */
  qualifier?: string;
  /** Reached through a receiver. */
  member?: boolean;
  /** Index of the scope that the name is bound in. */
  scope: number;
  /** The whole declaration, decorators included. */
  node: SyntaxNode;
  /** The name; `noNode` for a nameless one, whose first token stands for it. */
  nameNode: SyntaxNode;
  /** The body; `noNode` or absent where there is none. */
  body?: SyntaxNode;
}

/** What is known of a call site once its arguments were read. */
export interface CallDetails {
  kind: CallSiteKind;
  callee: Expression;
  /** The callee's last name; `noNode` where it has none. */
  nameNode: SyntaxNode;
  /** The name as the index lists it, where it is not the text of `nameNode`. */
  name?: string;
  caller: number;
  scope: number;
  arguments: Argument[];
  /** The block that is handed over beside the arguments. */
  block?: Expression;
  typeArguments?: TypeRef[];
  passesReceiver?: true;
  implied?: true;
  optional?: boolean;
  inAsync?: boolean;
  takes?: string[] | undefined;
  tried?: boolean;
  use: ResultUse;
  discarded?: true;
  propagated?: true;
  context?: CallSite['context'];
  /** The node that the site ends with, where it begins at its node and ends elsewhere: `new X()` without the class body behind it. */
  last?: SyntaxNode;
}

/**
 * Collects the facts of one file: allots the indexes of symbols, scopes, bindings and call sites, the symbols' paths, and
 * the hashes of bodies and calls. A language walks the tree and says what it sees, in source order.
 */
export class FactsBuilder {
  readonly symbols: DeclaredSymbol[] = [];
  readonly scopes: Scope[] = [{ parent: -1, kind: 'file', owner: -1 }];
  readonly bindings: Binding[] = [];
  readonly imports: Import[] = [];
  readonly exports: Export[] = [];
  readonly tokens: Tokens;
  #guard: CallGuard | undefined;
  readonly #callSites: (CallSite | undefined)[] = [];
  readonly #callStarts: number[] = [];
  /** Every expression that names a call site, so that renumbering reaches it. */
  readonly #siteExpressions: (Expression & { site: number })[] = [];
  /** The scopes that bind a name; most names are bound in one alone. */
  readonly #scopesOfName = new Map<string, number | Set<number>>();
  readonly #objects = new Map<string, number>();
  readonly #pathCounts = new Map<string, number>();

  constructor(
    readonly tree: SyntaxTree,
    readonly language: LanguageId,
    rules: TokenRules,
  ) {
    this.tokens = new Tokens(tree, rules);
  }

  /** Opens a scope and returns its index. */
  addScope(parent: number, kind: Scope['kind'], owner = -1): number {
    return this.scopes.push({ parent, kind, owner }) - 1;
  }

  /** Says what a bare name may be a member of inside a scope, and what `this` is there. */
  setReceiver(scope: number, receiver: Expression): void {
    (this.scopes[scope] as Scope).receiver = receiver;
  }

  /** Names the symbol that a scope belongs to, for scopes that are opened before their symbol is declared. */
  setOwner(scope: number, symbol: number): void {
    (this.scopes[scope] as Scope).owner = symbol;
    (this.symbols[symbol] as DeclaredSymbol).bodyScope = scope;
  }

  /** Adds a symbol, with its path among its homonyms, and returns its index. It is not bound: see `bindSymbol`. */
  declare(declaration: Declaration): number {
    const { node, nameNode, body = noNode, name, pathName = name } = declaration;
    const { tree, tokens } = this;
    const around = this.#pathAround(declaration.container);
    const ownPath = declaration.qualifier ? `${declaration.qualifier}.${pathName}` : pathName;
    const isBlock = declaration.kind === 'extension';
    const plainPath = `${around === '' ? '' : `${around}.`}${isBlock ? `extension ${ownPath}` : ownPath}`;
    const homonyms = (this.#pathCounts.get(plainPath) ?? 0) + 1;
    this.#pathCounts.set(plainPath, homonyms);
    const hasBody = body !== noNode;
    const symbol: DeclaredSymbol = {
      name,
      path: homonyms === 1 ? plainPath : `${plainPath}#${homonyms}`,
      kind: declaration.kind,
      container: declaration.container,
      member: declaration.member ?? false,
      scope: declaration.scope,
      bodyScope: declaration.bodyScope ?? -1,
      range: tree.range(node),
      nameRange: tree.range(nameNode === noNode ? firstLeaf(tree, node) : nameNode),
      exported: declaration.exported ?? false,
      isTest: declaration.isTest ?? false,
      bodiless: declaration.bodiless ?? !hasBody,
      bodyHash: hasBody ? tokens.hash(body, name) : '',
      bodySize: hasBody ? tokens.size(body) : 0,
    };
    if (declaration.signature) symbol.signature = declaration.signature;
    if (declaration.typeParameters?.length) symbol.typeParameters = declaration.typeParameters;
    if (declaration.typeModifiers?.length) symbol.typeModifiers = declaration.typeModifiers;
    if (declaration.overrides) symbol.overrides = true;
    if (declaration.type) symbol.type = declaration.type;
    if (declaration.init) symbol.init = declaration.init;
    if (declaration.returns?.length) symbol.returns = declaration.returns;
    if (declaration.heritage?.length) symbol.heritage = declaration.heritage;
    if (declaration.through) symbol.through = declaration.through;
    if (declaration.abstract) symbol.abstract = true;
    if (declaration.optional) symbol.optional = true;
    const index = this.symbols.push(symbol) - 1;
    if (symbol.kind === 'object') this.#objects.set(symbol.path, index);
    if (symbol.bodyScope >= 0) (this.scopes[symbol.bodyScope] as Scope).owner = index;
    return index;
  }

  /** The path that a container gives to what it holds: an extension block stands for the type that it extends. */
  #pathAround(container: number): string {
    if (container < 0) return '';
    return pathInside(this.symbol(container));
  }

  /** Lets a symbol that was declared without a body have this one: an implementation behind its overloads. */
  implement(symbol: number, node: SyntaxNode, nameNode: SyntaxNode, body: SyntaxNode): void {
    const declared = this.symbol(symbol);
    this.extend(symbol, node);
    declared.nameRange = this.tree.range(nameNode);
    declared.bodiless = false;
    declared.bodyHash = this.tokens.hash(body, declared.name);
    declared.bodySize = this.tokens.size(body);
  }

  /** Lets a symbol's range reach to the end of a node behind it. */
  extend(symbol: number, node: SyntaxNode): void {
    const declared = this.symbol(symbol);
    const { endLine, endColumn } = this.tree.range(node);
    declared.range = { ...declared.range, endLine, endColumn };
  }

  /** True where a type that was just read has an abstract member of its own. */
  hasAbstractMember(type: number): boolean {
    for (let i = type + 1; i < this.symbols.length; i++) {
      const { container, signature } = this.symbol(i);
      if (container === type && signature?.modifiers.includes('abstract')) return true;
    }
    return false;
  }

  /** The object literal with this path. */
  objectAt(path: string): number | undefined {
    return this.#objects.get(path);
  }

  /** The symbol at an index that `declare` gave. */
  symbol(index: number): DeclaredSymbol {
    return this.symbols[index] as DeclaredSymbol;
  }

  /** Binds a name to a value that is neither a symbol nor an import. */
  bind(
    scope: number,
    name: string,
    kind: 'parameter' | 'variable' | 'type_parameter',
    value: Pick<Binding, 'type' | 'init'> = {},
  ): Binding {
    const binding: Binding = { scope, name, kind };
    if (value.type) binding.type = value.type;
    if (value.init) binding.init = value.init;
    this.bindings.push(binding);
    this.#noteScope(name, scope);
    return binding;
  }

  /** The nearest scope around `scope`, or itself, that binds a name; -1 where none does as yet. */
  scopeOfName(name: string, scope: number): number {
    const scopes = this.#scopesOfName.get(name);
    if (scopes === undefined) return -1;
    for (let at = scope; at >= 0; at = (this.scopes[at] as Scope).parent) {
      if (typeof scopes === 'number' ? scopes === at : scopes.has(at)) return at;
    }
    return -1;
  }

  #noteScope(name: string, scope: number): void {
    const scopes = this.#scopesOfName.get(name);
    if (scopes === undefined) this.#scopesOfName.set(name, scope);
    else if (typeof scopes !== 'number') scopes.add(scope);
    else if (scopes !== scope) this.#scopesOfName.set(name, new Set([scopes, scope]));
  }

  /** Binds a symbol under a name, by default its own, in a scope, by default the one that it was declared in. */
  bindSymbol(symbol: number, name = this.symbol(symbol).name, scope = this.symbol(symbol).scope): void {
    this.bindings.push({ scope, name, kind: 'symbol', symbol });
    this.#noteScope(name, scope);
  }

  /** Adds an import, binds its local name in its scope, and returns its index. */
  addImport(entry: Import): number {
    const index = this.imports.push(entry) - 1;
    if (entry.local !== undefined) {
      this.bindings.push({ scope: entry.scope, name: entry.local, kind: 'import', import: index });
      this.#noteScope(entry.local, entry.scope);
    }
    return index;
  }

  addExport(entry: Export): void {
    this.exports.push(entry);
  }

  /**
   * Allots the index of a call site before its parts are read, so that the calls in its callee and arguments come behind
   * it. Every site must be completed with `completeCall`; one that is not is left out.
   */
  reserveCall(node: SyntaxNode): number {
    this.#callStarts.push(this.tree.start(node));
    return this.#callSites.push(undefined) - 1;
  }

  /** Fills in a reserved call site. `node` is the whole expression. */
  completeCall(site: number, node: SyntaxNode, details: CallDetails): void {
    const { tree } = this;
    const { nameNode, last = node } = details;
    const callSite: CallSite = {
      kind: details.kind,
      callee: details.callee,
      name: details.name ?? (nameNode === noNode ? '' : tree.text(nameNode)),
      range: tree.rangeBetween(tree.start(node), tree.end(last)),
      nameRange: tree.range(nameNode === noNode ? firstLeaf(tree, node) : nameNode),
      caller: details.caller,
      scope: details.scope,
      arguments: details.arguments,
      use: details.use,
      textHash: this.tokens.hash(node, undefined, last),
    };
    if (details.block) callSite.block = details.block;
    if (details.typeArguments?.length) callSite.typeArguments = details.typeArguments;
    if (details.passesReceiver) callSite.passesReceiver = true;
    if (details.implied) callSite.implied = true;
    if (details.tried) callSite.guard = { ...this.#guard, tried: true };
    else if (this.#guard) callSite.guard = this.#guard;
    if (details.optional) callSite.optional = true;
    if (details.inAsync) callSite.inAsync = true;
    if (details.takes) callSite.takes = details.takes;
    if (details.discarded) callSite.discarded = true;
    if (details.propagated) callSite.propagated = true;
    if (details.context) callSite.context = details.context;
    this.#callSites[site] = callSite;
  }

  /** Runs `inside` with calls that are guarded by this alone, or by nothing. */
  guarded(guard: CallGuard | undefined, inside: () => void): void {
    const around = this.#guard;
    this.#guard = guard;
    inside();
    this.#guard = around;
  }

  /** Runs `inside` with calls around which these types are caught, too. */
  catching(types: readonly TypeRef[], inside: () => void): void {
    const around = this.#guard;
    this.guarded(types.length === 0 ? around : { ...around, catches: [...types, ...(around?.catches ?? [])] }, inside);
  }

  /** A call site that was completed already. */
  callAt(site: number): Readonly<CallSite> | undefined {
    return this.#callSites[site];
  }

  /** Adds a call site whose parts hold no other call site that was not read yet. */
  addCall(node: SyntaxNode, details: CallDetails): number {
    const site = this.reserveCall(node);
    this.completeCall(site, node, details);
    return site;
  }

  /** The value of a call site as an expression. */
  resultOf(site: number): Expression {
    const expression = { kind: 'result' as const, site };
    this.#siteExpressions.push(expression);
    return expression;
  }

  /** What a call site hands to a parameter of a function that it is given as an argument. */
  callbackParameter(site: number, argument: number, parameter: number, count?: number): Expression {
    const expression = { kind: 'callback_parameter' as const, site, argument, parameter, ...(count && { count }) };
    this.#siteExpressions.push(expression);
    return expression;
  }

  /** What an argument of a call site has to be. */
  parameterValue(site: number, argument: number): Expression {
    const expression = { kind: 'parameter_value' as const, site, argument };
    this.#siteExpressions.push(expression);
    return expression;
  }

  /** Hash of a node's tokens, comments and layout left out. */
  textHash(node: SyntaxNode): string {
    return this.tokens.hash(node);
  }

  /** A node's text with its layout normalised, up to the offset `until`. */
  normalisedText(node: SyntaxNode, until?: number): string {
    return normalisedText(this.tokens, node, until);
  }

  /** The texts of tokens with their layout normalised. */
  joinTokens(nodes: readonly SyntaxNode[]): string {
    return joinTokens(this.tokens, nodes);
  }

  /** The facts; the builder is done with. */
  build(
    extra: Pick<Facts, 'packageName' | 'explicitExports'> = {},
    isKnownGap?: (tree: SyntaxTree, node: SyntaxNode) => boolean,
  ): Facts {
    const facts: Facts = {
      language: this.language,
      symbols: this.symbols,
      scopes: this.scopes,
      bindings: this.bindings,
      callSites: this.#orderedCallSites(),
      imports: this.imports,
      exports: this.exports,
      health: parseHealthOf(this.tree, isKnownGap),
    };
    if (extra.packageName !== undefined) facts.packageName = extra.packageName;
    if (extra.explicitExports !== undefined) facts.explicitExports = extra.explicitExports;
    return facts;
  }

  /** The completed call sites in source order, outer before inner; where that is another order than the one they were reserved in, they are renumbered. */
  #orderedCallSites(): CallSite[] {
    const sites = this.#callSites;
    const starts = this.#callStarts;
    let inOrder = true;
    for (let i = 0; i < sites.length && inOrder; i++) {
      inOrder = sites[i] !== undefined && (i === 0 || (starts[i - 1] as number) <= (starts[i] as number));
    }
    if (inOrder) return sites as CallSite[];
    const order = sites.map((_, i) => i).filter((i) => sites[i] !== undefined);
    order.sort((a, b) => (starts[a] as number) - (starts[b] as number) || a - b);
    const renumbered = new Map(order.map((old, i) => [old, i]));
    for (const expression of this.#siteExpressions) {
      const site = renumbered.get(expression.site);
      if (site !== undefined) expression.site = site;
      else makeUnknown(expression);
    }
    return order.map((i) => sites[i] as CallSite);
  }
}

function makeUnknown(expression: { kind: string; site?: number; argument?: number; parameter?: number }): void {
  delete expression.site;
  delete expression.argument;
  delete expression.parameter;
  expression.kind = 'unknown';
}

function firstLeaf(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  let leaf = node;
  while (!tree.isLeaf(leaf)) leaf++;
  return leaf;
}
