import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Resource,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { texts } from '../tools/texts.js';
import type { AllowedFolders } from './allowedFolders.js';
import { type LastReports, lastReportUri, type Report } from './lastReports.js';
import { readRulePage, rulePageTemplate } from './rulePages.js';

/** Addresses that one client may follow. */
const mostFollowed = 1_000;

/** The answers that were given, and the pages about rules, as resources of the server. */
export class Resources {
  readonly #followed = new Set<string>();

  constructor(
    readonly server: Server,
    readonly reports: LastReports,
    readonly folders: AllowedFolders,
    readonly packageFolder: string,
  ) {
    server.setRequestHandler(ListResourcesRequestSchema, async () => ({ resources: await this.#list() }));
    server.setRequestHandler(ListResourceTemplatesRequestSchema, async () => ({
      resourceTemplates: [
        { uriTemplate: rulePageTemplate, name: 'rule', description: texts.resources.rule, mimeType: 'text/markdown' },
      ],
    }));
    server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => ({
      contents: [await this.#read(params.uri)],
    }));
    server.setRequestHandler(SubscribeRequestSchema, async ({ params }) => {
      if (this.#followed.size >= mostFollowed)
        throw unknownResource(params.uri, `${mostFollowed} are followed already`);
      this.#followed.add(params.uri);
      return {};
    });
    server.setRequestHandler(UnsubscribeRequestSchema, async ({ params }) => {
      this.#followed.delete(params.uri);
      return {};
    });
  }

  /** Keeps an answer that was given, and tells who follows it. */
  async answered(report: Omit<Report, 'uri'>): Promise<void> {
    const { uri, isNew } = this.reports.keep(report);
    if (isNew) await this.server.sendResourceListChanged();
    for (const changed of [uri, lastReportUri]) {
      if (this.#followed.has(changed)) await this.server.sendResourceUpdated({ uri: changed });
    }
  }

  async #list(): Promise<Resource[]> {
    const reports = await this.#inReach();
    if (reports.length === 0) return [];
    return [
      {
        uri: lastReportUri,
        name: 'last report',
        description: texts.resources.lastReport,
        mimeType: 'application/json',
      },
      ...reports.map(({ uri, title, folder }) => ({
        uri,
        name: `${title}: ${folder}`,
        description: texts.resources.report,
        mimeType: 'application/json',
      })),
    ];
  }

  async #read(uri: string): Promise<{ uri: string; mimeType: string; text: string }> {
    const report = (await this.#inReach()).find((kept) => kept.uri === uri || uri === lastReportUri);
    if (report) return { uri, mimeType: 'application/json', text: report.text };
    const page = await readRulePage(uri, this.packageFolder);
    if (page !== undefined) return { uri, mimeType: 'text/markdown', text: page };
    throw unknownResource(uri, 'reports are there once a tool was called; rules have the codes that findings show');
  }

  /** The reports, the newest first: what was in reach when it was asked about may be out of it since. */
  async #inReach(): Promise<Report[]> {
    const reports: Report[] = [];
    for (const report of this.reports.list()) if ((await this.folders.check(report.folder)).ok) reports.push(report);
    return reports;
  }
}

function unknownResource(uri: string, why: string): McpError {
  return new McpError(ErrorCode.InvalidParams, `There is no resource ${uri}: ${why}.`);
}
