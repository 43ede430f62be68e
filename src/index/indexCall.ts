export interface IndexProgress {
  stage: 'listing' | 'indexing';
  done: number;
  total: number;
}

/** How work on an index is followed and called off. */
export interface IndexCall {
  signal?: AbortSignal;
  onProgress?(progress: IndexProgress): void;
}
