import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import * as vscode from 'vscode';
import { changeSample, eventually, internals, resetSample, root } from '../host.js';

const settings = () => vscode.workspace.getConfiguration('aftershock');

/** A client of the server that is offered, started as the editor would start it. */
async function connected(): Promise<Client> {
  const { mcpServers } = await internals();
  const [definition] = mcpServers.provideMcpServerDefinitions();
  assert.ok(definition);
  const { command, args } = definition;
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...process.env, ...definition.env })) {
    if (value !== undefined && value !== null) env[name] = String(value);
  }
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command, args, env, stderr: 'ignore' }));
  return client;
}

describe('the MCP server', () => {
  beforeEach(resetSample);
  afterEach(async () => {
    await settings().update('mcpServer.enable', undefined, vscode.ConfigurationTarget.Workspace);
    await settings().update('enable', undefined, vscode.ConfigurationTarget.Workspace);
    await resetSample();
  });

  it('is offered with the version of the extension', async () => {
    const { mcpServers } = await internals();
    const offered = mcpServers.provideMcpServerDefinitions();
    assert.deepEqual(
      offered.map(({ label, version, command }) => ({ label, version, command })),
      [
        {
          label: 'Aftershock',
          version: vscode.extensions.getExtension('aftershock.aftershock')!.packageJSON.version,
          command: process.execPath,
        },
      ],
    );
  });

  it('starts by the very command that is offered, and answers about the repository', async () => {
    await changeSample();
    const client = await connected();
    try {
      const { tools } = await client.listTools();
      const declared: { name: string }[] =
        vscode.extensions.getExtension('aftershock.aftershock')!.packageJSON.contributes.languageModelTools;
      assert.deepEqual(
        tools.map(({ name }) => `aftershock_${name}`),
        declared.map(({ name }) => name),
        'the same tools as the language-model tools',
      );
      const answer = await client.callTool({ name: 'structural_diff', arguments: { directory: root() } });
      assert.notEqual(answer.isError, true);
      const [part] = answer.content as { type: string; text: string }[];
      const overMcp = JSON.parse(part!.text);
      const price = overMcp.signatureChanged.find(({ name }: { name: string }) => name === 'price');
      assert.equal(price.staleCallers.length, 6);

      const { content } = await vscode.lm.invokeTool('aftershock_structural_diff', {
        input: { directory: root() },
        toolInvocationToken: undefined,
      });
      assert.deepEqual(
        JSON.parse((content[0] as vscode.LanguageModelTextPart).value),
        overMcp,
        'one answer, two faces',
      );
    } finally {
      await client.close();
    }
  });

  it('is offered no more where the person turns it off, or Aftershock, and the editor is told', async () => {
    const { mcpServers } = await internals();
    for (const setting of ['mcpServer.enable', 'enable']) {
      let told = 0;
      const subscription = mcpServers.onDidChangeMcpServerDefinitions(() => told++);
      try {
        await settings().update(setting, false, vscode.ConfigurationTarget.Workspace);
        await eventually(() => mcpServers.provideMcpServerDefinitions().length === 0, `none without ${setting}`);
        assert.ok(told > 0, 'told');
        await settings().update(setting, undefined, vscode.ConfigurationTarget.Workspace);
        await eventually(() => mcpServers.provideMcpServerDefinitions().length === 1, `one with ${setting}`);
      } finally {
        subscription.dispose();
      }
    }
  });
});
