/** An engine process whose session does what the question says: crash, hang, report progress, tell its overlays. */
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node.js';
import { failure, success } from '../../src/model/answer.js';
import type { StructuralDiff, SymbolRef } from '../../src/model/structuralDiff.js';
import { type EngineOptions, serve } from '../../src/session/engineChannel.js';
import type { Session } from '../../src/session/session.js';

function fakeSession(options: EngineOptions): Session {
  const overlays = new Map<string, string>();
  const changed: string[] = [];
  let calledOff = 0;
  const unused = async () => failure('internal', 'not part of this fake', '');
  return {
    open: async (folder, call) => {
      switch (folder) {
        case 'crash':
          return process.exit(3);
        case 'throw':
          throw new Error('thrown on purpose');
        case 'hang':
          return new Promise((resolve) => {
            call?.signal?.addEventListener('abort', () => {
              calledOff++;
              resolve(failure('cancelled', 'called off', ''));
            });
          });
        case 'progress':
          for (let done = 1; done <= 3; done++) call?.onProgress?.({ stage: 'indexing', done, total: 3 });
          return success({ root: folder, prefix: '', submodules: [] });
        default:
          return success({ root: folder, prefix: options.cacheFolder, submodules: [...changed, String(calledOff)] });
      }
    },
    // Slow to place, so that a question that does not wait for it would miss it.
    setOverlay: async (file, text) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (text === null) overlays.delete(file);
      else overlays.set(file, text);
    },
    findSymbols: async () => success([...overlays].map(([file, text]) => ({ id: `${file}=${text}` }) as SymbolRef)),
    filesChanged: (files) => void changed.push(...(files ?? ['anything'])),
    // A list of as many edges and gaps as the name of the base says.
    diff: async ({ base }) => {
      const numbers = Array.from({ length: Number(base) }, (_, index) => index);
      return success({
        root: '/',
        edges: numbers,
        gaps: numbers,
        staleCalls: numbers.slice(0, 3),
      } as unknown as StructuralDiff);
    },
    impact: unused,
    symbolAt: unused,
    fileSymbols: unused,
    refs: unused,
    doctor: unused,
    symbolImpact: unused,
    testsFor: unused,
    unresolved: unused,
    planFootprint: unused,
    accept: unused,
    unaccept: unused,
    accepted: unused,
    parseHealth: unused,
    dispose: async () => process.stdout.write('disposed\n') as unknown as undefined,
  };
}

const connection = createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process));
process.once('disconnect', () => process.exit(0));
void serve(connection, fakeSession).then(() => process.exit(0));
