import { similarity, type TokenBag, tokenBag } from './bodySimilarity.js';
import type { RelocationCandidate } from './relocationSteps.js';

/** The texts of declarations, cut and counted once each. */
export class DeclarationTexts {
  private readonly bags = new Map<RelocationCandidate, TokenBag | undefined>();
  private readonly lines = new Map<string, string[]>();

  /** How alike two declarations are, 0 to 1; 0 where a text is not at hand. */
  similarity(removed: RelocationCandidate, added: RelocationCandidate): number {
    const from = this.bag(removed, removed.file.input.baseText);
    const to = this.bag(added, added.file.input.headText);
    return from && to ? similarity(from, to) : 0;
  }

  /** True where the text of a declaration at head has this word. */
  mentions(added: RelocationCandidate, word: string): boolean {
    return this.bag(added, added.file.input.headText)?.counts.has(word) ?? false;
  }

  /** The same for one at base. */
  mentionsAtBase(removed: RelocationCandidate, word: string): boolean {
    return this.bag(removed, removed.file.input.baseText)?.counts.has(word) ?? false;
  }

  private bag(candidate: RelocationCandidate, text: string | undefined): TokenBag | undefined {
    if (this.bags.has(candidate)) return this.bags.get(candidate);
    const { symbol, facts } = candidate.at;
    const bag = text === undefined ? undefined : tokenBag(this.linesOf(text), symbol, facts.language);
    this.bags.set(candidate, bag);
    return bag;
  }

  /** The lines of the text of a file. */
  linesOf(text: string): string[] {
    let lines = this.lines.get(text);
    if (!lines) {
      lines = text.split(/\r\n|\n|\r/);
      this.lines.set(text, lines);
    }
    return lines;
  }
}
