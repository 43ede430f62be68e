import type { RefineAnswer, RefineRequest } from './refine.js';

/**
 * The layout worker. A webview cannot load a worker from where its files are served, which is another origin, so its
 * text is fetched and started from a blob. Without a worker the first layout stays.
 */
export class LayoutClient {
  private worker: Promise<Worker | undefined> | undefined;
  private latest = 0;

  constructor(
    private readonly source: string,
    private readonly onError: (message: string) => void,
  ) {}

  /** Number for the next request; answers to older ones are dropped. */
  next(): number {
    return ++this.latest;
  }

  /** No answer that is still under way is wanted. */
  cancel(): void {
    this.latest++;
  }

  async refine(request: RefineRequest, use: (answer: RefineAnswer) => void): Promise<void> {
    this.worker ??= this.start();
    const worker = await this.worker;
    if (!worker || request.version !== this.latest) return;
    worker.onmessage = ({ data }: MessageEvent<RefineAnswer>) => {
      if (data.version === this.latest) use(data);
    };
    worker.postMessage(request);
  }

  private async start(): Promise<Worker | undefined> {
    try {
      const response = await fetch(this.source);
      const url = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
      const worker = new Worker(url);
      worker.onerror = (event) => this.onError(`layout worker: ${event.message}`);
      return worker;
    } catch (error) {
      this.onError(`the layout worker did not start: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}
