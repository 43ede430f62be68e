import * as vscode from 'vscode';
import { registerAcceptCommands } from './commands/accept.js';
import { registerChangeCommands } from './commands/changes.js';
import { registerCompareCommands } from './commands/compare.js';
import { registerCopyReport } from './commands/copyReport.js';
import { registerExplainRule } from './commands/explainRule.js';
import { registerGroupingCommands } from './commands/grouping.js';
import { registerHousekeeping } from './commands/housekeeping.js';
import { registerImpactCommands } from './commands/impact.js';
import { registerMenu } from './commands/menu.js';
import { registerReviewCommands } from './commands/review.js';
import { registerStaleCallNavigation } from './commands/staleCallNavigation.js';
import { registerCodeLenses } from './editor/codeLenses.js';
import { CompilerErrors } from './editor/compilerErrors.js';
import { registerDecorations } from './editor/decorations.js';
import { registerDiagnostics } from './editor/diagnostics.js';
import { FileDecorations } from './editor/fileDecorations.js';
import { registerHover } from './editor/hover.js';
import { registerParseHealth } from './editor/parseHealth.js';
import { registerQuickFixes } from './editor/quickFixes.js';
import { registerRefDocuments } from './editor/refDocuments.js';
import { followEdits } from './edits.js';
import { Engine } from './engine.js';
import { ReviewMarks } from './findings/reviewMarks.js';
import { registerImpactGraph } from './graph/impactGraph.js';
import { createImpactSource } from './impactSource.js';
import { registerLanguageModelTools } from './languageModel/languageModelTools.js';
import { McpServerDefinitions } from './languageModel/mcpServerDefinitions.js';
import { OpenTexts } from './repository/openTexts.js';
import { Repositories } from './repository/repositories.js';
import type { Services } from './services.js';
import { readEngineSettings } from './settings.js';
import { registerStoreNote } from './storeNote.js';
import { ChangesView } from './views/changesView.js';
import { registerContextKeys } from './views/contextKeys.js';
import { registerIndexProgress } from './views/indexProgress.js';
import { StatusBar } from './views/statusBar.js';

/** What tests inside the extension host may look at; nothing is exported otherwise. */
export interface ExtensionInternals {
  services: Services;
  engine: Engine;
  changes: ChangesView;
  fileDecorations: FileDecorations;
  statusBar: StatusBar;
  mcpServers: McpServerDefinitions;
}

export function activate(context: vscode.ExtensionContext): ExtensionInternals | undefined {
  const log = vscode.window.createOutputChannel(vscode.l10n.t('Aftershock'), { log: true });
  const engine = new Engine(context, log);
  const { session } = engine;
  const marks = new ReviewMarks(context.workspaceState);
  const compiler = new CompilerErrors();
  const fileOf = (uri: vscode.Uri) => {
    const found = repositories.locate(uri);
    return found?.repository.fileOf(found.path);
  };
  const texts: OpenTexts = new OpenTexts(session, fileOf, () => readEngineSettings().maxFileBytes);
  const repositories: Repositories = new Repositories({
    session,
    marks,
    compiler,
    texts,
    log,
    state: context.workspaceState,
  });
  const impactSource = createImpactSource(session, log, repositories);
  const impact = registerImpactGraph(context, impactSource);
  const services: Services = { context, log, session, repositories, marks, impact };
  const changes = new ChangesView(services);
  const fileDecorations = new FileDecorations(repositories);
  const statusBar = new StatusBar(repositories);
  const mcpServers = new McpServerDefinitions(context);

  context.subscriptions.push(
    log,
    engine,
    compiler,
    texts,
    repositories,
    changes,
    impactSource,
    impact,
    followEdits(repositories),
    registerRefDocuments(session, (root) => repositories.byRoot(root) !== undefined),
    registerDiagnostics(context.extensionUri, repositories),
    registerDecorations(context.extensionUri, repositories),
    registerHover(repositories),
    registerCodeLenses(repositories),
    registerQuickFixes(repositories),
    fileDecorations,
    registerParseHealth(session, repositories),
    statusBar,
    registerIndexProgress(repositories),
    registerContextKeys(repositories),
    registerCompareCommands(services),
    registerStaleCallNavigation(services),
    registerReviewCommands(services),
    registerAcceptCommands(services),
    registerGroupingCommands(changes),
    registerChangeCommands(services),
    registerImpactCommands(services),
    registerCopyReport(services),
    registerHousekeeping(services, session),
    registerExplainRule(context.extensionUri),
    registerMenu(services),
    registerLanguageModelTools(services),
    mcpServers,
    registerStoreNote(services, engine.onDidRestart),
    engine.onDidRestart(async () => {
      await repositories.look();
      for (const repository of repositories.all) repository.refresh(0);
    }),
  );
  // What takes time begins after activation: finding repositories asks the engine, and the engine is a process to start.
  void repositories.look();

  return context.extensionMode === vscode.ExtensionMode.Test
    ? { services, engine, changes, fileDecorations, statusBar, mcpServers }
    : undefined;
}
