import { testsMention } from '../languages/factsSummary.js';
import { isTestPath } from '../model/testPath.js';
import type { World } from '../model/world.js';

/** The files of a world that hold tests, by their paths or by what they declare. */
export class TestFiles {
  readonly #known = new Map<string, boolean>();
  #declaring: ReadonlySet<string> | undefined;

  constructor(private readonly world: World) {}

  has(path: string): boolean {
    let known = this.#known.get(path);
    if (known === undefined) {
      this.#declaring ??= new Set(this.world.filesMentioning(testsMention));
      known = this.#declaring.has(path) || isTestPath(path);
      this.#known.set(path, known);
    }
    return known;
  }
}
