import type { LinkRules } from '../language.js';
import { resolveInclude } from './resolveInclude.js';
import { commonMembers, libraryFunctions } from './standardNames.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Containers, smart pointers and wrappers, by which of their type arguments element access yields. */
const elementTypes: ReadonlyMap<string, number> = new Map([
  ...words(`
    vector list deque array set multiset unordered_set unordered_multiset forward_list stack queue priority_queue span
    initializer_list valarray optional unique_ptr shared_ptr weak_ptr auto_ptr scoped_ptr scoped_refptr reference_wrapper
    atomic future shared_future promise not_null InlinedVector FixedArray Span StatusOr flat_hash_set node_hash_set btree_set
    small_vector static_vector flat_set expected Nonnull Nullable
  `).map((name): [string, number] => [name, 0]),
  ...words(`
    map multimap unordered_map unordered_multimap flat_hash_map node_hash_map btree_map flat_map pair
  `).map((name): [string, number] => [name, 1]),
]);

/** Containers whose elements are pairs. */
const pairTypes: ReadonlyMap<string, string> = new Map(
  words('map multimap unordered_map unordered_multimap flat_hash_map node_hash_map btree_map flat_map').map(
    (name): [string, string] => [name, 'pair'],
  ),
);

/** Types that stand for what their first type argument is, behind `->` and `*`. */
const pointerTypes: ReadonlySet<string> = new Set(
  words(`
    unique_ptr shared_ptr weak_ptr auto_ptr scoped_ptr scoped_refptr optional reference_wrapper not_null StatusOr expected
    Nonnull Nullable
  `),
);

const containerMethods: LinkRules['containerMethods'] = new Map([
  ...words(`
    front back get value operator* top begin end rbegin rend cbegin cend find lower_bound upper_bound
    emplace_back emplace insert release value_or lock load exchange data
  `).map((name): [string, 'element'] => [name, 'element']),
  ...words('at operator[]').map((name): [string, 'value'] => [name, 'value']),
  ...words('subspan first last').map((name): [string, 'container'] => [name, 'container']),
]);

/** How names and receivers work in C and C++. */
export const cfamilyRules: LinkRules = {
  unitScope: 'file',
  bareNameMeansMember: true,
  valuesHideMethods: true,
  callingTypeConstructs: true,
  constructsFromValues: true,
  submoduleAccess: false,
  openNamespaces: 'outward',
  pairsDeclarations: true,
  includesFiles: true,
  callMethod: 'operator()',
  dereferenceMethod: 'operator->',
  structuralInterfaces: false,
  overloadsByArity: true,
  awaitableTypes: pointerTypes,
  elementTypes,
  pairTypes,
  builtinMembers: new Map([
    ['pair.first', { argument: 0, gives: 'argument' }],
    ['pair.second', { argument: 1, gives: 'argument' }],
  ]),
  iterationMethods: ['begin'],
  containerMethods,
  commonNames: new Set([...libraryFunctions, ...commonMembers]),
  builtinNames: new Set(['std', ...libraryFunctions]),
  resolveModule: resolveInclude,
  visibleAcrossUnits: () => true,
};
