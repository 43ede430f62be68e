import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { readSubject, readViewState } from '../../protocol/graphViewState.js';
import { readGraphMessage } from '../../protocol/readGraphMessage.js';
import { type ImpactSource, type ImpactView, impactViewId } from '../impactView.js';
import { GraphController } from './graphController.js';
import { createGraphHost } from './graphHost.js';
import { graphHtml } from './graphHtml.js';

/** Type of the editor tab's panel; VS Code remembers open tabs by it. */
export const impactPanelType = 'aftershock.impactGraphPanel';

/** The impact graph in the side bar, the same in an editor tab, and its commands. */
export function registerImpactGraph(
  context: vscode.ExtensionContext,
  source: ImpactSource,
): ImpactView & vscode.Disposable {
  const view = new GraphView(context, source);
  const panels = new Set<GraphController>();
  const openPanel = (panel: vscode.WebviewPanel, options: ConstructorParameters<typeof GraphController>[2]) => {
    panel.iconPath = vscode.Uri.joinPath(context.extensionUri, 'media', 'aftershock.svg');
    const host = createGraphHost(context, source, 'editor');
    const controller = new GraphController(host, (message) => void panel.webview.postMessage(message), options);
    panels.add(controller);
    const connection = connect(context, panel.webview, controller, 'editor');
    // A tab in the background has no page; the page of one that comes back says that it is ready.
    panel.onDidChangeViewState(() => {
      if (!panel.visible) controller.disconnect();
    });
    panel.onDidDispose(() => {
      connection.dispose();
      controller.dispose();
      panels.delete(controller);
    });
  };
  const subscriptions = vscode.Disposable.from(
    view,
    vscode.window.registerWebviewViewProvider(impactViewId, view),
    vscode.window.registerWebviewPanelSerializer(impactPanelType, {
      async deserializeWebviewPanel(panel, stored: unknown) {
        const { view: state, subject } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
          string,
          unknown
        >;
        const of = readSubject(subject);
        panel.webview.options = webviewOptions(context);
        openPanel(panel, { state: readViewState(state), ...(of ? { subject: of } : {}) });
      },
    }),
    vscode.commands.registerCommand('aftershock.openImpactGraphInEditor', () => {
      const title = vscode.l10n.t('Impact Graph');
      const panel = vscode.window.createWebviewPanel(
        impactPanelType,
        title,
        vscode.ViewColumn.Beside,
        webviewOptions(context),
      );
      const { shown, viewState } = view.controller;
      openPanel(panel, { state: viewState, ...(shown ? { subject: shown } : {}) });
    }),
    source.onDidChange(({ root }) => {
      for (const controller of [view.controller, ...panels]) controller.changed(root);
    }),
  );
  return { show: (roots, root) => view.show(roots, root), dispose: () => subscriptions.dispose() };
}

/** The graph in the side bar. */
class GraphView implements vscode.WebviewViewProvider, vscode.Disposable {
  readonly controller: GraphController;
  private shown: vscode.WebviewView | undefined;
  private connection: vscode.Disposable | undefined;

  constructor(
    private readonly context: vscode.ExtensionContext,
    source: ImpactSource,
  ) {
    const host = createGraphHost(context, source, 'side');
    this.controller = new GraphController(host, (message) => void this.shown?.webview.postMessage(message));
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.connection?.dispose();
    this.shown = view;
    view.webview.options = webviewOptions(this.context);
    this.connection = connect(this.context, view.webview, this.controller, 'side');
    view.onDidChangeVisibility(() => {
      if (!view.visible) this.controller.disconnect();
    });
    view.onDidDispose(() => {
      if (this.shown !== view) return;
      this.shown = undefined;
      this.controller.disconnect();
    });
  }

  show(roots: readonly string[] | 'change', root: string): void {
    this.controller.show(roots, root);
    void vscode.commands.executeCommand(`${impactViewId}.focus`);
  }

  dispose(): void {
    this.connection?.dispose();
    this.controller.dispose();
  }
}

/** Puts the page into a webview, and its messages, checked, into the controller. */
function connect(
  context: vscode.ExtensionContext,
  webview: vscode.Webview,
  controller: GraphController,
  place: 'side' | 'editor',
): vscode.Disposable {
  const subscription = webview.onDidReceiveMessage((raw: unknown) => {
    const message = readGraphMessage(raw);
    if (message) void controller.receive(message);
  });
  const file = (name: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(context.extensionUri, 'dist', name)).toString();
  const files = { script: file('webview.js'), style: file('webview.css'), layoutWorker: file('layoutWorker.js') };
  webview.html = graphHtml(files, webview.cspSource, randomBytes(24).toString('base64url'), place);
  return subscription;
}

function webviewOptions(context: vscode.ExtensionContext): vscode.WebviewOptions {
  const folder = (name: string) => vscode.Uri.joinPath(context.extensionUri, name);
  return { enableScripts: true, localResourceRoots: [folder('dist'), folder('media')] };
}
