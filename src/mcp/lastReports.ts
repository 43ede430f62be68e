import { LRUCache } from 'lru-cache';

/** An answer that was given, to be read again as a resource. */
export interface Report {
  uri: string;
  tool: string;
  title: string;
  /** The folder that it speaks of. */
  folder: string;
  /** The document as JSON. */
  text: string;
}

export const lastReportUri = 'aftershock://report/last';

const keptReports = 32;

/** The last answer of each tool about each folder; the oldest go where there are too many. */
export class LastReports {
  readonly #reports = new LRUCache<string, Report>({ max: keptReports });

  /** Keeps a report; true where it is the first of its tool and folder. */
  keep({ tool, title, folder, text }: Omit<Report, 'uri'>): { uri: string; isNew: boolean } {
    const uri = reportUri(tool, folder);
    const isNew = !this.#reports.has(uri);
    this.#reports.set(uri, { uri, tool, title, folder, text });
    return { uri, isNew };
  }

  /** The newest first. */
  list(): Report[] {
    return [...this.#reports.values()];
  }
}

/** The address of what a tool last said of a folder. */
function reportUri(tool: string, folder: string): string {
  return `aftershock://report/${tool}?directory=${encodeURIComponent(folder)}`;
}
