import { parentPort, workerData } from 'node:worker_threads';
import { serveParseJobs } from '../../src/index/parseJobs.js';
import type { WorkerSetup } from '../../src/index/parseProtocol.js';
import { testLanguages } from './testLanguage.js';

if (!parentPort) throw new Error('this file runs as a worker thread');
serveParseJobs(parentPort, workerData as WorkerSetup, testLanguages);
