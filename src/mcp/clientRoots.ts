import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { NamedRoots } from './allowedFolders.js';

/** Of a root only its place is of interest, and a root of an odd form is no reason to hear none. */
const answerSchema = z.looseObject({ roots: z.array(z.looseObject({ uri: z.string() })) });

const patienceMilliseconds = 10_000;

/** The client's roots: asked for when they are first needed, and anew after the client said that they changed. */
export class ClientRoots {
  #known: Promise<NamedRoots> | undefined;

  constructor(readonly server: Server) {
    server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
      this.#known = undefined;
    });
  }

  async named(): Promise<NamedRoots> {
    if (this.server.getClientCapabilities()?.roots === undefined) return { kind: 'none' };
    this.#known ??= this.#ask();
    const asked = this.#known;
    const roots = await asked;
    if (this.#known !== asked) return this.named();
    // A client that did not answer may do so when asked again.
    if (roots.kind === 'silent') this.#known = undefined;
    return roots;
  }

  async #ask(): Promise<NamedRoots> {
    try {
      const { roots } = await this.server.request({ method: 'roots/list' }, answerSchema, {
        timeout: patienceMilliseconds,
      });
      return { kind: 'named', uris: roots.map(({ uri }) => uri) };
    } catch (error) {
      return { kind: 'silent', why: error instanceof Error ? error.message : String(error) };
    }
  }
}
