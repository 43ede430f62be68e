import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { failure, success } from '../../src/model/answer.js';
import { ruleCodes } from '../../src/model/ruleCatalogue.js';
import type { Session } from '../../src/session/session.js';
import { removeTemporaryFolders, temporaryFolder } from '../git/temporaryRepository.js';
import { sampleDiff } from '../report/sampleDiff.js';
import { callTool, closeClients, connectedClient } from './connectedClient.js';

afterEach(closeClients);
afterAll(removeTemporaryFolders);

const packageFolder = path.resolve(import.meta.dirname, '../..');
const diff: Session['diff'] = async ({ folder }) =>
  folder.endsWith('bad') ? failure('not_a_repository', 'No.', '') : success({ ...sampleDiff(), root: folder });

async function text(client: Client, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri });
  return String((contents[0] as { text: string }).text);
}

const uris = async (client: Client) => (await client.listResources()).resources.map(({ uri }) => uri);

describe('the resources', () => {
  it('are none before the first answer, then the last of each tool and folder', async () => {
    const client = await connectedClient({ diff }, { packageFolder });
    expect(await uris(client)).toEqual([]);
    await expect(client.readResource({ uri: 'aftershock://report/last' })).rejects.toThrow(/once a tool was called/);
    await callTool(client, { directory: '/a' });
    await callTool(client, { directory: '/b b' });
    await callTool(client, { directory: '/bad' });
    const { document } = await callTool(client, { directory: '/a', maxResults: 1 });
    const [a, b] = ['%2Fa', '%2Fb%20b'].map((folder) => `aftershock://report/structural_diff?directory=${folder}`);
    expect(await uris(client)).toEqual(['aftershock://report/last', a, b]);
    expect(JSON.parse(await text(client, 'aftershock://report/last'))).toEqual(document);
    expect(JSON.parse(await text(client, a ?? ''))).toEqual(document);
    expect(JSON.parse(await text(client, b ?? ''))).not.toEqual(document);
  });

  it('are told of when a new one comes, and followed ones when they change', async () => {
    const client = await connectedClient({ diff }, { packageFolder });
    const told: string[] = [];
    client.setNotificationHandler(ResourceListChangedNotificationSchema, () => void told.push('list'));
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void told.push(params.uri));
    await client.subscribeResource({ uri: 'aftershock://report/last' });
    await callTool(client, { directory: '/a' });
    await callTool(client, { directory: '/a' });
    await client.unsubscribeResource({ uri: 'aftershock://report/last' });
    await callTool(client, { directory: '/a' });
    expect(told).toEqual(['list', 'aftershock://report/last', 'aftershock://report/last']);
  });

  it('are out of reach where their folder is', async () => {
    const home = temporaryFolder();
    for (const name of ['a', 'b']) mkdirSync(path.join(home, name));
    let roots = ['a', 'b'];
    const namesRoots = () => roots.map((name) => pathToFileURL(path.join(home, name)).href);
    const client = await connectedClient({ diff }, { packageFolder, namesRoots });
    await callTool(client, { directory: path.join(home, 'b') });
    await callTool(client, { directory: path.join(home, 'a') });
    expect(await uris(client)).toHaveLength(3);
    roots = ['b'];
    await client.sendRootsListChanged();
    expect(await uris(client)).toHaveLength(2);
    expect(JSON.parse(await text(client, 'aftershock://report/last'))).toMatchObject({ base: '1a2b3c4' });
    roots = [];
    await client.sendRootsListChanged();
    expect(await uris(client)).toEqual([]);
    await expect(client.readResource({ uri: 'aftershock://report/last' })).rejects.toThrow(/There is no resource/);
  });

  it('are the pages about rules too, by their codes', async () => {
    const client = await connectedClient({ diff }, { packageFolder });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['aftershock://rule/{code}']);
    for (const code of ruleCodes) {
      expect(await text(client, `aftershock://rule/${code}`)).toContain(`# ${code}`);
    }
  });

  it.each([
    'aftershock://rule/none',
    'aftershock://rule/../../package',
    'aftershock://rule/',
    'aftershock://report/structural_diff',
    'file:///etc/passwd',
    '',
  ])('have no other addresses: %s', async (uri) => {
    const client = await connectedClient({ diff }, { packageFolder });
    await expect(client.readResource({ uri })).rejects.toThrow(/There is no resource/);
  });
});
