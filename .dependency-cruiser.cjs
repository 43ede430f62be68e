// The import directions of the house: arrows point down the list of rooms only. ARCHITECTURE.md says why.

/** From top to bottom; rooms on one line stand side by side. */
const floors = [
  ['extension'],
  ['cli', 'mcp'],
  ['tools'],
  ['session'],
  ['report'],
  ['policy'],
  ['footprint', 'impact', 'quality', 'diff'],
  ['graph'],
  ['index'],
  ['git'],
  ['languages'],
  ['syntax'],
  ['protocol'],
  ['model'],
];

const roomsPath = (rooms) => `^src/(${rooms.join('|')})/`;

const upwards = floors.slice(1).map((rooms, i) => ({
  name: `no-arrow-up-from-${rooms.join('-')}`,
  severity: 'error',
  comment: 'A room imports only from the rooms below it.',
  from: { path: roomsPath(rooms) },
  to: { path: roomsPath(floors.slice(0, i + 1).flat()) },
}));

/** Rooms that compute and touch nothing outside. */
const pure = [
  'report',
  'policy',
  'footprint',
  'impact',
  'quality',
  'diff',
  'graph',
  'languages',
  'syntax',
  'protocol',
  'model',
];

module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'faces-apart',
      severity: 'error',
      comment: 'The CLI and the MCP server are two faces of one session. The CLI only starts the server.',
      from: { path: '^src/(cli|mcp)/' },
      to: { path: '^src/(cli|mcp)/', pathNot: '^src/($1)/|^src/mcp/main\\.ts$' },
    },
    {
      name: 'languages-apart',
      severity: 'error',
      comment: 'A language knows nothing of other languages; TSX and JavaScript share the ECMAScript folder.',
      from: { path: '^src/languages/([^/]+)/' },
      to: { path: '^src/languages/[^/]+/', pathNot: '^src/languages/($1|ecmascript|cfamily)/' },
    },
    {
      name: 'pure-rooms-touch-nothing-outside',
      severity: 'error',
      comment: 'These rooms are functions of their input: no disk, no processes, no threads, no network.',
      // The parser's own loader reads a grammar from disk, and nothing else.
      from: { path: roomsPath(pure), pathNot: '^src/syntax/parser\\.ts$' },
      to: { path: '^(node:)?(fs|fs/promises|child_process|worker_threads|net|http|https|os|process|sqlite)$' },
    },
    {
      name: 'pure-rooms-import-only-types-of-impure-ones',
      severity: 'error',
      comment: 'What a pure room needs of the index or of git is their types.',
      from: { path: roomsPath(pure) },
      to: { path: '^src/(index|git|session)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-extension-knows-vscode',
      severity: 'error',
      from: { path: '^(src/(?!extension/)|webview/)' },
      to: { path: '^vscode$|node_modules/@types/vscode/' },
    },
    {
      name: 'webview-shares-only-messages',
      severity: 'error',
      comment: 'The browser side and the extension share the message types, and the types of the model in them.',
      from: { path: '^webview/' },
      to: { path: '^src/', pathNot: '^src/protocol/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'webview-sees-model-types-only',
      severity: 'error',
      from: { path: '^webview/' },
      to: { path: '^src/', pathNot: '^src/(protocol|model)/' },
    },
    {
      name: 'nobody-imports-the-webview',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^webview/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Types may refer to each other; code may not.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import leads somewhere.',
      from: { path: '^(src|webview)/' },
      to: { couldNotResolve: true, pathNot: '^vscode$' },
    },
    {
      name: 'shipped-code-uses-shipped-packages',
      severity: 'error',
      comment: 'What the bundles contain is listed in dependencies, so that its licence and age are looked after.',
      from: { path: '^(src|webview)/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/vscode/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'types'] },
  },
};
