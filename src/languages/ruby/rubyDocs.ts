import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { rubyType } from './rubyTypes.js';
import type { RubyWalk } from './rubyWalk.js';

/** What comments and signatures above a definition say of its types. */
export interface DocTypes {
  parameters: Map<string, TypeRef>;
  returns?: TypeRef;
  /** What is handed to the block, by position. */
  yields: TypeRef[];
  abstract: boolean;
}

/** Types that YARD tags, RBS comments and a Sorbet `sig` above a definition give; undefined where there are none. */
export function docTypes(walk: RubyWalk, definition: SyntaxNode): DocTypes | undefined {
  const { tree } = walk;
  const docs: DocTypes = { parameters: new Map(), yields: [], abstract: false };
  let top = outermost(walk, definition);
  const before = previousSibling(walk, top);
  if (before !== noNode && isSig(walk, before)) {
    readSig(tree.text(before), docs);
    top = before;
  }
  const lines = commentAbove(walk, tree.lineAt(tree.start(top)));
  if (lines.length > 0) readTags(lines, docs);
  return docs.parameters.size > 0 || docs.returns || docs.yields.length > 0 || docs.abstract ? docs : undefined;
}

/** The type in `# @type [Foo]` or `#: Foo` above or behind a line. */
export function typeComment(walk: RubyWalk, node: SyntaxNode): TypeRef | undefined {
  if (walk.comments.size === 0) return undefined;
  const { tree } = walk;
  const line = tree.lineAt(tree.start(node));
  for (const at of [line, line - 1]) {
    const comment = walk.comments.get(at);
    if (comment === undefined) continue;
    const written = /^#\s*(?:@type(?:\s+\[|\s+\w+\s+\[)(.*)\]|:\s*([A-Z].*))/.exec(tree.text(comment));
    const text = written?.[1] ?? (at === line ? written?.[2] : undefined);
    if (text !== undefined) return rubyType(text);
  }
  return undefined;
}

/** The whole statement that a definition is part of: `private def m`, `memoize def m`. */
function outermost(walk: RubyWalk, definition: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  let node = definition;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    const type = tree.type(parent);
    if (type !== 'argument_list' && type !== 'call') break;
  }
  return node;
}

function previousSibling(walk: RubyWalk, node: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  const parent = tree.parent(node);
  // The node before in pre-order is the last leaf of what stands before.
  let at = node - 1;
  while (at > parent && tree.parent(at) !== parent) at = tree.parent(at);
  return at > parent ? at : noNode;
}

function isSig(walk: RubyWalk, node: SyntaxNode): boolean {
  const { tree } = walk;
  if (tree.type(node) !== 'call' || tree.field(node, 'block') === noNode) return false;
  const method = tree.field(node, 'method');
  return method !== noNode && tree.text(method) === 'sig' && tree.field(node, 'receiver') === noNode;
}

function readSig(text: string, docs: DocTypes): void {
  const parameters = argumentsOf(text, 'params');
  for (const entry of parameters === undefined ? [] : splitAtCommas(parameters)) {
    const named = /^\s*(\w+):\s*([\s\S]+)$/.exec(entry);
    const type = named && rubyType(named[2] as string);
    if (named && type) docs.parameters.set(named[1] as string, type);
  }
  const returns = argumentsOf(text, 'returns');
  const type = returns === undefined ? undefined : rubyType(returns);
  if (type) docs.returns = type;
  if (/\babstract\b/.test(text)) docs.abstract = true;
}

/** What stands in the parentheses behind a word. */
function argumentsOf(text: string, word: string): string | undefined {
  const start = new RegExp(`\\b${word}\\(`).exec(text);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return text.slice(from, i);
  }
  return undefined;
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if ('([{<'.includes(c)) depth++;
    else if (')]}>'.includes(c)) depth--;
    else if (c === ',' && depth === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part.trim() !== '');
}

/** More lines of a comment than this are not read. */
const lineLimit = 300;

/** The lines of the comment that ends right above a line, marks left out. */
function commentAbove(walk: RubyWalk, line: number): string[] {
  const { tree, comments } = walk;
  const lines: string[] = [];
  for (let at = line - 1; lines.length < lineLimit; ) {
    const comment = comments.get(at);
    if (comment === undefined) break;
    const text = tree.text(comment);
    const first = tree.lineAt(tree.start(comment));
    if (text.startsWith('=begin')) lines.unshift(...text.split('\n').slice(1, -1));
    else if (isBehindCode(walk, comment)) break;
    else lines.unshift(text.replace(/^#+/, ''));
    at = first - 1;
  }
  return lines;
}

function isBehindCode(walk: RubyWalk, comment: SyntaxNode): boolean {
  const { source } = walk.tree;
  let at = walk.tree.start(comment) - 1;
  while (at >= 0 && (source[at] === ' ' || source[at] === '\t')) at--;
  return at >= 0 && source[at] !== '\n';
}

const parameterTag =
  /^\s*@(?:param|option)\s+(?:\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]\s*[*&]*(\w+)|[*&]*(\w+)\s*\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\])/;
const typedTag = /^\s*@(return|yieldparam|yieldreturn)\s+(?:\w+\s+)?\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]/;

function readTags(lines: readonly string[], docs: DocTypes): void {
  let overloadIndent = -1;
  for (const line of lines) {
    const indent = line.length - line.trimStart().length;
    if (/^\s*@overload\b/.test(line)) {
      overloadIndent = indent;
      continue;
    }
    // What is indented under an overload speaks of it alone.
    if (overloadIndent >= 0 && indent > overloadIndent) continue;
    if (line.trim() !== '') overloadIndent = -1;
    const at = line.trimStart();
    if (at.startsWith('@rbs')) readRbs(at.slice(4), docs);
    else if (at.startsWith(':')) readRbsMethod(at.slice(1), docs);
    else if (at.startsWith('@abstract')) docs.abstract = true;
    else if (at.startsWith('@')) readTag(line, docs);
  }
}

function readTag(line: string, docs: DocTypes): void {
  const parameter = parameterTag.exec(line);
  if (parameter) {
    const name = (parameter[2] ?? parameter[3]) as string;
    const type = rubyType((parameter[1] ?? parameter[4]) as string);
    if (type && type.kind !== 'opaque' && !/^\s*@option/.test(line) && !docs.parameters.has(name)) {
      docs.parameters.set(name, type);
    }
    return;
  }
  const typed = typedTag.exec(line);
  const type = typed && rubyType(typed[2] as string);
  if (!typed || !type) return;
  if (typed[1] === 'yieldparam') docs.yields.push(type);
  else if (typed[1] === 'return' && type.kind !== 'opaque') docs.returns ??= type;
}

/** ` x: Foo`, ` return: Foo`, ` (Foo) -> Bar` behind `@rbs`. */
function readRbs(text: string, docs: DocTypes): void {
  const named = /^\s+[*&]*(\w+)\s*:\s*(.+?)(?:\s+--.*)?$/.exec(text);
  if (!named) {
    readRbsMethod(text, docs);
    return;
  }
  const type = rubyType(named[2] as string);
  if (!type || type.kind === 'opaque') return;
  if (named[1] === 'return') docs.returns ??= type;
  else docs.parameters.set(named[1] as string, type);
}

/** `(Foo a, Bar) -> Baz`: parameters by position are named `0`, `1` and so on where the type has no name. */
function readRbsMethod(text: string, docs: DocTypes): void {
  const method = /^\s*\(([^)]*)\)\s*(?:\{[^}]*\}\s*)?->\s*(.+)$/.exec(text);
  if (!method) return;
  splitAtCommas(method[1] as string).forEach((entry, position) => {
    const keyword = /^\s*\??(\w+):\s*(.+)$/.exec(entry);
    const type = rubyType(
      keyword
        ? (keyword[2] as string)
        : entry
            .trim()
            .replace(/^\?/, '')
            .replace(/\s+[a-z_]\w*$/, ''),
    );
    if (type && type.kind !== 'opaque') docs.parameters.set(keyword ? (keyword[1] as string) : String(position), type);
  });
  const type = rubyType(method[2] as string);
  if (type && type.kind !== 'opaque') docs.returns ??= type;
}
