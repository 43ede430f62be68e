import * as vscode from 'vscode';
import { Trace } from 'vscode-jsonrpc/node.js';
import { EngineClient } from '../session/engineClient.js';
import { affectsEngine, readEngineSettings } from './settings.js';

/** The engine process of this window: started with the first question, anew when its settings change or it crashes. */
export class Engine implements vscode.Disposable {
  readonly session: EngineClient;
  private readonly restarted = new vscode.EventEmitter<void>();
  /** Fires when another process has taken over: what was open has to be asked again. */
  readonly onDidRestart = this.restarted.event;
  private readonly subscriptions: vscode.Disposable[];

  constructor(context: vscode.ExtensionContext, log: vscode.LogOutputChannel) {
    const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'engine.js').fsPath;
    const options = () => {
      const { workers, cacheBytes, maxFileBytes, frameworks } = readEngineSettings();
      return { cacheFolder: context.globalStorageUri.fsPath, workers, cacheBytes, maxFileBytes, frameworks };
    };
    this.session = new EngineClient(
      script,
      options(),
      {
        log: (line) => log.info(`[engine] ${line}`),
        started: (pid, restart) => {
          log.info(`Engine started as process ${pid}.`);
          if (restart) this.restarted.fire();
        },
        crashed: (how, restartsIn) => {
          log.error(`Engine stopped: ${how}.`);
          if (restartsIn === null) this.reportDown(log);
        },
      },
      traceOf(),
    );
    this.subscriptions = [
      this.restarted,
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (affectsEngine(event)) void this.session.restart(options(), traceOf());
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    void this.session.dispose();
  }

  private async reportDown(log: vscode.LogOutputChannel): Promise<void> {
    const restart = vscode.l10n.t('Restart');
    const showLog = vscode.l10n.t('Show Log');
    const chosen = await vscode.window.showErrorMessage(
      vscode.l10n.t('The Aftershock engine stopped several times in a row and stays down.'),
      restart,
      showLog,
    );
    if (chosen === restart) await this.session.restart();
    if (chosen === showLog) log.show();
  }
}

function traceOf(): Trace {
  return { off: Trace.Off, messages: Trace.Messages, verbose: Trace.Verbose }[readEngineSettings().trace];
}
