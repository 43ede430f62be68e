/** What the tools and their arguments are called and say to a model. */
export const texts = {
  structuralDiff: {
    title: 'Structural diff',
    description: [
      'Says what a change did to a program, structurally: functions added, removed, renamed and moved, signatures that changed',
      '(before and after), and for each of those the callers elsewhere that still call it the old way, with file, line, verdict',
      '(broken: cannot fit; suspect: may be affected), rule code, evidence and advice. Compares the working tree with HEAD, or with another ref, or two refs.',
      'Use it before and after editing a function that others call, and to review a change.',
      'Static evidence from parses, offline and read-only: it runs no tests and no compiler. Call sites that could not be resolved are listed as possibleCallers.',
      'Findings marked accepted were accepted by a person; no tool accepts any.',
      'Not for textual diffs: use git diff.',
    ].join(' '),
    directory: 'Absolute path of a folder in the git repository.',
    baseRef:
      'Ref to compare with: branch, tag or commit. Against another branch its merge base is taken. Default: HEAD.',
    headRef: 'Ref to look at. Default: the working tree, uncommitted and untracked files included.',
    includeFits:
      'True to list also the calls that provably still fit, with what shows it. Default: they are counted only.',
    maxResults: 'Most rows of each list, 1-1000. Default 200. The summary always counts all.',
  },
} as const;
