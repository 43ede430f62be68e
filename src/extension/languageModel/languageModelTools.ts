import * as vscode from 'vscode';
import type { ToolFailure } from '../../tools/tool.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import type { Services } from '../services.js';
import type { WindowPlaces } from './askedRepository.js';
import type { EditorPlace, TokenBudget } from './toolAnswer.js';

/** A tool as package.json lists it, where scripts/languageModelTools.mjs puts it. */
interface ListedTool {
  name: string;
  displayName: string;
}

type Input = Record<string, unknown>;

const prefix = 'aftershock_';

/** Offers the tools of programs to the language models of the editor: about what is open in it, unsaved text included. */
export function registerLanguageModelTools(services: Services): vscode.Disposable {
  const { contributes } = services.context.extension.packageJSON as {
    contributes: { languageModelTools: ListedTool[] };
  };
  // Not every editor that is made of VS Code has them.
  if (typeof vscode.lm?.registerTool !== 'function') return new vscode.Disposable(() => {});
  return vscode.Disposable.from(
    ...contributes.languageModelTools.map(({ name, displayName }) =>
      vscode.lm.registerTool(name, new EditorTool(services, name.slice(prefix.length), displayName)),
    ),
  );
}

class EditorTool implements vscode.LanguageModelTool<Input> {
  constructor(
    private readonly services: Services,
    private readonly name: string,
    private readonly title: string,
  ) {}

  /** Nothing to confirm: no tool changes anything. */
  prepareInvocation({ input }: vscode.LanguageModelToolInvocationPrepareOptions<Input>): vscode.PreparedToolInvocation {
    const subject = typeof input?.symbol === 'string' ? `: ${input.symbol}` : '';
    return { invocationMessage: vscode.l10n.t('Asking Aftershock for {0}', `${this.title}${subject}`) };
  }

  /** @throws Error whose message tells the model what to do, as the interface asks for. */
  async invoke(
    { input, tokenizationOptions }: vscode.LanguageModelToolInvocationOptions<Input>,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const { toolAnswer } = await import('./toolAnswer.js');
    const abort = new AbortController();
    const subscription = token.onCancellationRequested(() => abort.abort());
    if (token.isCancellationRequested) abort.abort();
    const started = performance.now();
    try {
      const answer = await toolAnswer({
        tool: this.name,
        input: input ?? {},
        signal: abort.signal,
        budget: tokenizationOptions && tokenBudget(tokenizationOptions, token),
        session: this.services.session,
        window: () => this.window(),
        lookAgain: () => this.services.repositories.look(),
      });
      if (abort.signal.aborted) throw new vscode.CancellationError();
      if (!answer.ok) throw new Error(failureText(answer.failure));
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(answer.text)]);
    } finally {
      subscription.dispose();
      this.services.log.debug(`Tool ${this.name}: ${Math.round(performance.now() - started)} ms.`);
    }
  }

  private window(): WindowPlaces<EditorPlace> {
    const { repositories } = this.services;
    const editor = vscode.window.activeTextEditor;
    const active = editor && repositories.locate(editor.document.uri)?.repository.root;
    return {
      repositories: repositories.all.map((controller) => this.placeOf(controller)),
      state: repositories.state,
      outside: repositories.outside,
      ...(active === undefined ? {} : { activeRoot: active }),
    };
  }

  private placeOf(controller: RepositoryController): EditorPlace {
    return {
      root: controller.root,
      shownRoot: controller.rootUri.fsPath,
      settings: controller.settings.asked,
      bringUpToDate: () => {
        controller.sendTexts();
        // An agent writes files and asks in the same breath, before any watcher has told of them.
        this.services.session.filesChanged();
      },
    };
  }
}

function tokenBudget(
  { tokenBudget, countTokens }: vscode.LanguageModelToolTokenizationOptions,
  token: vscode.CancellationToken,
): TokenBudget {
  return { tokenBudget, countTokens: (text) => countTokens(text, token) };
}

function failureText({ error, hint, candidates }: ToolFailure): string {
  const list = candidates && candidates.length > 0 ? ` Candidates: ${candidates.join(', ')}.` : '';
  return `${error} ${hint}${list}`;
}
