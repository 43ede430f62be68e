import type { LinkRules } from '../language.js';
import { goFrameworks } from './goFrameworks.js';
import { isExported } from './goFunctions.js';
import { predeclared } from './goNames.js';
import { resolveGoModule } from './resolveGoModule.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Container types by which of their type arguments iteration and element access yield. */
const elementTypes: ReadonlyMap<string, number> = new Map([
  ...['chan', '<-chan', 'chan<-', 'Seq', 'Pointer'].map((name): [string, number] => [name, 0]),
  ['Seq2', 1],
]);

/** Methods of the standard library's generic containers. */
const containerMethods: LinkRules['containerMethods'] = new Map<string, 'element'>(
  ['Load', 'Swap'].map((name) => [name, 'element']),
);

const builtinCalls: NonNullable<LinkRules['builtinCalls']> = new Map([
  ...['append', 'min', 'max', 'slices.Clone', 'slices.Clip', 'slices.Grow', 'slices.Compact', 'maps.Clone'].map(
    (name): [string, { argument: number; gives: 'argument' | 'list' | 'element' }] => [
      name,
      { argument: 0, gives: 'argument' },
    ],
  ),
  ...['slices.Values', 'slices.Collect', 'slices.Sorted', 'maps.Values'].map(
    (name): [string, { argument: number; gives: 'argument' | 'list' | 'element' }] => [
      name,
      { argument: 0, gives: 'list' },
    ],
  ),
  ['slices.Max', { argument: 0, gives: 'element' }],
  ['slices.Min', { argument: 0, gives: 'element' }],
  ['sync.OnceValue', { argument: 0, gives: 'argument' }],
]);

/** Method and function names that the standard library and the usual libraries offer on many types. */
const commonNames: ReadonlySet<string> = new Set(
  words(`
    Add AddRow After Append Apply As Before Bool Build Bytes Call Cancel Check Clear Clone Close Cmp Code Collect Commit
    Compare Config Connect Contains Context Copy Count Create Ctx Data Debug Debugf Decode Delete Describe Dial Do Done
    Elem Encode End EOF Equal Err Error Errorf Errors Exec Execute Exists Exit Fail FailNow Fatal Fatalf Fields Files
    Filter Find Finish Flag Float Flush Fprintf Format Func Get GetName Handle HandleFunc Handler Hash Header Headers Helper
    ID Id Index Info Infof Init Insert Int Is IsNil IsValid IsZero Items Iter Join Key Keys Kind Last Len Length Less Limit
    Lines List Listen Load Lock Log Logf Lookup Make Map Marshal MarshalJSON MarshalText Match Matches Max Merge Message
    Method Min Mode Name Names New NewReader NewWriter Next Now Nil NoError Notify Now Open Options Or Parse Path Peek Ping
    Pop Pos Position Post Print Printf Println Process Push Put Query Read ReadAll ReadFile ReadFrom Recv Ref Register
    Release Remove Render Replace Request Require Reset Resolve Result Resume Root Round Run Save Scan Search Seek Send
    Serve ServeHTTP Set SetName Setup Size Skip Sleep Slice Sort Split Sprint Sprintf Start State Stat Status Stop Store
    String Strings Sub Sum Swap Sync Test Text Time Timeout To Trim True Truncate Type Union Unlock Unmarshal
    UnmarshalJSON UnmarshalText Unwrap Update URL Validate Value Values Version Visit Wait Walk Warn Warnf With WithValue
    Wrap Write WriteFile WriteHeader WriteString WriteTo Zero
    close get handle init len main new next parse read reset run set setup start stop string test update validate write
  `),
);

/** How Go's names and receivers work. */
export const goRules: LinkRules = {
  unitScope: 'folder_package',
  bareNameMeansMember: false,
  callingTypeConstructs: false,
  submoduleAccess: false,
  structuralInterfaces: true,
  overloadsByArity: false,
  awaitableTypes: new Set(),
  elementTypes,
  containerMethods,
  builtinCalls,
  frameworks: goFrameworks,
  commonNames,
  builtinNames: predeclared,
  resolveModule: resolveGoModule,
  visibleAcrossUnits: isExported,
};
