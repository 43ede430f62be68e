import type * as vscode from 'vscode';
import type { Session } from '../session/session.js';
import type { ReviewMarks } from './findings/reviewMarks.js';
import type { ImpactView } from './impactView.js';
import type { Repositories } from './repository/repositories.js';

/** What views and commands work with. */
export interface Services {
  context: vscode.ExtensionContext;
  log: vscode.LogOutputChannel;
  session: Session;
  repositories: Repositories;
  marks: ReviewMarks;
  impact: ImpactView;
}
