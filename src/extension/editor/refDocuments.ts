import path from 'node:path';
import * as vscode from 'vscode';
import type { Session } from '../../session/session.js';

/** Scheme of documents that show a file as it is at a ref. Read-only. */
export const refScheme = 'aftershock-ref';

interface RefQuery {
  root: string;
  /** '' for the empty side before the first commit. */
  ref: string;
}

/** A document of the file at `repositoryPath` (posix, from `root`) at `ref`. */
export function refUri(root: string, repositoryPath: string, ref: string): vscode.Uri {
  const query: RefQuery = { root, ref };
  return vscode.Uri.from({ scheme: refScheme, path: `/${repositoryPath}`, query: JSON.stringify(query) });
}

/** What a document of `refScheme` shows; undefined for a URI that is not ours. */
export function refOf(uri: vscode.Uri): (RefQuery & { path: string }) | undefined {
  if (uri.scheme !== refScheme) return undefined;
  try {
    const query: unknown = JSON.parse(uri.query);
    if (typeof query !== 'object' || query === null) return undefined;
    const { root, ref } = query as Partial<RefQuery>;
    if (typeof root !== 'string' || typeof ref !== 'string' || !path.isAbsolute(root)) return undefined;
    return { root, ref, path: uri.path.replace(/^\//, '') };
  } catch {
    return undefined;
  }
}

/** Gives documents of `refScheme` their text: that of the repositories that are open here, and no other. */
export function registerRefDocuments(session: Session, isOpen: (root: string) => boolean): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(refScheme, {
    async provideTextDocumentContent(uri, token) {
      const shown = refOf(uri);
      if (!shown || !isOpen(shown.root)) throw new Error(vscode.l10n.t('The repository of this document is not open.'));
      if (shown.ref === '') return '';
      const abort = new AbortController();
      const subscription = token.onCancellationRequested(() => abort.abort());
      try {
        const request = { folder: shown.root, path: shown.path, ref: shown.ref };
        const answer = await session.textAt?.(request, { signal: abort.signal });
        if (!answer) return '';
        if (!answer.ok) throw new Error(`${answer.failure.message} ${answer.failure.hint}`);
        return answer.value ?? '';
      } finally {
        subscription.dispose();
      }
    },
  });
}
