/** The runtime's linear memory. Its buffer is replaced whenever the memory grows: never keep a view of it. */
export interface LinearMemory {
  readonly buffer: ArrayBuffer;
}

interface WebAssemblyGlobal {
  Memory: new (descriptor: { initial: number; maximum: number }) => LinearMemory;
}

/** Creates a memory of web-tree-sitter's own default size, which may grow to 2 GiB. */
export function createLinearMemory(): LinearMemory {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyGlobal };
  return new WebAssembly.Memory({ initial: 512, maximum: 32768 });
}
