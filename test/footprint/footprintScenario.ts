import { afterAll, beforeAll } from 'vitest';
import type { EscapeAnalysisDocument } from '../../src/report/escapeAnalysisDocument.js';
import type { StructuralDiffDocument } from '../../src/report/structuralDiffDocument.js';
import { createSession, engineFilesIn } from '../../src/session/createSession.js';
import type { Session } from '../../src/session/session.js';
import { structuralDiffTool } from '../../src/tools/structuralDiffTool.js';
import { isToolFailure } from '../../src/tools/tool.js';
import { removeTemporaryFolders, type TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';
import { validDocument } from '../report/validDocument.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');
const engineFiles = engineFilesIn(dist);

let session: Session;

/** A session for the tests of one file. */
export function useSession(): () => Session {
  beforeAll(() => {
    session = createSession({ cacheFolder: temporaryFolder(), files: engineFiles, workers: 1 });
  });
  afterAll(async () => {
    await session.dispose();
    removeTemporaryFolders();
  });
  return () => session;
}

type Arguments = Record<string, unknown>;

/** What the tool answers about a repository, read and checked as a client would have it. */
export async function askTool(repository: TemporaryRepository, args: Arguments = {}): Promise<StructuralDiffDocument> {
  const input = structuralDiffTool.input.parse({ directory: repository.root, ...args });
  const answer = await structuralDiffTool.run(session, input, {});
  if (isToolFailure(answer)) throw new Error(`${answer.code}: ${answer.error}`);
  return validDocument('structural-diff', JSON.parse(JSON.stringify(answer)));
}

/** The same, where no answer is expected: the failure. */
export async function failTool(repository: TemporaryRepository, args: Arguments = {}): Promise<object> {
  const input = structuralDiffTool.input.parse({ directory: repository.root, ...args });
  const answer = await structuralDiffTool.run(session, input, {});
  if (!isToolFailure(answer)) throw new Error('it was answered');
  return answer;
}

/** The analysis of escapes in the tool's answer. */
export async function escapesOf(
  repository: TemporaryRepository,
  declaredFootprint: unknown,
  more: Arguments = {},
): Promise<EscapeAnalysisDocument> {
  const { escapeAnalysis } = await askTool(repository, { declaredFootprint, ...more });
  if (!escapeAnalysis) throw new Error('there is no analysis');
  return escapeAnalysis;
}

/** The escapes in one line each: `id classification nature`. */
export function escapeLines({ escapes }: EscapeAnalysisDocument): string[] {
  return escapes.map((e) => `${e.id} ${e.classification} ${e.editNature}`);
}

/** A member of a write set; the path is that of the id. */
export function write(id: string, writeMode?: string): Arguments {
  return { id, filePath: id.slice(0, id.indexOf('::')), ...(writeMode === undefined ? {} : { writeMode }) };
}
