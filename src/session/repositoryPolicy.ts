import { LRUCache } from 'lru-cache';
import { sortedGaps } from '../diff/gaps.js';
import type { EnforcementPolicy } from '../footprint/enforcement.js';
import type { IndexWorld } from '../index/indexWorld.js';
import type { RepositoryIndex } from '../index/repositoryIndex.js';
import type { AskedSettings } from '../model/policy.js';
import type { Gap, StructuralDiff } from '../model/structuralDiff.js';
import { type AcceptedEntry, readAccepted, unknownCodes } from '../policy/acceptedList.js';
import { applyPolicy, pathsOfFindings } from '../policy/applyPolicy.js';
import { isGeneratedName, saysGenerated } from '../policy/generatedFiles.js';
import { attributeFilesOf, generatedByAttributes } from '../policy/gitAttributes.js';
import { globMatcher } from '../policy/globs.js';
import {
  mergedSettings,
  type PolicySettings,
  readAsked,
  readConfig,
  unusableSettings,
} from '../policy/policySettings.js';
import { acceptedFile, configFile, readOwnFile } from './ownFiles.js';

const keptTexts = 10_000;
const atOnce = 64;

/** What one repository says of findings, applied to its answers. */
export class RepositoryPolicy {
  /** By content, whether a text says that it is generated: a text is looked at once. */
  readonly #saysGenerated = new LRUCache<string, boolean>({ max: keptTexts });

  constructor(
    readonly root: string,
    readonly index: RepositoryIndex,
  ) {}

  /** The answer as the repository's files and the person's settings have it; these go before those. */
  async apply(diff: StructuralDiff, head: IndexWorld, asked: AskedSettings = {}): Promise<StructuralDiff> {
    const gaps = [...diff.gaps];
    const settings = this.#settings(asked, gaps);
    const accepted = this.#accepted(gaps);
    const generated = await this.#generated(pathsOfFindings(diff, settings), head, settings);
    const policy = { settings, accepted, isGenerated: (path: string) => generated.has(path) };
    return applyPolicy({ ...diff, gaps: sortedGaps(gaps) }, policy, head);
  }

  /** What the repository says of findings about footprints, and what of that could not be used, as whole sentences. */
  enforcement(): { policy: EnforcementPolicy; notes: string[] } {
    const { policy, problems } = this.#settings({}, []).enforcement;
    return { policy, notes: problems.map((problem) => `${configFile}: ${sentenceOf(problem)}`) };
  }

  #settings(asked: AskedSettings, gaps: Gap[]): PolicySettings {
    const own = readAsked(asked);
    gaps.push(
      ...own.problems.map((problem) => ({
        code: 'settings_invalid' as const,
        message: `Of the settings that were asked for, ${problem}.`,
      })),
    );
    const file = readOwnFile(this.root, configFile);
    if (file.state === 'absent') return own.settings;
    const read =
      file.state === 'text' ? readConfig(file.text) : unusableSettings(`${file.problem}: nothing of it holds`);
    gaps.push(...problemGaps('settings_invalid', configFile, read.problems));
    return mergedSettings([own.settings, read.settings]);
  }

  #accepted(gaps: Gap[]): AcceptedEntry[] {
    const file = readOwnFile(this.root, acceptedFile);
    if (file.state === 'absent') return [];
    const read =
      file.state === 'text'
        ? readAccepted(file.text)
        : { entries: [], problems: [`${file.problem}; nothing of it holds`] };
    const problems = [...read.problems, ...unknownCodes(read.entries)];
    gaps.push(...problemGaps('accepted_invalid', acceptedFile, problems));
    return read.entries;
  }

  /** Which of the files are generated: by a glob of the settings, by an attribute, by their name or by their own word. */
  async #generated(paths: readonly string[], head: IndexWorld, settings: PolicySettings): Promise<ReadonlySet<string>> {
    if (paths.length === 0) return new Set();
    const isNamed = globMatcher(settings.generated);
    const hasAttribute = await this.#attributes(paths, head);
    const generated = new Set<string>();
    const unsure: string[] = [];
    for (const path of paths) {
      if (isNamed(path) || isGeneratedName(path) || hasAttribute(path)) generated.add(path);
      else unsure.push(path);
    }
    for (let start = 0; start < unsure.length; start += atOnce) {
      const part = unsure.slice(start, start + atOnce);
      const answers = await Promise.all(part.map((path) => this.#isMarked(path, head)));
      for (const [i, path] of part.entries()) if (answers[i]) generated.add(path);
    }
    return generated;
  }

  async #attributes(paths: readonly string[], head: IndexWorld): Promise<(path: string) => boolean> {
    const files = [...new Set(paths.flatMap(attributeFilesOf))].filter((file) => head.files.has(file));
    const texts = await Promise.all(files.map((file) => this.index.textAt(head, file)));
    return generatedByAttributes(new Map(files.map((file, i) => [file, texts[i] ?? ''])));
  }

  async #isMarked(path: string, head: IndexWorld): Promise<boolean> {
    const key = head.contentKey(path);
    const known = key === undefined ? undefined : this.#saysGenerated.get(key);
    if (known !== undefined) return known;
    const text = await this.index.textAt(head, path);
    const answer = text !== undefined && saysGenerated(text);
    if (key !== undefined && text !== undefined) this.#saysGenerated.set(key, answer);
    return answer;
  }
}

function problemGaps(code: 'settings_invalid' | 'accepted_invalid', path: string, problems: readonly string[]): Gap[] {
  return problems.map((problem) => ({ code, path, message: sentenceOf(problem) }));
}

/** Some problems are ends of sentences about the file, others name a part of it first. */
function sentenceOf(problem: string): string {
  const sentence = /^(is|has) /.test(problem) ? `It ${problem}.` : `${problem}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
