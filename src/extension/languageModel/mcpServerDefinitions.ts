import * as vscode from 'vscode';
import { affectsAftershock, readMcpServerEnabled, readSettings } from '../settings.js';

/** The id under which package.json lists the provider. */
const providerId = 'aftershock.mcpServer';

/**
 * Offers the MCP server of this very package to the editor, which starts it when an agent wants it: with the editor's own
 * Node, and with the cache of the engine, so that what one of the two has parsed the other need not.
 */
export class McpServerDefinitions
  implements vscode.McpServerDefinitionProvider<vscode.McpStdioServerDefinition>, vscode.Disposable
{
  private readonly changes = new vscode.EventEmitter<void>();
  readonly onDidChangeMcpServerDefinitions = this.changes.event;
  private readonly subscriptions: vscode.Disposable[];

  constructor(private readonly context: vscode.ExtensionContext) {
    const changed = () => this.changes.fire();
    this.subscriptions = [
      this.changes,
      vscode.workspace.onDidChangeWorkspaceFolders(changed),
      vscode.workspace.onDidGrantWorkspaceTrust(changed),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (affectsAftershock(event)) changed();
      }),
      // Not every editor that is made of VS Code has it.
      ...(typeof vscode.lm?.registerMcpServerDefinitionProvider === 'function'
        ? [vscode.lm.registerMcpServerDefinitionProvider(providerId, this)]
        : []),
    ];
  }

  /** None where there is nothing to ask about, or where the person wants none. */
  provideMcpServerDefinitions(): vscode.McpStdioServerDefinition[] {
    const { workspaceFolders = [], isTrusted } = vscode.workspace;
    const isAsked = workspaceFolders.some(({ uri }) => uri.scheme === 'file' && readSettings(uri).enable);
    if (!isTrusted || !isAsked || !readMcpServerEnabled()) return [];
    const { extensionUri, globalStorageUri, extension } = this.context;
    const script = vscode.Uri.joinPath(extensionUri, 'dist', 'cli.js').fsPath;
    const env = { ELECTRON_RUN_AS_NODE: '1', ELECTRON_NO_ASAR: '1', AFTERSHOCK_CACHE: globalStorageUri.fsPath };
    const version: string = extension.packageJSON.version;
    return [new vscode.McpStdioServerDefinition('Aftershock', process.execPath, [script, 'mcp'], env, version)];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}
