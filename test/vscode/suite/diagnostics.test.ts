import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  allProblems,
  eventually,
  git,
  problems,
  rangeOf,
  replaceOnDisk,
  repository,
  resetSample,
  type,
  uri,
} from '../host.js';

describe('stale calls in the Problems panel', () => {
  beforeEach(resetSample);
  after(resetSample);

  it('marks calls in other files while a signature is typed, before anything is saved', async () => {
    const editor = await type('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    const [first, second] = await eventually(
      () => problems('src/invoice.ts').length === 2 && problems('src/invoice.ts'),
      'two stale calls in invoice.ts',
    );
    assert.equal(editor.document.isDirty, true);
    assert.equal(first?.severity, vscode.DiagnosticSeverity.Error);
    const code = first?.code as { value: string; target: vscode.Uri };
    assert.equal(code.value, 'too-few-arguments');
    assert.match(code.target.path, /docs\/rules\/too-few-arguments\.md$/);
    assert.match(first?.message ?? '', /Pass `currency: string`\./);
    assert.match(first?.message ?? '', /price/);
    const invoice = await vscode.workspace.openTextDocument(uri('src/invoice.ts'));
    assert.deepEqual(
      [first?.range, second?.range],
      [
        rangeOf(invoice, 'priceOf(item').with({ end: rangeOf(invoice, 'priceOf(item').start.translate(0, 7) }),
        second?.range,
      ],
    );
    const [related] = first?.relatedInformation ?? [];
    assert.equal(related?.location.uri.toString(), uri('src/pricing.ts').toString());
    assert.deepEqual(related?.location.range, rangeOf(editor.document, 'price'));
  });

  it('says of a stale call that another extension reports an error on it, where that is asked for', async () => {
    // Python, since the editor's own TypeScript would report errors of its own.
    const other = vscode.languages.createDiagnosticCollection('other');
    const settings = vscode.workspace.getConfiguration('aftershock');
    replaceOnDisk(
      'shipping/rates.py',
      'def shipping_cost(weight, country)',
      'def shipping_cost(weight, country, express)',
    );
    replaceOnDisk('shipping/rates.py', 'def cheapest(weight, countries)', 'def cheapest(weight, countries, express)');
    const found = () => problems('shipping/orders.py');
    const isConfirmed = () => found().map(({ message }) => /Confirmed by an error of checker\./.test(message));
    const [first] = await eventually(() => found().length === 2 && found(), 'two stale calls in orders.py');
    const error = new vscode.Diagnostic(first!.range, 'An argument is missing', vscode.DiagnosticSeverity.Error);
    error.source = 'checker';
    try {
      other.set(uri('shipping/orders.py'), [error]);
      assert.deepEqual(isConfirmed(), [false, false]);
      await settings.update('compilerCrossCheck', true, vscode.ConfigurationTarget.Global);
      await eventually(() => isConfirmed()[0], 'the confirmation');
      assert.deepEqual(isConfirmed(), [true, false]);
      assert.equal(found()[0]?.severity, first!.severity);
      other.clear();
      await eventually(() => !isConfirmed()[0], 'no confirmation');
    } finally {
      other.dispose();
      await settings.update('compilerCrossCheck', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('takes the marks away when the signature is put back', async () => {
    await type('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    await eventually(() => allProblems().length >= 5, 'stale calls');
    await vscode.commands.executeCommand('undo');
    await eventually(() => allProblems().length === 0, 'no stale calls');
  });

  it('takes the mark of a call away once that call is brought up to date', async () => {
    await type('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    await eventually(() => problems('src/report.ts').length === 1, 'a stale call in report.ts');
    const before = allProblems();
    await type('src/report.ts', 'pricing.price(item, 1)', "pricing.price(item, 1, 'EUR')");
    await eventually(() => problems('src/report.ts').length === 0, 'no stale call in report.ts');
    assert.equal(allProblems().length, before.length - 1);
  });

  it('moves the marks of a file along with what is typed above them, at once', async () => {
    replaceOnDisk('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    const [before] = await eventually(
      () => problems('src/report.ts').length === 1 && problems('src/report.ts'),
      'a stale call in report.ts',
    );
    const editor = await vscode.window.showTextDocument(uri('src/report.ts'));
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// one\n// two\n'));
    const controller = await repository();
    await eventually(
      () => problems('src/report.ts')[0]?.range.start.line === before!.range.start.line + 2,
      'the mark two lines further down',
    );
    assert.equal(controller.fresh, false, 'before any new answer');
    await eventually(() => problems('src/report.ts').length === 1, 'still one stale call');
    assert.equal(problems('src/report.ts')[0]?.range.start.line, before!.range.start.line + 2);
  });

  it('keeps the marks when the change is saved, and follows a checkout and a commit', async () => {
    const editor = await type('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    const unsaved = await eventually(() => allProblems().length >= 5 && allProblems(), 'stale calls');
    await editor.document.save();
    await eventually(() => allProblems().join() === unsaved.join(), 'the same stale calls');
    git('commit', '-q', '-a', '-m', 'A currency');
    await eventually(() => allProblems().length === 0, 'no stale calls against the new HEAD');
    git('checkout', '-q', '-b', 'old', 'HEAD~1');
    replaceOnDisk('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    await eventually(() => allProblems().join() === unsaved.join(), 'stale calls on the old branch');
    git('checkout', '-q', '--', '.');
    await eventually(() => allProblems().length === 0, 'no stale calls after the checkout of the file');
    git('branch', '-q', '-D', 'main');
    git('checkout', '-q', '-b', 'main');
    git('branch', '-q', '-D', 'old');
  });

  it('follows edits made outside the editor, in files that are not open', async () => {
    replaceOnDisk(
      'shipping/rates.py',
      'def shipping_cost(weight, country):',
      'def shipping_cost(weight, country, express):',
    );
    await eventually(() => problems('shipping/orders.py').length === 1, 'a stale call in orders.py');
    replaceOnDisk('shipping/rates.py', ', express):', '):');
    await eventually(() => allProblems().length === 0, 'no stale calls');
  });

  it('keeps the marks where they are while an open file is read again from disk', async () => {
    const editor = await vscode.window.showTextDocument(uri('src/report.ts'));
    replaceOnDisk('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    await eventually(() => problems('src/report.ts').length === 1, 'a stale call in report.ts');
    const seen = new Set<string>();
    const subscription = vscode.languages.onDidChangeDiagnostics(() => {
      seen.add(
        problems('src/report.ts')
          .map(({ range }) => editor.document.getText(range))
          .join(),
      );
    });
    replaceOnDisk('src/report.ts', 'sum + pricing.price(item, 1)', '(sum as number) + pricing.price(item, 1)');
    await eventually(() => editor.document.getText().includes('(sum as number)'), 'the file read again');
    await eventually(
      () =>
        problems('src/report.ts').length === 1 &&
        editor.document.getText(problems('src/report.ts')[0]?.range) === 'price',
      'the mark at the call',
    );
    await (await repository()).settled();
    subscription.dispose();
    assert.ok(!seen.has(''), `never without the mark: ${[...seen].join(' | ')}`);
  });

  it('says of a call of a removed function that it is gone, with where it was', async () => {
    await type(
      'src/pricing.ts',
      'export function legacyTotal(items: Item[]): number {\n  return items.reduce((sum, item) => sum + item.cents, 0);\n}\n',
      '',
    );
    const [gone] = await eventually(
      () => problems('src/report.ts').length === 1 && problems('src/report.ts'),
      'a stale call in report.ts',
    );
    assert.match(gone?.message ?? '', /legacyTotal/);
    assert.equal(gone?.severity, vscode.DiagnosticSeverity.Error);
    const [related] = gone?.relatedInformation ?? [];
    assert.match(related?.location.uri.toString() ?? '', /^aftershock-ref:.*pricing\.ts/);
    const was = await vscode.workspace.openTextDocument(related!.location.uri);
    assert.equal(was.getText(related!.location.range), 'legacyTotal');
  });

  it('lists a call with the severity of its verdict, or not at all, as the settings say', async () => {
    const settings = vscode.workspace.getConfiguration('aftershock');
    replaceOnDisk('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    await eventually(() => problems('src/report.ts').length === 1, 'a stale call in report.ts');
    try {
      await settings.update('severity.broken', 'warning', vscode.ConfigurationTarget.Workspace);
      await eventually(
        () => problems('src/report.ts')[0]?.severity === vscode.DiagnosticSeverity.Warning,
        'a warning in report.ts',
      );
      await settings.update('severity.broken', 'none', vscode.ConfigurationTarget.Workspace);
      await eventually(() => allProblems().length === 0, 'nothing in the Problems panel');
      await settings.update('severity.broken', undefined, vscode.ConfigurationTarget.Workspace);
      await settings.update('includeTests', false, vscode.ConfigurationTarget.Workspace);
      await eventually(() => problems('src/report.ts').length === 1, 'a stale call in report.ts');
      await eventually(() => problems('test/pricing.test.ts').length === 0, 'none in tests');
      await settings.update('exclude', ['src/report*'], vscode.ConfigurationTarget.Workspace);
      await eventually(() => problems('src/report.ts').length === 0, 'none in excluded files');
    } finally {
      for (const key of ['severity.broken', 'includeTests', 'exclude']) {
        await settings.update(key, undefined, vscode.ConfigurationTarget.Workspace);
      }
    }
    await eventually(() => problems('test/pricing.test.ts').length === 1, 'the stale call in the test again');
  });
});
