/** True where the path alone says that a file holds tests: the conventions of the product's languages. */
export function isTestPath(path: string): boolean {
  let known = answers.get(path);
  if (known === undefined) {
    known = testPathPattern.test(path);
    if (answers.size >= mostAnswers) answers.clear();
    answers.set(path, known);
  }
  return known;
}

/** The pattern is long and the same paths are asked about with every question. */
const answers = new Map<string, boolean>();
const mostAnswers = 20_000;

const testPathPattern = new RegExp(
  [
    '(^|/)(tests?|__tests__|spec|specs|e2e|testing)/',
    '(^|/)src/(test|androidTest|integrationTest)/',
    String.raw`\.(test|spec|e2e|cy)\.[cm]?[jt]sx?$`,
    String.raw`(^|/)(test_[^/]*|[^/]*_test|conftest)\.py$`,
    String.raw`_test\.go$`,
    String.raw`(^|/)(test[-_][^/]*|[^/]*([-_.]tests?|_unittest))\.(c|cc|cpp|cxx)$`,
    String.raw`(^|/)(test_[^/]*|[^/]*_(test|spec))\.rb$`,
    String.raw`(^|/)(\w*Tests|\w*UITests)/.*\.swift$`,
    String.raw`(^|/)[^/]*(Test|Tests|TestCase|Spec)\.swift$`,
    String.raw`(^|/)(tests?|test_[^/]*|[^/]*_tests?)\.rs$`,
    String.raw`(^|/)[^/]*(Test|Tests|TestCase|IT)\.java$`,
    String.raw`(^|/)src/\w*Test/`,
    String.raw`(^|/)[^/]*(Test|Tests|TestCase|Spec|IT)\.kts?$`,
    String.raw`(^|/)([^/]*\.)?[^/.]*Tests?/.*\.cs$`,
    String.raw`(^|/)[^/]*Tests?\.cs$`,
    String.raw`(^|/)[^/]*(Test|TestCase|Cest|Spec)\.php$`,
    String.raw`(^|/)src/(test|it|multi-jvm)(-[\w.]+)?/`,
    String.raw`(^|/)(test_[^/]*|[^/]*_(spec|test))\.lua$`,
    String.raw`(^|/)[^/]*(Spec|Specs|Suite|Test|Tests)\.scala$`,
  ].join('|'),
);
