import type { GraphToHost } from './graphMessages.js';
import { clampDepth, isDirection, readSubject, readViewState } from './graphViewState.js';

/** Longest export that is taken from a webview, in base64 characters. */
const longestExport = 256 * 1024 * 1024;

/** A message of a webview, checked: what it sends is input like any other. Undefined for anything else. */
export function readGraphMessage(value: unknown): GraphToHost | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const message = value as Record<string, unknown>;
  const { query, node, edge } = message;
  switch (message.type) {
    case 'ready':
      return { type: 'ready', state: readViewState(message.state), subject: readSubject(message.subject) };
    case 'resync':
      return isIndex(query) ? { type: 'resync', query } : undefined;
    case 'more':
      return isIndex(query) ? { type: 'more', query } : undefined;
    case 'refresh':
    case 'wholeChange':
      return { type: message.type };
    case 'open':
      return isIndex(query) && isIndex(node) ? { type: 'open', query, node } : undefined;
    case 'openEdge':
      return isIndex(query) && isIndex(edge) ? { type: 'openEdge', query, edge } : undefined;
    case 'expand': {
      const { direction } = message;
      return isIndex(query) && isIndex(node) && isDirection(direction)
        ? { type: 'expand', query, node, direction }
        : undefined;
    }
    case 'query': {
      const { direction, showTests } = message;
      if (!isDirection(direction) || typeof showTests !== 'boolean') return undefined;
      return { type: 'query', direction, depth: clampDepth(message.depth), showTests };
    }
    case 'state': {
      const state = readViewState(message.state);
      return state ? { type: 'state', state } : undefined;
    }
    case 'export': {
      const { format, target, fileName, base64 } = message;
      if (format !== 'png' && format !== 'svg' && format !== 'mermaid') return undefined;
      if (target !== 'file' && target !== 'clipboard') return undefined;
      if (typeof fileName !== 'string' || typeof base64 !== 'string' || base64.length > longestExport) return undefined;
      // A bare name: the person chooses the folder.
      if (!/^[\w.-]{1,100}$/.test(fileName)) return undefined;
      return { type: 'export', format, target, fileName, base64 };
    }
    case 'error':
      return typeof message.message === 'string' ? { type: 'error', message: message.message } : undefined;
    default:
      return undefined;
  }
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
