import type * as vscode from 'vscode';
import type { ChangedDeclaration, Finding } from '../findings/finding.js';
import type { Repositories } from '../repository/repositories.js';
import type { RepositoryController } from '../repository/repositoryController.js';

/** A finding as links, code actions and rows of the tree name it. */
export interface FindingArgument {
  root: string;
  id: string;
}

/** A changed, removed or any other symbol by its id. */
export interface SymbolArgument {
  root: string;
  symbol: string;
}

/** A Markdown link that runs a command of ours. */
export function commandLink(
  title: string,
  command: string,
  argument: FindingArgument | SymbolArgument | string,
): string {
  return `[${title}](command:${command}?${encodeURIComponent(JSON.stringify([argument]))})`;
}

/** The finding that a command was called with; undefined where it is none, or no longer there. */
export function findingArgument(
  repositories: Repositories,
  argument: unknown,
): { repository: RepositoryController; finding: Finding } | undefined {
  const { root, id } = fields(argument);
  if (root === undefined || id === undefined) return undefined;
  const repository = repositories.byRoot(root);
  const finding = repository?.presentation?.finding(id);
  return repository && finding ? { repository, finding } : undefined;
}

/** The symbol that a command was called with. */
export function symbolArgument(
  repositories: Repositories,
  argument: unknown,
): { repository: RepositoryController; symbol: string } | undefined {
  const { root, symbol } = fields(argument);
  const repository = root === undefined ? undefined : repositories.byRoot(root);
  return repository && symbol !== undefined ? { repository, symbol } : undefined;
}

/** The changed declaration of a symbol at head. */
export function declarationOf(repository: RepositoryController, symbol: string): ChangedDeclaration | undefined {
  const { presentation } = repository;
  const change = presentation?.diff.signatureChanges.find(({ after }) => after.id === symbol);
  return (
    change &&
    presentation?.inFile(change.after.path).declarations.find((declared) => declared.change.after.id === symbol)
  );
}

/** The findings at a place in an editor, its whole call expression counted. */
export function findingsAt(
  repositories: Repositories,
  uri: vscode.Uri,
  range: vscode.Range,
): { repository: RepositoryController; findings: Finding[] } | undefined {
  const found = repositories.locateShown(uri);
  const all = found?.repository.presentation?.inFile(found.path).findings ?? [];
  const findings = all.filter(
    ({ nameRange }) =>
      (nameRange.startLine < range.end.line ||
        (nameRange.startLine === range.end.line && nameRange.startColumn <= range.end.character)) &&
      (nameRange.endLine > range.start.line ||
        (nameRange.endLine === range.start.line && nameRange.endColumn >= range.start.character)),
  );
  return found && findings.length > 0 ? { repository: found.repository, findings } : undefined;
}

function fields(argument: unknown): { root?: string; id?: string; symbol?: string } {
  if (typeof argument !== 'object' || argument === null) return {};
  const { root, id, symbol } = argument as Record<string, unknown>;
  return {
    ...(typeof root === 'string' ? { root } : {}),
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof symbol === 'string' ? { symbol } : {}),
  };
}
