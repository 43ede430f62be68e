import ts from 'typescript';
import { parameterMutation } from '../../parameterEdits.mjs';

/** Edits of a function of TypeScript or JavaScript for a mutation, or undefined. */
export function mutateEcmascript(declaration, mutation, text) {
  if (declaration.overloaded) return undefined;
  switch (mutation) {
    case 'rename':
      return renamedField(declaration);
    case 'async':
      return madeAsync(declaration);
    case 'static':
      return madeStatic(declaration);
    case 'visibility':
      return narrowed(declaration, text);
    default: {
      if (declaration.open === undefined) return undefined;
      const isTyped = /\.([mc]?ts|tsx)$/.test(declaration.file);
      const spelled = isTyped
        ? { required: 'addedByCase: number', optional: 'addedByCase?: number' }
        : { required: 'addedByCase', optional: 'addedByCase = 0' };
      return parameterMutation(declaration, mutation, text, spelled);
    }
  }
}

const insertion = ({ file }, at, insert) => ({ file, at, remove: 0, insert });
const replacement = ({ file }, node, insert) => ({
  file,
  at: node.getStart(),
  remove: node.getEnd() - node.getStart(),
  insert,
});
const renamed = 'renamedByCase';

function renamedField(declaration) {
  for (const { name, type } of declaration.node.parameters) {
    if (!ts.isObjectBindingPattern(name) || (type && !ts.isTypeLiteralNode(type))) continue;
    const element = name.elements.find((one) => !one.dotDotDotToken && ts.isIdentifier(one.propertyName ?? one.name));
    if (!element) continue;
    const key = element.propertyName ?? element.name;
    const inPattern = element.propertyName
      ? replacement(declaration, element.propertyName, renamed)
      : insertion(declaration, element.getStart(), `${renamed}: `);
    if (!type) return [inPattern];
    const member = type.members.find((one) => one.name?.getText() === key.text);
    if (member) return [inPattern, replacement(declaration, member.name, renamed)];
  }
  return undefined;
}

function madeAsync(declaration) {
  const { node, modifiers, checker } = declaration;
  if (modifiers.includes('async') || node.asteriskToken || ts.isConstructorDeclaration(node)) return undefined;
  const result = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(node));
  const isPromise =
    checker.getPromisedTypeOfPromise?.(result) !== undefined || result.getProperty('then') !== undefined;
  if (isPromise || (node.type && ts.isTypePredicateNode(node.type))) return undefined;
  const asyncEdit = insertion(declaration, beforeAsync(node), 'async ');
  return node.type
    ? [
        asyncEdit,
        insertion(declaration, node.type.getStart(), 'Promise<'),
        insertion(declaration, node.type.getEnd(), '>'),
      ]
    : [asyncEdit];
}

/** Before `function`, before a method's name, before an arrow function. */
function beforeAsync(node) {
  const modifiers = node.modifiers ?? [];
  if (modifiers.length === 0) return node.getStart();
  const next = node.getChildren().find((child) => child.pos >= modifiers.end && child.kind !== ts.SyntaxKind.JSDoc);
  return next.getStart();
}

function madeStatic(declaration) {
  const { node } = declaration;
  if (!ts.isMethodDeclaration(node) || !ts.isClassLike(node.parent)) return undefined;
  const modifiers = [...(node.modifiers ?? [])];
  const own = modifiers.find(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  if (own) return [{ file: declaration.file, at: own.getStart(), remove: own.getEnd() - own.getStart(), insert: '' }];
  const later = new Set([ts.SyntaxKind.AsyncKeyword, ts.SyntaxKind.OverrideKeyword, ts.SyntaxKind.ReadonlyKeyword]);
  const next = modifiers.find(({ kind }) => later.has(kind)) ?? node.asteriskToken ?? node.name;
  return [insertion(declaration, next.getStart(), 'static ')];
}

const written = new Set([ts.SyntaxKind.PublicKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.PrivateKeyword]);

function narrowed(declaration, text) {
  const { node, holder } = declaration;
  if (ts.isClassLike(holder.parent)) {
    if (ts.isPrivateIdentifier(holder.name ?? node) || /\.[mc]?jsx?$/.test(declaration.file)) return undefined;
    const modifiers = [...(holder.modifiers ?? [])].filter((one) => !ts.isDecorator(one));
    const own = modifiers.find(({ kind }) => written.has(kind));
    if (own?.kind === ts.SyntaxKind.PrivateKeyword) return undefined;
    if (own) return [replacement(declaration, own, 'private')];
    const first = modifiers[0] ?? holder.asteriskToken ?? holder.name ?? holder;
    return [insertion(declaration, first.getStart(), 'private ')];
  }
  const statement = ts.isVariableDeclaration(holder) ? holder.parent.parent : holder;
  if (ts.isVariableStatement(statement) && statement.declarationList.declarations.length > 1) return undefined;
  if (!ts.isVariableStatement(statement) && !ts.isFunctionDeclaration(statement)) return undefined;
  const exported = (statement.modifiers ?? []).filter(
    ({ kind }) => kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.DefaultKeyword,
  );
  if (exported.length === 0) return undefined;
  const [first, last] = [exported[0], exported.at(-1)];
  const end = text.slice(last.getEnd(), last.getEnd() + 1) === ' ' ? last.getEnd() + 1 : last.getEnd();
  return [{ file: declaration.file, at: first.getStart(), remove: end - first.getStart(), insert: '' }];
}
