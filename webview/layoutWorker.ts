import { type RefineRequest, refine } from './refine.js';

// The page and a worker have different globals under one set of types.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<RefineRequest>) => void) | null;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data }) => scope.postMessage(refine(data));
