import ts from 'typescript';

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node);

/** The functions that have a name and a body, by their node; each without calls yet. */
export function declaredFunctions(project) {
  const functions = new Map();
  const polymorphic = new Set();
  for (const source of project.sources()) {
    const visit = (node) => {
      if (ts.isClassLike(node)) markOverridden(node, project.checker, polymorphic);
      if (isFunction(node) && node.body) {
        const declaration = declarationOf(node, source, project);
        if (declaration) functions.set(node, declaration);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  for (const [node, declaration] of functions) {
    if (polymorphic.has(node) || polymorphic.has(node.parent)) declaration.polymorphic = true;
  }
  return functions;
}

function declarationOf(node, source, project) {
  const holder = holderOf(node);
  const name = ts.isConstructorDeclaration(node)
    ? node.getChildren(source).find(({ kind }) => kind === ts.SyntaxKind.ConstructorKeyword)
    : (node.name ?? (holder === node ? undefined : holder.name));
  if (!name || !(ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isConstructorDeclaration(node)))
    return undefined;
  const { file, line, column } = project.rangeOf(name);
  const whole = project.rangeOf(outermost(holder));
  const children = node.getChildren(source);
  const open = children.find(({ kind }) => kind === ts.SyntaxKind.OpenParenToken);
  const close = children.find(({ kind }) => kind === ts.SyntaxKind.CloseParenToken);
  const symbol = project.checker.getSymbolAtLocation(name) ?? node.symbol;
  return {
    id: `${file}:${line}:${column}`,
    file,
    name: name.getText(source),
    class: ts.isClassLike(holder.parent) ? holder.parent.name?.text : undefined,
    line,
    column,
    startLine: whole.line,
    endLine: whole.endLine,
    kind: ts.SyntaxKind[node.kind],
    polymorphic: ts.isObjectLiteralExpression(holder.parent) && isExpected(holder, project.checker),
    overloaded: (node.symbol?.declarations?.length ?? 1) > 1 || (symbol?.declarations?.length ?? 1) > 1,
    parameters: node.parameters.map((parameter) => parameterOf(parameter, source)),
    open: open?.getEnd(),
    close: close?.getStart(source),
    modifiers: (node.modifiers ?? []).map((modifier) => modifier.getText(source)),
    calls: [],
    node,
    holder,
    checker: project.checker,
  };
}

/** What gives a function its name: itself, the variable, the field. */
function holderOf(node) {
  const { parent } = node;
  const isHolder =
    ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isHolder && parent.initializer === node ? parent : node;
}

const outermost = (holder) => (ts.isVariableDeclaration(holder) ? holder.parent.parent : holder);

function parameterOf(parameter, source) {
  return {
    start: parameter.getStart(source),
    end: parameter.getEnd(),
    name: parameter.name.getText(source),
    type: parameter.type?.getText(source) ?? null,
    optional: parameter.questionToken !== undefined || parameter.initializer !== undefined,
    rest: parameter.dotDotDotToken !== undefined,
    receiver: parameter.name.getText(source) === 'this',
  };
}

/** Whether a type that is written elsewhere says that an object has this member. */
function isExpected(holder, checker) {
  const type = checker.getContextualType(holder.parent);
  return type !== undefined && (type.flags & ts.TypeFlags.Any || type.getProperty(holder.name.getText())) !== undefined;
}

/** Members that a class shares with what it extends or implements, on both sides. */
function markOverridden(node, checker, polymorphic) {
  for (const clause of node.heritageClauses ?? []) {
    for (const heritage of clause.types) {
      const type = checker.getTypeAtLocation(heritage);
      for (const member of node.members) {
        if (!member.name || ts.isConstructorDeclaration(member)) continue;
        const isStatic = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static;
        const owner = isStatic ? checker.getTypeAtLocation(heritage.expression) : type;
        // Where the base is not there, any member may be one of its.
        if (owner.flags & ts.TypeFlags.Any) polymorphic.add(member);
        const inherited = checker.getPropertyOfType(owner, member.name.getText());
        if (!inherited) continue;
        polymorphic.add(member);
        for (const declaration of inherited.declarations ?? []) polymorphic.add(declaration);
      }
    }
  }
}
