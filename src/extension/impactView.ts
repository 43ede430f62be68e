import type * as vscode from 'vscode';
import type { Range } from '../model/range.js';
import type { DiffRequest, Session } from '../session/session.js';

/** The impact graph, as commands ask for it. */
export interface ImpactView {
  /** Shows the graph of these symbols, or of the whole change, of the repository at `root`. */
  show(roots: readonly string[] | 'change', root: string): void;
}

/** The comparison that the graph is about. */
export interface ImpactSubject {
  /** Absolute path of the repository root. */
  root: string;
  diff: DiffRequest;
  /** For people: "working tree against HEAD". */
  title: string;
  /** The settings' word on tests. */
  includeTests: boolean;
}

/** What the graph needs of the rest of the extension. */
export interface ImpactSource {
  readonly session: Session;
  readonly log: vscode.LogOutputChannel;
  /** The comparison of the repository at `root`; without one, of the repository that the person is in. */
  subject(root?: string): ImpactSubject | undefined;
  /** Fires when an answer of a repository changed: its graph is of a moment ago. */
  readonly onDidChange: vscode.Event<{ root: string }>;
  /** Opens a place of a file at head. `path` is posix, from the repository root. */
  open(root: string, path: string, range: Range): Promise<void>;
  /** The same at base, for what head no longer has. */
  openAtBase(root: string, path: string, range: Range): Promise<void>;
  /** Why `subject` has nothing to say. */
  whyNothing(): { message: string; hint: string };
}

/** `registerImpactGraph` of `graph/impactGraph.ts`: the view in the side bar, the same in an editor tab, its commands. */
export type RegisterImpactGraph = (
  context: vscode.ExtensionContext,
  source: ImpactSource,
) => ImpactView & vscode.Disposable;

export const impactViewId = 'aftershock.impactGraph';
