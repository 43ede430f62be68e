import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { changeSample, internals, replaceOnDisk, repository, resetSample, root, type } from '../host.js';

interface Listed {
  name: string;
  tags: string[];
  modelDescription: string;
  inputSchema: object;
}

interface Document {
  signatureChanged: { name: string; staleCallers: { file: string; line: number; verdict: string }[] }[];
  truncated: string[];
}

const structuralDiff = 'aftershock_structural_diff';

function declared(): Listed[] {
  return vscode.extensions.getExtension('aftershock.aftershock')!.packageJSON.contributes.languageModelTools;
}

async function textOf(
  tool: string,
  input: object,
  more: Partial<vscode.LanguageModelToolInvocationOptions<object>> = {},
  token?: vscode.CancellationToken,
): Promise<string> {
  const { content } = await vscode.lm.invokeTool(tool, { input, toolInvocationToken: undefined, ...more }, token);
  assert.equal(content.length, 1);
  const [part] = content;
  assert.ok(part instanceof vscode.LanguageModelTextPart);
  return part.value;
}

async function diff(input: object = {}): Promise<Document> {
  return JSON.parse(await textOf(structuralDiff, input));
}

/** Files with a stale caller of the function, sorted. */
const staleIn = ({ signatureChanged }: Document, name: string) =>
  signatureChanged
    .filter((change) => change.name === name)
    .flatMap(({ staleCallers }) => staleCallers.map(({ file }) => file))
    .sort();

describe('language-model tools', () => {
  beforeEach(resetSample);
  after(resetSample);

  it('are listed as package.json has them', async () => {
    await internals();
    const listed = vscode.lm.tools.filter(({ name }) => name.startsWith('aftershock_'));
    const known = listed.map(({ name, description, inputSchema, tags }) => ({ name, description, inputSchema, tags }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    assert.deepEqual(
      known.sort(byName),
      declared()
        .map(({ name, modelDescription, inputSchema, tags }) => ({
          name,
          description: modelDescription,
          inputSchema,
          tags,
        }))
        .sort(byName),
    );
    assert.ok(known.some(({ name }) => name === structuralDiff));
  });

  it('say what the change left behind', async () => {
    await changeSample();
    const document = await diff({ directory: root() });
    assert.deepEqual(staleIn(document, 'price'), [
      'src/cart.ts',
      'src/invoice.ts',
      'src/invoice.ts',
      'src/pricing.ts',
      'src/report.ts',
      'test/pricing.test.ts',
    ]);
  });

  it('know what was written to disk this very moment, and need no directory where one repository is open', async () => {
    replaceOnDisk('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    assert.ok(staleIn(await diff(), 'price').includes('src/report.ts'));
  });

  it('know unsaved text', async () => {
    const editor = await type('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    assert.equal(editor.document.isDirty, true);
    assert.ok(staleIn(await diff(), 'price').includes('src/report.ts'));
    await vscode.commands.executeCommand('workbench.action.files.revert');
    assert.deepEqual((await diff()).signatureChanged, []);
  });

  it('answer about symbols and the whole graph, unsaved text included', async () => {
    const editor = await type('src/pricing.ts', 'formatCents(cents: number)', 'formatted(cents: number)');
    assert.equal(editor.document.isDirty, true);
    for (const { name } of declared()) {
      const text = await textOf(
        name,
        name.endsWith('impact') || name.endsWith('tests_for') ? { symbol: 'formatted' } : {},
      );
      const document = JSON.parse(text);
      if ('command' in document) assert.notEqual(document.data, undefined, name);
      if (name.endsWith('impact')) assert.equal(document.data.root.id, 'src/pricing.ts::formatted', text);
    }
  });

  it('say what is wrong with a question, and what to do', async () => {
    await assert.rejects(textOf(structuralDiff, { maxResults: 0 }), /maxResults must be a whole number from 1 to 1000/);
    await assert.rejects(textOf(structuralDiff, { baseref: 'main' }), /Did you mean baseRef\?/);
    await assert.rejects(textOf(structuralDiff, { baseRef: 'no-such-branch' }), /no-such-branch/);
    await assert.rejects(textOf(structuralDiff, { directory: 'src' }), /absolute path/);
  });

  it('refuse a folder that is not open in the editor', async () => {
    const elsewhere = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'aftershock-elsewhere-')));
    await assert.rejects(textOf(structuralDiff, { directory: elsewhere }), (error: Error) => {
      assert.match(error.message, /no repository that is open in the editor/);
      assert.ok(error.message.includes(root()), 'and says which are');
      return true;
    });
    fs.rmSync(elsewhere, { recursive: true });
  });

  it('keep to a budget of tokens, and say what was cut', async () => {
    await changeSample();
    const whole = await textOf(structuralDiff, {});
    // One token a character: the count is that of the model that asks.
    const budget = { tokenBudget: whole.length - 200, countTokens: async (text: string) => text.length };
    const cut = await textOf(structuralDiff, {}, { tokenizationOptions: budget });
    assert.ok(cut.length <= budget.tokenBudget, `${cut.length} of ${budget.tokenBudget}`);
    assert.ok(JSON.parse(cut).truncated.length > 0);
  });

  it('end when they are called off', async () => {
    const cancellation = new vscode.CancellationTokenSource();
    const answer = textOf(structuralDiff, {}, {}, cancellation.token);
    cancellation.cancel();
    await assert.rejects(answer, /cancel/i);
    // And nothing of it is left to the next question.
    assert.deepEqual((await diff()).signatureChanged, []);
  });

  it('answer about the repository that the editor follows, by the one engine that it has', async () => {
    const { engine } = await internals();
    const { pid } = engine.session;
    await changeSample();
    await diff();
    const controller = await repository();
    assert.equal(engine.session.pid, pid);
    assert.equal(controller.root, root());
  });
});
