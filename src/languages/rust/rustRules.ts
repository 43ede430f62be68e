import type { LinkRules } from '../language.js';
import { resolveRustModule, rustRoot } from './resolveRustModule.js';
import { builtinNames, commonNames } from './rustNames.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Container types by which of their type arguments iteration, `?` and access yield. */
const elementTypes: ReadonlyMap<string, number> = new Map([
  ...words(`
    Option Result Vec VecDeque HashSet BTreeSet BinaryHeap LinkedList Iterator IntoIterator DoubleEndedIterator ExactSizeIterator Peekable
    Mutex RwLock RefCell Cell OnceCell OnceLock Weak Into AsRef AsMut Borrow IndexSet SmallVec ArrayVec Iter IterMut IntoIter
    Rev Chain Poll LockResult Range Wrapping Reverse Saturating JoinHandle Sender Receiver SyncSender Stream ThinVec
  `).map((name): [string, number] => [name, 0]),
  ...words('HashMap BTreeMap IndexMap').map((name): [string, number] => [name, 1]),
]);

const containerMethods: LinkRules['containerMethods'] = new Map([
  ...words(`
    unwrap expect unwrap_or unwrap_or_else unwrap_or_default unwrap_unchecked borrow borrow_mut get_or_init get_or_insert_with
    get_or_insert insert or_insert or_insert_with or_default into_inner into join recv swap_remove remove_unchecked
  `).map((name): [string, 'element'] => [name, 'element']),
  ...words(`
    as_ref as_mut as_deref as_deref_mut ok ok_or ok_or_else err cloned copied clone iter iter_mut into_iter rev skip take skip_while take_while
    step_by chain peekable fuse by_ref filter inspect cycle next next_back nth last first last_mut first_mut get get_mut pop pop_front
    pop_back peek peek_mut find rfind max min max_by min_by max_by_key min_by_key max_by min_by or or_else xor filter lock read write
    try_lock try_borrow try_borrow_mut collect drain values values_mut into_values front back front_mut back_mut as_slice as_mut_slice to_vec
    entry and_modify upgrade downgrade to_owned into_boxed_slice retain split_off remove swap replace take_if is_some_and is_ok_and sort_by
    sort_by_key sort_unstable_by sort_unstable_by_key for_each any all position count dedup_by_key partition poll_next get_ref map_err
    load chunks windows split_first split_last
  `).map((name): [string, 'container'] => [name, 'container']),
  ...words('map').map((name): [string, 'callback_element'] => [name, 'callback_element']),
  ...words('and_then flat_map filter_map find_map map_while').map((name): [string, 'callback_flattened'] => [
    name,
    'callback_flattened',
  ]),
  ...words('map_or map_or_else').map((name): [string, 'callback_result'] => [name, 'callback_result']),
  ['enumerate', 'pairs'],
]);

type BuiltinCall = [string, { argument: number; gives: 'wrapped' | 'argument' }];

const gives =
  (what: 'wrapped' | 'argument') =>
  (name: string): BuiltinCall => [name, { argument: 0, gives: what }];

const builtinCalls: NonNullable<LinkRules['builtinCalls']> = new Map([
  ...words(`
    Box.new Rc.new Arc.new Cow.Borrowed Cow.Owned Pin.new Box.pin Arc.clone Rc.clone Box.from Arc.from Rc.from Box.leak
    mem.replace mem.take take replace Rc.make_mut Arc.make_mut Rc.unwrap_or_clone Arc.unwrap_or_clone
  `).map(gives('argument')),
  ...words(`
    Mutex.new RwLock.new RefCell.new Cell.new OnceCell.from Rc.downgrade Arc.downgrade Arc.try_unwrap Rc.try_unwrap
    Poll.Ready Arc.get_mut Rc.get_mut
  `).map(gives('wrapped')),
]);

/** How Rust's names and receivers work. */
export const rustRules: LinkRules = {
  unitScope: 'file',
  modulesAreScopes: true,
  extensionBlocks: true,
  blocksImplement: true,
  bareNameMeansMember: false,
  callingTypeConstructs: true,
  submoduleAccess: false,
  structuralInterfaces: false,
  overloadsByArity: false,
  awaitableTypes: new Set(['Future', 'IntoFuture']),
  elementTypes,
  keyCallbacks: new Set(words('map_err or_else unwrap_or_else inspect_err')),
  keyTypes: new Map([['Result', 1]]),
  transparentTypes: new Set(
    words(`
      Box Rc Arc Cow Pin Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard MappedMutexGuard OwnedMutexGuard ManuallyDrop MaybeUninit
      NonNull UnsafeCell AssertUnwindSafe LazyLock LazyCell Lazy CachePadded Unique BoxFuture LocalBoxFuture
    `),
  ),
  dereferences: new Map([
    ['String', 'str'],
    ['string', 'str'],
    ['Vec', '[]'],
    ['PathBuf', 'Path'],
    ['OsString', 'OsStr'],
    ['CString', 'CStr'],
  ]),
  identityMethods: new Set(
    words('clone default to_owned as_ref as_mut borrow borrow_mut deref deref_mut by_ref into_iter iter'),
  ),
  iterationMethods: ['next', 'into_iter'],
  containerMethods,
  builtinCalls,
  commonNames,
  builtinNames,
  resolveModule: resolveRustModule,
  rootModule: rustRoot,
  visibleAcrossUnits: () => true,
};
