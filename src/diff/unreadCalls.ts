import { compareCodeUnits } from '../model/order.js';
import type { Gap } from '../model/structuralDiff.js';
import { qualifiedName } from '../model/symbolPath.js';
import type { World } from '../model/world.js';
import { limitGap, places, shortened } from './gaps.js';
import { languageFamily } from './languageFamily.js';
import { mentionsOf } from './subjectNames.js';
import type { Subject } from './subjects.js';

/** At most so many files are named one by one. */
const mostFiles = 50;

/**
 * What syntax errors in files that did not change leave open: calls of a subject in lines that did not parse are in no
 * facts. Files that have to do with a subject, by what they mention or where they are, are named; others are counted.
 * @param changed paths of the changed files at head, which are told of apart
 */
export function unreadCallsGaps(subjects: readonly Subject[], head: World, changed: ReadonlySet<string>): Gap[] {
  const families = new Set(subjects.map(({ base }) => languageFamily(base.facts.language)));
  const withErrors = new Map<string, Set<string>>();
  for (const path of subjects.length === 0 ? [] : head.paths()) {
    if (head.health(path)?.state !== 'errors' || changed.has(path)) continue;
    if (families.has(languageFamily(head.language(path)!))) withErrors.set(path, new Set());
  }
  if (withErrors.size === 0) return [];
  for (const subject of subjects) {
    const name = `\`${qualifiedName(subject.base.symbol.path)}\``;
    const family = languageFamily(subject.base.facts.language);
    for (const path of relatedFiles(subject, head)) {
      if (languageFamily(head.language(path)!) === family) withErrors.get(path)?.add(name);
    }
  }
  const related = [...withErrors].filter(([, names]) => names.size > 0);
  const others = [...withErrors].filter(([, names]) => names.size === 0).map(([path]) => path);
  const gaps: Gap[] = related.slice(0, mostFiles).map(([path, names]) => {
    const missed = shortened([...names].sort(compareCodeUnits));
    return {
      code: 'parse_errors',
      path,
      message: `${places(head.health(path)!.uncertain)} did not parse: calls of ${missed} there may be missed.`,
    };
  });
  if (related.length > mostFiles) {
    gaps.push(
      limitGap(
        `${related.length - mostFiles} further files with syntax errors have to do with what changed: calls in lines of them that did not parse may be missed.`,
      ),
    );
  }
  if (others.length > 0) {
    gaps.push({
      code: 'parse_errors',
      message: `Nothing that could be read of ${others.length} other ${others.length === 1 ? 'file' : 'files'} with syntax errors has to do with what changed; what did not parse there is not known: ${shortened(others)}.`,
    });
  }
  return gaps;
}

function* relatedFiles(subject: Subject, head: World): Iterable<string> {
  for (const name of mentionsOf(subject)) yield* head.filesMentioning(name);
  for (const at of subject.head ? [subject.base, subject.head] : [subject.base]) {
    yield* head.filesInFolder(at.path.slice(0, Math.max(0, at.path.lastIndexOf('/'))));
    const packageName = head.facts(at.path)?.packageName;
    if (packageName !== undefined) yield* head.filesInPackage(packageName);
  }
}
