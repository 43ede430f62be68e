/** Entry of the engine process: one session, answered over the IPC channel of whoever forked it. */
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node.js';
import { createSession } from './createSession.js';
import { serve } from './engineChannel.js';

if (!process.send) {
  process.stderr.write('This is the engine of the Aftershock extension: it is started by the editor.\n');
  process.exit(2);
}

// An engine whose editor is gone has nobody to answer.
process.once('disconnect', () => process.exit(0));

const connection = createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process));
void serve(connection, (options) => createSession({ ...options, watched: true })).then(() => process.exit(0));
