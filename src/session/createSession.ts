import path from 'node:path';
import type { EngineFiles } from '../index/engineFiles.js';
import { LocalSession } from './localSession.js';
import type { Session } from './session.js';

export interface SessionOptions {
  /** Absolute path of the folder that keeps facts from one start to the next; made where it is missing. */
  cacheFolder: string;
  /** Parse workers; 0 or absent leaves it to the machine. */
  workers?: number;
  /** Upper bound of the facts store on disk, in bytes. */
  cacheBytes?: number;
  /** Files above this many bytes are left out. */
  maxFileBytes?: number;
  /** Off, frameworks are taken to make no calls: no routes, injections, events or commands. */
  frameworks?: boolean;
  /** Default: beside the running bundle. */
  files?: EngineFiles;
  /** The git executable; default: the one on the PATH. */
  gitPath?: string;
  /**
   * The caller watches the files and tells of every change with `filesChanged`: then a question after nothing but
   * typing does not ask git what changed. Without it every question does.
   */
  watched?: boolean;
}

/** A session in this process. Nothing is started or read before the first question. */
export function createSession(options: SessionOptions): Session {
  return new LocalSession(options, options.files ?? engineFilesIn(__dirname));
}

/** The files of a build, by the folder that it was built into. */
export function engineFilesIn(folder: string): EngineFiles {
  return {
    workerFile: path.join(folder, 'parseWorker.js'),
    grammarsFolder: path.join(folder, 'grammars'),
    runtimeFolder: folder,
  };
}
