import ts from 'typescript';

/** Where an error about a call's result may stand: the statement around it, and the uses of a name that it is assigned to. */
export function resultRanges(call, project) {
  return [...around(call, project), ...uses(call, project)];
}

const isBlock = (node) =>
  ts.isBlock(node) || ts.isModuleBlock(node) || ts.isSourceFile(node) || ts.isCaseOrDefaultClause(node);
const isCompound = (node) =>
  ts.isIterationStatement(node, false) ||
  ts.isIfStatement(node) ||
  ts.isSwitchStatement(node) ||
  ts.isTryStatement(node) ||
  ts.isWithStatement(node) ||
  ts.isLabeledStatement(node);
const isMember = (node) => ts.isClassElement(node) || ts.isParameter(node) || ts.isHeritageClause(node);

/** The statement without the blocks that it holds; from the body of an arrow function on to the statement around that. */
function around(call, project) {
  let part = call;
  while (part.parent && !isBlock(part.parent) && !isCompound(part.parent) && !isMember(part)) part = part.parent;
  const source = call.getSourceFile();
  const ranges = [];
  let from = part.getStart(source);
  const cut = (node) => {
    if (ts.isBlock(node)) {
      ranges.push(project.range(source, from, node.getStart(source)));
      from = node.getEnd();
    } else ts.forEachChild(node, cut);
  };
  if (!isMember(part)) ts.forEachChild(part, cut);
  ranges.push(project.range(source, from, part.getEnd()));
  return ranges.filter((range) => range.line < range.endLine || range.column < range.endColumn);
}

const isWrapper = (node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isConditionalExpression(node) ||
  (ts.isBinaryExpression(node) && /^(\|\||&&|\?\?)$/.test(node.operatorToken.getText()));

function uses(call, project) {
  let value = call;
  while (isWrapper(value.parent)) value = value.parent;
  const holder = value.parent;
  const name =
    ts.isVariableDeclaration(holder) && holder.initializer === value
      ? holder.name
      : ts.isBinaryExpression(holder) &&
          holder.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
          holder.right === value
        ? holder.left
        : undefined;
  if (!name || !ts.isIdentifier(name)) return [];
  const { checker } = project;
  const symbol = checker.getSymbolAtLocation(name);
  if (!symbol?.valueDeclaration) return [];
  const ranges = [];
  const visit = (node) => {
    if (ts.isIdentifier(node) && node !== name && node.text === name.text && valueSymbol(node, checker) === symbol)
      ranges.push(project.rangeOf(chainOf(node)));
    ts.forEachChild(node, visit);
  };
  visit(scopeOf(symbol.valueDeclaration));
  return ranges;
}

const valueSymbol = (node, checker) =>
  ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);

function scopeOf(declaration) {
  let scope = declaration;
  while (scope.parent && !ts.isFunctionLike(scope) && !ts.isSourceFile(scope)) scope = scope.parent;
  return scope;
}

/** `x.f().g` of the use `x`. */
function chainOf(node) {
  let chain = node;
  while (
    chain.parent.expression === chain &&
    (ts.isPropertyAccessExpression(chain.parent) ||
      ts.isElementAccessExpression(chain.parent) ||
      ts.isCallExpression(chain.parent) ||
      ts.isNonNullExpression(chain.parent))
  ) {
    // What is passed to it is no use of it.
    if (ts.isCallExpression(chain.parent)) break;
    chain = chain.parent;
  }
  return chain;
}
