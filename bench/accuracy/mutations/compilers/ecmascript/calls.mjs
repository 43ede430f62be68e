import ts from 'typescript';
import { resultRanges } from './resultRanges.mjs';

const isCall = (node) =>
  ts.isCallLikeExpression(node) &&
  !(ts.isDecorator(node) && ts.isCallExpression(node.expression)) &&
  node.kind !== ts.SyntaxKind.JsxOpeningFragment;

/** Adds the calls to the functions that they mean; gives the names of those that mean nothing to the compiler. */
export function callsOf(project, functions) {
  const { checker } = project;
  const unseen = [];
  for (const source of project.sources()) {
    // Where a comment silences the next line, the compiler has nothing to say.
    const silenced = new Set(
      (source.commentDirectives ?? []).map(({ range }) => source.getLineAndCharacterOfPosition(range.pos).line + 2),
    );
    const visit = (node) => {
      if (isCall(node)) {
        const isSilenced = silenced.size > 0 && linesHold(project.rangeOf(node), silenced);
        const declared = functions.get(declarationOf(node, checker));
        if (declared && !isSilenced) declared.calls.push(callOf(node, project));
        else {
          const name = calleeName(node);
          const callee = calleeOf(node);
          if (name && callee && (isSilenced || checker.getTypeAtLocation(callee).flags & ts.TypeFlags.Any))
            unseen.push(project.rangeOf(name));
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return unseen;
}

const linesHold = ({ line, endLine }, lines) => [...lines].some((one) => one >= line && one <= endLine);

function declarationOf(node, checker) {
  try {
    return checker.getResolvedSignature(node)?.declaration;
  } catch {
    return undefined;
  }
}

function callOf(node, project) {
  return {
    ...project.rangeOf(node),
    result: ts.isJsxOpeningLikeElement(node) || ts.isDecorator(node) ? [] : resultRanges(node, project),
    name: importRanges(node, project),
  };
}

/** The expression that is called. */
const calleeOf = (node) => node.expression ?? node.tag ?? node.tagName;

function calleeName(node) {
  let callee = calleeOf(node);
  while (callee && (ts.isParenthesizedExpression(callee) || ts.isNonNullExpression(callee))) callee = callee.expression;
  return callee && ts.isPropertyAccessExpression(callee) ? callee.name : callee;
}

/** The import that brings a callee's name, and the exports that hand it on. */
function importRanges(node, project) {
  const { checker } = project;
  // That a base cannot be constructed is an error where it is extended.
  if (node.expression?.kind === ts.SyntaxKind.SuperKeyword) return heritageRanges(node, project);
  const ranges = [];
  let symbol = checker.getSymbolAtLocation(calleeName(node) ?? node);
  for (let steps = 0; symbol && symbol.flags & ts.SymbolFlags.Alias && steps < 10; steps++) {
    for (const declaration of symbol.declarations ?? []) ranges.push(project.rangeOf(declaration));
    symbol = checker.getImmediateAliasedSymbol(symbol);
  }
  return ranges;
}

function heritageRanges(call, project) {
  let type = call.parent;
  while (type && !ts.isClassLike(type)) type = type.parent;
  return (type?.heritageClauses ?? []).map((clause) => project.rangeOf(clause));
}
