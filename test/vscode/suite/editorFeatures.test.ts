import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  changeSample,
  eventually,
  git,
  internals,
  pause,
  problems,
  rangeOf,
  repository,
  resetSample,
  type,
  uri,
} from '../host.js';

const hoverText = async (where: vscode.Uri, position: vscode.Position) => {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', where, position);
  return hovers
    .flatMap(({ contents }) => contents.map((content) => (content as vscode.MarkdownString).value))
    .join('\n---\n');
};

const fixes = async (where: vscode.Uri, range: vscode.Range) => {
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    where,
    range,
    vscode.CodeActionKind.QuickFix.value,
  );
  return actions.filter(({ command }) => command?.command.startsWith('aftershock.'));
};

describe('at a stale call and at a changed declaration', () => {
  before(changeSample);
  after(resetSample);

  it('shows in a hover the signature before and after, why, and where to go', async () => {
    await eventually(() => problems('src/report.ts').length === 2, 'two stale calls in report.ts');
    const document = await vscode.workspace.openTextDocument(uri('src/report.ts'));
    const text = await hoverText(document.uri, rangeOf(document, 'price(item').start);
    assert.match(text, /Broken/);
    assert.match(text, /```diff\n- .*price\(.*\n\+ .*price\(.*currency/);
    assert.match(text, /\(command:aftershock\.goToChange\?/);
    assert.match(text, /\(command:aftershock\.markReviewed\?/);
    assert.equal(
      await hoverText(document.uri, rangeOf(document, 'stockValue').start).then((t) => /Broken/.test(t)),
      false,
    );
  });

  it('shows in a hover on the declaration what changed', async () => {
    const document = await vscode.workspace.openTextDocument(uri('src/pricing.ts'));
    const text = await hoverText(document.uri, rangeOf(document, 'price(item').start);
    assert.match(text, /Signature changed/);
    assert.match(text, /```diff\n- .*\n\+ .*currency/);
  });

  it('says in a code lens how many calls were left behind, and shows them on a click', async () => {
    const { document } = await vscode.window.showTextDocument(uri('src/pricing.ts'));
    const lens = await eventually(async () => {
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        document.uri,
      );
      return lenses.find(({ command }) => command?.command === 'aftershock.showStaleCalls');
    }, 'a code lens');
    assert.match(lens.command!.title, /^signature changed, [2-9] stale calls, .*1 test$/);
    assert.equal(lens.range.start.line, rangeOf(document, 'price(item').start.line);
    await vscode.commands.executeCommand(lens.command!.command, ...lens.command!.arguments!);
  });

  it('offers quick fixes: to the change, its diff, the next call', async () => {
    const { document } = await vscode.window.showTextDocument(uri('src/report.ts'));
    const range = rangeOf(document, 'price(item');
    const offered = await fixes(document.uri, range);
    assert.deepEqual(
      offered.map(({ command }) => command!.command),
      [
        'aftershock.goToChange',
        'aftershock.openChangeDiff',
        'aftershock.nextStaleCall',
        'aftershock.explainRule',
        'aftershock.markReviewed',
        'aftershock.acceptFinding',
        'aftershock.showImpactOfSymbol',
      ],
    );
    await vscode.commands.executeCommand(offered[0]!.command!.command, ...offered[0]!.command!.arguments!);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), uri('src/pricing.ts').toString());
    assert.equal(editor?.document.getText(editor.selection), 'price');
    assert.deepEqual(await fixes(document.uri, rangeOf(document, 'stockValue')), []);
  });

  it('opens the changed declaration as a diff of base and working tree', async () => {
    const { document } = await vscode.window.showTextDocument(uri('src/report.ts'));
    const fix = (await fixes(document.uri, rangeOf(document, 'price(item')))[1]!;
    await vscode.commands.executeCommand(fix.command!.command, ...fix.command!.arguments!);
    const input = await eventually(() => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      return tab instanceof vscode.TabInputTextDiff && tab;
    }, 'a diff editor');
    assert.equal(input.modified.toString(), uri('src/pricing.ts').toString());
    const before = await vscode.workspace.openTextDocument(input.original);
    assert.match(before.getText(), /price\(item: Item, quantity: number\)/);
    assert.match(before.getText(), /legacyTotal/);
  });

  it('keeps a review mark until that signature changes again', async () => {
    await resetSample();
    const pricing = await type('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    await eventually(() => problems('src/report.ts').length === 1, 'a stale call in report.ts');
    const { document } = await vscode.window.showTextDocument(uri('src/report.ts'));
    const range = () => rangeOf(document, 'price(item');
    const mark = (await fixes(document.uri, range())).find(
      ({ command }) => command?.command === 'aftershock.markReviewed',
    );
    await vscode.commands.executeCommand(mark!.command!.command, ...mark!.command!.arguments!);
    await eventually(() => problems('src/report.ts').length === 0, 'no problem where it was reviewed');
    assert.ok(problems('src/invoice.ts').length > 0, 'others are still listed');

    const editor = await vscode.window.showTextDocument(document);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// moved down\n'));
    await pricing.document.save();
    const controller = await repository();
    await controller.settled();
    await pause(200);
    assert.equal(problems('src/report.ts').length, 0, 'still reviewed after lines moved and a save');
    assert.deepEqual(
      (await fixes(document.uri, range())).map(({ command }) => command!.command),
      ['aftershock.unmarkReviewed'],
    );

    await type('src/pricing.ts', 'currency: string)', 'currency: string, rounding: number)');
    await eventually(() => problems('src/report.ts').length === 1, 'listed again: the signature changed again');
    await type('src/pricing.ts', ', rounding: number)', ')');
    await eventually(
      () => problems('src/report.ts').length === 0,
      'reviewed again: it is the change that was reviewed',
    );
    const unmark = (await fixes(document.uri, range()))[0]!;
    await vscode.commands.executeCommand(unmark.command!.command, ...unmark.command!.arguments!);
    await eventually(() => problems('src/report.ts').length === 1, 'listed again when unmarked');
  });

  it('keeps a review mark until that call changes', async () => {
    await resetSample();
    await type('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    await eventually(() => problems('src/report.ts').length === 1, 'a stale call in report.ts');
    const { document } = await vscode.window.showTextDocument(uri('src/report.ts'));
    const mark = (await fixes(document.uri, rangeOf(document, 'price(item'))).find(
      ({ command }) => command?.command === 'aftershock.markReviewed',
    );
    await vscode.commands.executeCommand(mark!.command!.command, ...mark!.command!.arguments!);
    await eventually(() => problems('src/report.ts').length === 0, 'no problem where it was reviewed');
    const controller = await repository();
    const ofPrice = () => controller.presentation?.inFile('src/report.ts').findings ?? [];
    assert.deepEqual(
      ofPrice().map(({ reviewed }) => reviewed),
      [true],
    );
    const marked = ofPrice().map(({ id }) => id);

    const { document: report } = await type('src/report.ts', 'pricing.price(item, 1)', 'pricing.price(item, 2)');
    await eventually(() => controller.fresh && ofPrice().length === 0, 'no finding: the call is no longer as it stood');
    await report.save();
    git('commit', '-q', '-m', 'Two of each', '--', 'src/report.ts');
    await eventually(() => problems('src/report.ts').length === 1, 'listed: what was reviewed was another call');
    assert.deepEqual(
      ofPrice().map(({ reviewed }) => reviewed),
      [false],
    );
    const { services } = await internals();
    await services.marks.unmark(controller.root, marked);
  });

  it('badges the files of stale calls, and no others', async () => {
    await changeSample();
    await eventually(() => problems('src/report.ts').length === 2, 'two stale calls in report.ts');
    const { fileDecorations } = await internals();
    const badge = (file: string) => fileDecorations.provideFileDecoration(uri(file));
    assert.deepEqual(badge('src/report.ts'), {
      badge: 'S2',
      tooltip: '2 stale calls, 2 broken',
      color: new vscode.ThemeColor('aftershock.brokenForeground'),
      propagate: true,
    });
    assert.equal(badge('src/catalogue.ts'), undefined, 'no call in it is stale');
    assert.equal(fileDecorations.provideFileDecoration(vscode.Uri.file('/elsewhere/src/report.ts')), undefined);

    const drawnAnew: string[] = [];
    const subscription = fileDecorations.onDidChangeFileDecorations((uris) => {
      drawnAnew.push(...(uris ?? []).map(({ path }) => path));
    });
    await type('src/report.ts', 'pricing.price(item, 1)', "pricing.price(item, 1, 'EUR')");
    await eventually(() => badge('src/report.ts')?.badge === 'S1', 'one stale call less on the badge');
    await eventually(() => drawnAnew.length > 0, 'the badge drawn anew');
    subscription.dispose();
    assert.deepEqual([...new Set(drawnAnew)], [uri('src/report.ts').path], 'only this file is drawn anew');
    assert.equal(badge('src/report.ts')?.tooltip, '1 stale call, 1 broken');
  });

  it('badges files whose calls may be affected in another colour, and none where the settings say so', async () => {
    await resetSample();
    await type('src/pricing.ts', 'quantity: number): number {', 'quantity: number): string {');
    const { fileDecorations } = await internals();
    const badge = (file: string) => fileDecorations.provideFileDecoration(uri(file));
    const suspect = await eventually(() => badge('src/report.ts'), 'a badge on report.ts');
    assert.deepEqual(suspect, {
      badge: 'S1',
      tooltip: '1 stale call',
      color: new vscode.ThemeColor('aftershock.suspectForeground'),
      propagate: false,
    });
    const settings = vscode.workspace.getConfiguration('aftershock');
    await settings.update('fileBadges', false, vscode.ConfigurationTarget.Workspace);
    try {
      await eventually(() => badge('src/report.ts') === undefined, 'no badge');
    } finally {
      await settings.update('fileBadges', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});
