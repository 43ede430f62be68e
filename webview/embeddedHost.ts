import type { EmbeddedGraph } from '../src/protocol/embeddedGraph.js';
import type { GraphToHost, HostToGraph } from '../src/protocol/graphMessages.js';
import type { GraphHost } from './graphHost.js';

/** A report stands for the host: the rows are in the page, and nobody is there to ask for more. */
export class EmbeddedHost implements GraphHost {
  readonly stored = null;
  readonly heldDepth: number;
  private readonly graph: EmbeddedGraph;
  private receive: (message: HostToGraph) => void = () => {};

  /** `data` is the element whose text is the graph as JSON. */
  constructor(data: Element) {
    this.graph = JSON.parse(data.textContent ?? '') as EmbeddedGraph;
    this.heldDepth = this.graph.depth;
  }

  listen(receive: (message: HostToGraph) => void): void {
    this.receive = receive;
  }

  /** A report remembers nothing: it is the same page for everybody. */
  persist(): void {}

  post(message: GraphToHost): void {
    switch (message.type) {
      case 'ready':
      case 'refresh':
      case 'resync':
        void this.deliver();
        return;
      case 'expand':
        this.notice(`The report holds what is within ${this.heldDepth} hops of the change.`);
        return;
      case 'export':
        void this.save(message);
    }
  }

  /** The picture keeps what it once drew of a text: the icons' font has to be there before. */
  private async deliver(): Promise<void> {
    await Promise.allSettled(['12px codicon', 'bold 12px codicon'].map((font) => document.fonts.load(font, '\ueab4')));
    for (const one of this.graph.messages) this.receive(one);
  }

  private async save({ target, fileName, base64 }: Extract<GraphToHost, { type: 'export' }>): Promise<void> {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    if (target === 'clipboard') {
      try {
        await navigator.clipboard.writeText(new TextDecoder().decode(bytes));
        this.notice('Copied.');
      } catch {
        this.notice('The browser does not let this page write to the clipboard: save it as a file.');
      }
      return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  private notice(text: string): void {
    this.receive({ type: 'notice', text });
  }
}
