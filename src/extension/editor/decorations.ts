import * as vscode from 'vscode';
import { type FileFindings, isOpen } from '../findings/finding.js';
import type { Repositories } from '../repository/repositories.js';
import { toVscodeRange } from './ranges.js';

/** What a mark in the gutter means; each has a shape of its own. */
const marks = ['broken', 'suspect', 'changed'] as const;
type Mark = (typeof marks)[number];

/** Marks stale calls and changed declarations in the gutter and the overview ruler of visible editors. */
export function registerDecorations(extensionUri: vscode.Uri, repositories: Repositories): vscode.Disposable {
  let types = createTypes(extensionUri);

  const decorate = (editor: vscode.TextEditor) => {
    const found = repositories.locateShown(editor.document.uri);
    const isShown = found?.repository.settings.gutter;
    const file = isShown ? found.repository.presentation?.inFile(found.path) : undefined;
    for (const mark of marks) editor.setDecorations(types[mark], file ? rangesOf(mark, file) : []);
  };
  const decorateAll = () => {
    for (const editor of vscode.window.visibleTextEditors) decorate(editor);
  };

  return vscode.Disposable.from(
    // Between answers the editor itself moves the marks along with the text.
    repositories.onDidChange(({ change }) => {
      if (change.kind === 'answer') decorateAll();
    }),
    repositories.onDidChangeList(decorateAll),
    vscode.window.onDidChangeVisibleTextEditors(decorateAll),
    // A gutter icon knows light and dark only: high contrast has pictures of its own.
    vscode.window.onDidChangeActiveColorTheme(() => {
      disposeTypes(types);
      types = createTypes(extensionUri);
      decorateAll();
    }),
    new vscode.Disposable(() => disposeTypes(types)),
  );
}

function rangesOf(mark: Mark, file: FileFindings): vscode.Range[] {
  if (mark === 'changed') return file.declarations.map(({ nameRange }) => toVscodeRange(nameRange));
  return file.findings
    .filter((finding) => isOpen(finding) && finding.verdict === mark)
    .map(({ nameRange }) => toVscodeRange(nameRange));
}

function createTypes(extensionUri: vscode.Uri): Record<Mark, vscode.TextEditorDecorationType> {
  const { kind } = vscode.window.activeColorTheme;
  const isHighContrast =
    kind === vscode.ColorThemeKind.HighContrast || kind === vscode.ColorThemeKind.HighContrastLight;
  const picture = (mark: Mark, shade: 'light' | 'dark') =>
    vscode.Uri.joinPath(extensionUri, 'media', 'gutter', `${mark}-${isHighContrast ? 'hc-' : ''}${shade}.svg`);
  const create = (mark: Mark, lane: vscode.OverviewRulerLane | undefined) =>
    vscode.window.createTextEditorDecorationType({
      light: { gutterIconPath: picture(mark, 'light') },
      dark: { gutterIconPath: picture(mark, 'dark') },
      gutterIconSize: 'contain',
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
      ...(lane === undefined
        ? {}
        : { overviewRulerColor: new vscode.ThemeColor(`aftershock.${mark}Foreground`), overviewRulerLane: lane }),
    });
  return {
    broken: create('broken', vscode.OverviewRulerLane.Right),
    suspect: create('suspect', vscode.OverviewRulerLane.Right),
    changed: create('changed', vscode.OverviewRulerLane.Left),
  };
}

function disposeTypes(types: Record<Mark, vscode.TextEditorDecorationType>): void {
  for (const mark of marks) types[mark].dispose();
}
