import fs from 'node:fs';
import path from 'node:path';
import { type Answer, failure, success } from '../model/answer.js';
import type { StructuralDiff } from '../model/structuralDiff.js';
import { type GraphAssets, renderHtml } from '../report/renderHtml.js';
import type { Call, DiffRequest, Session } from '../session/session.js';
import { version } from '../session/version.js';

/** How far the graph of a report goes from the change, and how many symbols it has at most. */
export const reportGraph = { depth: 2, nodes: 400 } as const;

/** The HTML report: the diff with the graph around it, drawn by the built files in `folder`. */
export async function htmlReport(
  diff: StructuralDiff,
  request: DiffRequest,
  { session, call, fits, folder }: { session: Session; call: Call; fits: boolean; folder: string },
): Promise<Answer<string>> {
  const assets = graphAssets(folder);
  if (!assets.ok) return assets;
  const graph = await session.impact(
    {
      diff: request,
      direction: 'both',
      depth: reportGraph.depth,
      limit: reportGraph.nodes,
      includeTests: request.settings?.tests !== false,
    },
    call,
  );
  if (!graph.ok) return graph;
  return success(renderHtml(diff, { graph: graph.value, assets: assets.value, version, fits }));
}

function graphAssets(folder: string): Answer<GraphAssets> {
  const read = (name: string) => fs.readFileSync(path.join(folder, name));
  try {
    return success({
      script: read('webview.js').toString('utf8'),
      style: read('webview.css').toString('utf8'),
      layoutWorker: read('layoutWorker.js').toString('utf8'),
      font: read('codicon.ttf').toString('base64'),
      reportStyle: read('report.css').toString('utf8'),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure(
      'internal',
      `The files of the graph are not beside the command line: ${reason}.`,
      'Build or install Aftershock again; every other format works without them.',
    );
  }
}
