import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const leftOut = new Set(['node_modules', '.git', 'build', 'dist', 'temp']);

/** The files of a tree as one program, made again when they have changed. */
export class Project {
  #files = new Set();
  #texts = new Map();
  #options;
  #host;

  constructor({ root, folders }, withJavaScript) {
    this.root = root;
    const ending = withJavaScript ? /\.([mc]?[jt]s|[jt]sx)$/ : /\.([mc]?ts|tsx)$/;
    for (const folder of folders.length > 0 ? folders : ['.']) this.#collect(path.resolve(root, folder), ending);
    this.#options = optionsOf(root, withJavaScript);
    this.#host = ts.createCompilerHost(this.#options, true);
    const read = this.#host.getSourceFile;
    // An unchanged file keeps its tree, so that the next program takes over what hangs on it.
    this.#host.getSourceFile = (file, ...rest) => {
      const text = ts.sys.readFile(file);
      const known = this.#texts.get(file);
      if (known?.text === text) return known.source;
      const source = read.call(this.#host, file, ...rest);
      this.#texts.set(file, { text, source });
      return source;
    };
    this.program = this.#made();
  }

  #collect(folder, ending) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory() && !leftOut.has(entry.name)) this.#collect(full, ending);
      else if (entry.isFile() && ending.test(entry.name)) this.#files.add(full);
    }
  }

  #made() {
    return ts.createProgram([...this.#files], this.#options, this.#host, this.program);
  }

  get checker() {
    return this.program.getTypeChecker();
  }

  /** The sources that are read for their calls. */
  sources() {
    return this.program
      .getSourceFiles()
      .filter((source) => !source.isDeclarationFile && this.#files.has(path.resolve(source.fileName)));
  }

  relative(file) {
    return path.relative(this.root, file).split(path.sep).join('/');
  }

  relativeFiles() {
    return new Set([...this.#files].map((file) => this.relative(file)));
  }

  /** Where a stretch of a source stands, from one. */
  range(source, start, end) {
    const [from, to] = [source.getLineAndCharacterOfPosition(start), source.getLineAndCharacterOfPosition(end)];
    return {
      file: this.relative(source.fileName),
      line: from.line + 1,
      column: from.character + 1,
      endLine: to.line + 1,
      endColumn: to.character + 1,
    };
  }

  rangeOf(node) {
    return this.range(node.getSourceFile(), node.getStart(), node.getEnd());
  }

  /** The errors as they are now, in the given files where some are given. */
  errors(files) {
    this.program = this.#made();
    const found = [];
    for (const source of this.sources()) {
      if (files && !files.has(this.relative(source.fileName))) continue;
      for (const one of this.program.getSemanticDiagnostics(source)) {
        if (one.category !== ts.DiagnosticCategory.Error || one.start === undefined) continue;
        const message = ts.flattenDiagnosticMessageText(one.messageText, ' ');
        found.push({ ...this.range(source, one.start, one.start + one.length), message: `${one.code} ${message}` });
      }
    }
    return found;
  }
}

/** The repository's own, as far as they say what an error is and where a module stands. */
function optionsOf(root, withJavaScript) {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const own = config?.compilerOptions
    ? ts.parseJsonConfigFileContent({ ...config, files: [], include: [], references: [] }, ts.sys, root).options
    : {};
  return {
    strict: !withJavaScript,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    ...own,
    target: ts.ScriptTarget.ESNext,
    lib: undefined,
    rootDir: undefined,
    experimentalDecorators: own.experimentalDecorators ?? false,
    skipLibCheck: true,
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    isolatedDeclarations: false,
    emitDecoratorMetadata: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowJs: withJavaScript,
    checkJs: withJavaScript,
    allowImportingTsExtensions: true,
    esModuleInterop: true,
    types: ['node'],
    typeRoots: [path.resolve(import.meta.dirname, '../../../../../node_modules/@types')],
  };
}
