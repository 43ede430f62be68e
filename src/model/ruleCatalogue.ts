/** A rule as people meet it. Its page is `docs/rules/<code>.md`. */
interface CatalogueEntry {
  /** What is found, as a heading. */
  title: string;
  /** What to do about it, where nothing more particular is known; '' where there is nothing to do. */
  advice: string;
}

/** All rules by their stable codes, which are part of the public contract, in the order in which they are listed. */
export const ruleCatalogue = {
  // What the call passes.
  'too-few-arguments': { title: 'Too few arguments', advice: 'Pass what is now required.' },
  'too-many-arguments': { title: 'Too many arguments', advice: 'Leave out what is no longer taken.' },
  'unknown-keyword': { title: 'Unknown keyword', advice: 'Leave it out, or use its new name.' },
  'missing-keyword': { title: 'Missing keyword', advice: 'Pass it by its name.' },
  'duplicate-argument': { title: 'Argument given twice', advice: 'Give it once.' },
  'labels-reordered': { title: 'Labels in another order', advice: 'Bring the arguments into the new order.' },
  'implicit-super-call': {
    title: 'Implicit call of the base constructor',
    advice: 'Call the constructor of the base with what it now takes.',
  },
  'parameter-lists-changed': {
    title: 'Another number of argument lists',
    advice: 'Pass the arguments in as many lists as are taken now.',
  },
  'spread-arguments': {
    title: 'Spread arguments',
    advice: 'Look at what is spread, and whether it still fits the parameters.',
  },
  // Which parameters the arguments fill.
  'parameters-reordered': {
    title: 'Parameters reordered',
    advice: 'Bring the arguments into the new order.',
  },
  'parameter-removed': { title: 'Parameter removed', advice: 'Leave out the argument that it took.' },
  'optional-parameter-inserted': {
    title: 'Optional parameter inserted',
    advice: 'Give the new parameter a place, or pass the later arguments by name.',
  },
  'parameter-kind-changed': { title: 'Parameter of another kind', advice: 'Pass it in the way that it now takes.' },
  'parameter-type-changed': {
    title: 'Parameter type changed',
    advice: 'Check that the value which is passed is of the new type.',
  },
  'default-changed': { title: 'Default changed', advice: 'Pass the old default where the call relied on it.' },
  'block-changed': { title: 'Block no longer taken, or now needed', advice: 'Check the block of the call.' },
  'field-missing': { title: 'Missing field', advice: 'Pass the field.' },
  'field-unknown': { title: 'Unknown field', advice: 'Leave the field out, or use its new name.' },
  'field-type-changed': {
    title: 'Field type changed',
    advice: 'Check that the value which is passed is of the new type.',
  },
  'optional-parameter-added': { title: 'Optional parameter added', advice: '' },
  'parameter-renamed': { title: 'Parameter renamed', advice: '' },
  // What the call gets back.
  'return-type-changed': {
    title: 'Return type changed',
    advice: 'Check what the call does with the result.',
  },
  'result-must-be-used': { title: 'Result must be used', advice: '' },
  'result-removed': { title: 'Result removed', advice: 'Do without the result.' },
  'async-changed': { title: 'Became async, or no longer is', advice: 'Await the result, or stop awaiting it.' },
  'generator-changed': {
    title: 'Became a generator, or no longer is',
    advice: 'Iterate over the result, or stop doing so.',
  },
  'thrown-types-changed': { title: 'Throws something else', advice: 'Catch it, or declare it.' },
  // What the callee is and who may call it.
  'static-changed': {
    title: 'Static, or no longer',
    advice: 'Call it on the type where it is static, on an object where it is not.',
  },
  'constant-lost': {
    title: 'No longer constant',
    advice: 'Call it where no constant is needed.',
  },
  'receiver-changed': {
    title: 'Receiver taken in another way',
    advice: 'Check that what it is called on may be changed or given away.',
  },
  'unsafe-changed': {
    title: 'Unsafe, or no longer',
    advice: 'Call it in code that is marked as unsafe, once its conditions are known to hold.',
  },
  'visibility-narrowed': {
    title: 'Visibility narrowed',
    advice: 'Call something that is visible from here, or make it visible again.',
  },
  'kind-changed': { title: 'Something of another kind', advice: 'Use it as what it now is.' },
  'class-became-abstract': {
    title: 'Class became abstract',
    advice: 'Construct one of its subclasses, or make it constructible again.',
  },
  'type-parameters-changed': { title: 'Type parameters changed', advice: 'Check the type arguments.' },
  'decorators-changed': {
    title: 'Decorators changed',
    advice: 'Check what the decorator makes of the call.',
  },
  deprecated: { title: 'Deprecated', advice: 'Call what takes its place.' },
  'overload-changed': { title: 'Another overload', advice: 'Check that the overload which takes it now is meant.' },
  'call-retargeted': { title: 'Means something else', advice: 'Check that what it means now is meant.' },
  // What became of the callee.
  'symbol-removed': { title: 'Removed', advice: 'Remove the call, or call something else.' },
  'definition-removed': {
    title: 'Only a declaration is left',
    advice: 'Define it again, or remove the declaration and the call.',
  },
  'symbol-renamed': { title: 'Renamed', advice: 'Use the new name.' },
  'symbol-moved': { title: 'Moved', advice: 'Take it from where it is now.' },
  'moved-reexported': { title: 'Moved, and passed on', advice: '' },
  'not-exported': { title: 'No longer exported', advice: 'Export it again, or take it from where it is offered.' },
  'import-broken': { title: 'Import leads nowhere', advice: 'Import it from where it is now, or not at all.' },
  // Beside calls.
  'passed-as-value': {
    title: 'Passed as a value',
    advice: 'Check how whoever gets the function calls it.',
  },
  'implementation-missing': { title: 'Implementation missing', advice: 'Implement it, or make the type abstract.' },
  'override-final': { title: 'Overrides what is final', advice: 'Do without the override, or open it again.' },
  'override-nothing': { title: 'Overrides nothing', advice: 'Remove it, or override what took its place.' },
  'stale-implementer': { title: 'Stale implementer', advice: 'Bring it in line with what it implements.' },
  'still-fits': { title: 'Still fits', advice: '' },
} as const satisfies Record<string, CatalogueEntry>;

export type RuleCode = keyof typeof ruleCatalogue;

/** All codes, in the catalogue's order. */
export const ruleCodes = Object.keys(ruleCatalogue) as RuleCode[];

export function isRuleCode(text: string): text is RuleCode {
  return Object.hasOwn(ruleCatalogue, text);
}

/** What is found, as a heading. */
export function titleOf(code: RuleCode): string {
  return ruleCatalogue[code].title;
}

/** What to do about it in general; '' where there is nothing to do. */
export function adviceOf(code: RuleCode): string {
  return ruleCatalogue[code].advice;
}

/** The page about a rule, as a path from the root of the package. */
export function rulePage(code: RuleCode): string {
  return `docs/rules/${code}.md`;
}
