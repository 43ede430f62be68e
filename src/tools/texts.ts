/** What holds of every tool, said in each description: a model may see one of them alone. */
const evidence =
  'Static structural evidence from parses, offline and read-only: no test is run and nothing is compiled.';

const directory =
  'Absolute path of a folder in the git repository. May be left out where the client names exactly one root.';
const symbol =
  'The symbol: its id (`src/mod.ts::Container.name`), or its name where only one symbol has it. An ambiguous name is answered with the ids to choose from.';
const pathPrefix = 'Only what stands in files below this path, relative to the repository root.';

/** What the tools and their arguments are called and say, to a model and in the help of the command line. */
export const texts = {
  /** What a client tells its model of all tools together. */
  instructions: [
    'Aftershock knows the call graph of git repositories and what a change does to it.',
    'Before you edit a function: impact (who calls it, how far a change reaches) and tests_for (which tests to run).',
    'After you edit: structural_diff (which calls elsewhere no longer fit, with what to do at each).',
    'To review a change: review_diff (changed symbols and edges, what no longer resolves).',
    'Where an answer seems too small: unresolved (calls that could mean anything) and doctor (how far the graph can be trusted).',
    evidence,
    'An answer that was cut says so in `truncated`. What a rule code means is the resource aftershock://rule/{code}.',
  ].join(' '),
  server: {
    root: 'a folder that may be asked about, with all below it; others are refused (default: any, within the roots of the client)',
  },
  /** What is being done, while it takes a while. */
  stages: { listing: 'Listing files', indexing: 'Parsing files', linking: 'Linking calls' },
  resources: {
    lastReport: 'The last answer of any tool in this session, as JSON.',
    report: 'The last answer of this tool about this folder, as JSON.',
    rule: 'What the rule with this code finds, when it says broken or suspect, and what to do.',
  },
  /** What differs where an editor asks. */
  editor: {
    directory:
      'Absolute path of a folder in a git repository that is open in the editor. May be left out where only one is open.',
    unsaved: 'In this editor the working tree includes text that is not saved yet.',
  },
  structuralDiff: {
    title: 'Structural diff',
    summary: 'what a change did to a program, as the structural_diff contract says it',
    description: [
      'Says what a change did to a program, structurally: functions added, removed, renamed and moved, signatures that changed',
      '(before and after), and for each of those the callers elsewhere that still call it the old way, with file, line, verdict',
      '(broken: cannot fit; suspect: may be affected), rule code, evidence and advice. Compares the working tree with HEAD, or with another ref, or two refs.',
      'Use it before and after editing a function that others call, and to find what an edit left behind.',
      evidence,
      'Call sites that could not be resolved are listed as possibleCallers: no stale callers is no proof where there are some.',
      'Findings marked accepted were accepted by a person; no tool accepts any.',
      'With declaredFootprint it also says whether the change stayed inside of what a task declared it would write (escapeAnalysis).',
      'Not for textual diffs: use git diff. For changed symbols, edges and hunks by file: review_diff.',
    ].join(' '),
    narrow: 'Compare refs that lie closer together, or lower maxResults; the first rows of each list matter most.',
    directory,
    baseRef:
      'Ref to compare with: branch, tag or commit. Against another branch its merge base is taken. Default: HEAD.',
    headRef: 'Ref to look at. Default: the working tree, uncommitted and untracked files included.',
    includeFits:
      'True to list also the calls that provably still fit, with what shows it. Default: they are counted only.',
    maxResults: 'Most rows of each list, 1-1000. Default 200. The summary always counts all.',
    declaredFootprint:
      'What the task declared: { taskId?, writeSet: [{ id, filePath?, writeMode?: "append" | "modify" }], readSet?: [id] }, with ids as `src/mod.ts::Container.name`. Malformed members are dropped and named in notes.',
    peerFootprints:
      'Footprints of other tasks under way, as declaredFootprint: escapes into their write sets are new conflicts. Only together with declaredFootprint.',
    enforcementPolicy:
      'By finding code (footprint-escape, footprint-escape-new-conflict, mis-declared-append): blocking, advisory or off. Beside enforcement.policy of .aftershock/config.json; off goes before blocking, that before advisory. Only together with declaredFootprint.',
  },
  reviewDiff: {
    title: 'Review diff',
    summary: 'changed files, symbols and edges, and calls that no longer resolve',
    description: [
      'Maps a change onto the program for a review: changed files, the symbols that each hunk touches (added, modified, removed),',
      'call edges that came and went, callers whose call no longer resolves, hunks that belong to no symbol, and the stale calls with their verdicts.',
      'Takes a range of git (base, and head or the working tree), or a list of files instead.',
      'Use it to review a commit, a branch or a pull request; after a single edit structural_diff is shorter.',
      evidence,
      'A symbol that only moved down is not modified.',
    ].join(' '),
    narrow: 'Ask about fewer files with `files`, compare refs that lie closer together, or lower `limit`.',
    directory,
    base: 'Ref to compare with: branch, tag or commit. Default: HEAD. Not together with files.',
    head: 'Ref to look at. Default: the working tree, uncommitted and untracked files included.',
    files: 'Paths relative to the repository root, at most 500: their symbols instead of a range of git.',
    exactBase: 'True to take the base itself, not the merge base of it and the head. Default false.',
    limit: 'Most changed symbols, edges and newly unresolved callers, each, 1-500. Default 100.',
    includeTests: 'False to leave out what concerns tests. Default true.',
  },
  impact: {
    title: 'Impact of a symbol',
    summary: 'what calls a symbol and what it calls, by distance',
    description: [
      'Walks the call graph from one symbol: its callers, its callees, or both, up to five calls away, with the path to each,',
      'the tests that are reached, and the unresolved calls at which the walk had to stop. Each edge has its relationship, how it was resolved, and a confidence of 0-100.',
      'Use it before you change a function, to see what depends on it; for the tests alone use tests_for.',
      evidence,
      'Nodes that are not listed may still depend on it where unresolved boundaries or a truncated answer say so.',
    ].join(' '),
    narrow: 'Lower `depth`, ask for one `direction`, or raise `minConfidence`.',
    directory,
    symbol,
    depth: 'How many calls away, 1-5. Default 2.',
    direction: 'callers, callees or both. Default both.',
    minConfidence:
      'Follow edges of at least this confidence, 0-100. Default 30: an import is 100, a unique name alone is 30.',
    limit: 'Most nodes, 1-200. Default 50.',
    includeTests: 'False to leave tests out. Default true.',
  },
  testsFor: {
    title: 'Tests for a symbol',
    summary: 'the tests that reach a symbol, with the path',
    description: [
      'Lists the tests with a structural path to a symbol: direct_call (the test calls it, perhaps through others; the path is given),',
      'same_module_candidate (it calls something beside it) or name_heuristic (it is named like it), each with a confidence.',
      'Use it to choose which tests to run after an edit. Only a direct_call is evidence; the other two are candidates.',
      evidence,
      'A listed test may not cover the change, and no listed test does not mean that none exists.',
    ].join(' '),
    narrow: 'Lower `limit`: the strongest evidence comes first.',
    directory,
    symbol,
    in: 'Only a symbol in a file below this path, relative to the repository root, is meant: tells symbols of one name apart.',
    limit: 'Most tests, 1-100. Default 30.',
    includeTests: 'False to be told of no test, only of the symbol. Default true.',
  },
  unresolved: {
    title: 'Unresolved references',
    summary: 'calls whose target is not known, with the reason',
    description: [
      'Lists the call sites of the working tree that no edge of the call graph stands for, with place and reason:',
      'missing_target, ambiguous_target, macro_or_function or indirect_call.',
      'Use it where an answer about callers seems too small, or to find calls of something that does not exist.',
      evidence,
      'A call of something outside of the repository is not unresolved.',
    ].join(' '),
    narrow: 'Name a folder or file with `in`, or lower `limit`.',
    directory,
    in: pathPrefix,
    limit: 'Most references, 1-200. Default 50.',
    includeTests: 'False to leave out what stands in tests. Default true.',
  },
  doctor: {
    title: 'Doctor',
    summary: 'how far answers about a repository can be trusted',
    description: [
      'Says how far answers about a repository can be trusted: which files are parsed, which are left out and why, how calls were resolved',
      'by confidence, how many are unresolved and where they cluster, and names that many symbols share. The verdict is trusted, degraded or unusable.',
      'Use it once before you rely on the other tools in a repository that you do not know; it looks at the whole repository, so it takes longest.',
      evidence,
    ].join(' '),
    narrow: 'Ask unresolved about one folder instead.',
    directory,
    includeTests: 'False to leave out what stands in tests. Default true.',
  },
} as const;
