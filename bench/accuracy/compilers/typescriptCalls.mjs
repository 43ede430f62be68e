// What the TypeScript compiler resolves calls to: one JSON line for each call whose declaration stands in the tree.
// usage: node typescriptCalls.mjs ROOT CALLS.jsonl [--js] [FOLDER ...]   (--js reads JavaScript files too)
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const withJavaScript = process.argv.includes('--js');
const [root, out, ...folders] = process.argv.slice(2).filter((arg) => arg !== '--js');
const leftOut = new Set(['node_modules', '.git', 'build', 'dist', 'temp', 'docs']);
const ending = withJavaScript ? /\.([mc]?[jt]s|[jt]sx)$/ : /\.([mc]?ts|tsx)$/;

const files = new Set();
function collect(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (leftOut.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) collect(full);
    else if (entry.isFile() && ending.test(entry.name)) files.add(full);
  }
}
for (const folder of folders.length > 0 ? folders : ['.']) collect(path.resolve(root, folder));

/** Where the repository says that its own packages are. */
function pathMappings() {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  if (!config) return { baseUrl: root };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root);
  return options.paths ? { baseUrl: options.baseUrl ?? root, paths: options.paths } : { baseUrl: root };
}

const program = ts.createProgram([...files], {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  strict: false,
  experimentalDecorators: true,
  skipLibCheck: true,
  noEmit: true,
  jsx: ts.JsxEmit.Preserve,
  allowJs: withJavaScript,
  esModuleInterop: true,
  allowImportingTsExtensions: true,
  types: [],
  ...pathMappings(),
});
const checker = program.getTypeChecker();
const relative = (file) => path.relative(root, file).split(path.sep).join('/');

/** `exports.f = function () {}`, `A.prototype.f = () => {}`. */
const isAssigned = (node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
  node.parent.right === node;

const isNamedFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isGetAccessor(node) ||
  ts.isSetAccessor(node) ||
  ((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) &&
    node.parent &&
    (ts.isVariableDeclaration(node.parent) ||
      ts.isPropertyDeclaration(node.parent) ||
      ts.isPropertyAssignment(node.parent) ||
      isAssigned(node)));

function enclosingFunction(node) {
  for (let at = node.parent; at; at = at.parent) if (isNamedFunction(at)) return at;
  return undefined;
}

function nameOf(fn) {
  if (!fn) return '<module>';
  if (ts.isConstructorDeclaration(fn)) return 'constructor';
  if (fn.name) return fn.name.getText();
  if (isAssigned(fn)) {
    const { left } = fn.parent;
    const name = ts.isPropertyAccessExpression(left) ? left.name.getText() : left.getText();
    return name === 'exports' ? '<anonymous>' : name;
  }
  return fn.parent?.name ? fn.parent.name.getText() : '<anonymous>';
}

function classOf(fn) {
  for (let at = fn?.parent; at; at = at.parent) {
    if (ts.isClassLike(at) || ts.isInterfaceDeclaration(at)) return at.name?.text ?? '';
  }
  return '';
}

/** The function that `f.call(...)` and `f.apply(...)` call. */
function borrowed(node) {
  const callee = node.expression;
  if (!ts.isPropertyAccessExpression(callee) || !/^(call|apply)$/.test(callee.name.text)) return undefined;
  const declaration = checker.getTypeAtLocation(callee.expression).getCallSignatures()[0]?.declaration;
  return declaration && files.has(path.resolve(declaration.getSourceFile().fileName)) ? declaration : undefined;
}

const rows = [];
let calls = 0;
for (const source of program.getSourceFiles()) {
  if (source.isDeclarationFile || !files.has(path.resolve(source.fileName))) continue;
  const lineOf = (offset) => source.getLineAndCharacterOfPosition(offset).line + 1;
  const visit = (node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      calls++;
      record(node);
    }
    ts.forEachChild(node, visit);
  };
  const record = (node) => {
    let declaration;
    try {
      declaration = borrowed(node) ?? checker.getResolvedSignature(node)?.declaration;
    } catch {
      return;
    }
    if (!declaration || declaration.kind === ts.SyntaxKind.JSDocSignature) return;
    const target = declaration.getSourceFile();
    if (!files.has(path.resolve(target.fileName))) return;
    const caller = enclosingFunction(node);
    rows.push({
      file: relative(source.fileName),
      line: lineOf(node.getStart()),
      endLine: lineOf(node.getEnd()),
      caller: nameOf(caller),
      callerClass: classOf(caller),
      argc: node.arguments?.length ?? 0,
      calleeFile: relative(target.fileName),
      calleeLine: target.getLineAndCharacterOfPosition(declaration.getStart()).line + 1,
      calleePos: declaration.getStart(),
      callee: nameOf(declaration),
      calleeClass: classOf(declaration),
      calleeKind: ts.SyntaxKind[declaration.kind],
    });
  };
  visit(source);
}
writeFileSync(out, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
console.error(`tsc: ${files.size} files, ${calls} calls, ${rows.length} resolved in the tree`);
