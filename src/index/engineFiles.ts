/** Where the files are that the engine needs at run time; absolute paths. */
export interface EngineFiles {
  /** The bundle of parseWorker.ts. */
  workerFile: string;
  /** Holds the grammars' .wasm files. */
  grammarsFolder: string;
  /** Holds web-tree-sitter.wasm. */
  runtimeFolder: string;
}
