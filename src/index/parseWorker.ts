import { parentPort, workerData } from 'node:worker_threads';
import { languageById, languageOf, projectFileNames } from '../languages/registry.js';
import { serveParseJobs } from './parseJobs.js';
import type { WorkerSetup } from './parseProtocol.js';

if (!parentPort) throw new Error('this file runs as a worker thread');
serveParseJobs(parentPort, workerData as WorkerSetup, { languageById, languageOf, projectFileNames });
