import { jvmFrameworks } from '../jvmFrameworks.js';
import { facadeFile } from '../jvmModules.js';
import type { LinkRules } from '../language.js';
import { javaLangTypes } from './javaLang.js';
import { platformCalls, platformResults } from './javaPlatform.js';
import { resolveJavaModule } from './resolveJavaModule.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Container types of the platform, by which of their type arguments iteration and element access yield. */
const elementTypes: ReadonlyMap<string, number> = new Map([
  ...words(`
    Iterable Collection List Set SortedSet NavigableSet Queue Deque Iterator ListIterator Spliterator
    ArrayList LinkedList Vector Stack HashSet LinkedHashSet TreeSet EnumSet ArrayDeque PriorityQueue
    BlockingQueue BlockingDeque LinkedBlockingQueue LinkedBlockingDeque ArrayBlockingQueue PriorityBlockingQueue
    ConcurrentLinkedQueue ConcurrentLinkedDeque CopyOnWriteArrayList CopyOnWriteArraySet ConcurrentSkipListSet
    Stream Optional Supplier Callable Future CompletableFuture CompletionStage FutureTask
    AtomicReference Reference WeakReference SoftReference ThreadLocal ServiceLoader Enumeration
  `).map((name): [string, number] => [name, 0]),
  ...words(`
    Map HashMap LinkedHashMap TreeMap SortedMap NavigableMap ConcurrentMap ConcurrentHashMap ConcurrentSkipListMap
    EnumMap WeakHashMap IdentityHashMap Hashtable Function BiFunction
  `).map((name): [string, number] => [name, name === 'BiFunction' ? 2 : 1]),
]);

const containerMethods: LinkRules['containerMethods'] = new Map([
  ...words(`
    get getFirst getLast first last next previous remove removeFirst removeLast poll pollFirst pollLast peek peekFirst
    peekLast pop take element elementAt firstElement lastElement floor ceiling higher lower
    getOrDefault putIfAbsent computeIfAbsent computeIfPresent put
    orElse orElseGet orElseThrow findFirst findAny min max reduce join getNow call nextElement
    getAndSet getPlain getAcquire
  `).map((name): [string, 'element'] => [name, 'element']),
  ...words(`
    filter sorted distinct limit skip peek takeWhile dropWhile parallel sequential unordered onClose stream parallelStream
    iterator listIterator spliterator subList subSet headSet tailSet descendingSet descendingIterator reversed
    values or toList toArray findAll clone
  `).map((name): [string, 'container'] => [name, 'container']),
  ...words(`
    forEach forEachOrdered forEachRemaining map flatMap mapToInt mapToLong mapToDouble mapToObj anyMatch allMatch noneMatch
    removeIf ifPresent ifPresentOrElse thenAccept thenApply thenCompose whenComplete collect
  `).map((name): [string, 'callback_element'] => [name, 'callback_element']),
]);

/** Method names that the platform and the usual libraries offer on many types. */
const commonNames: ReadonlySet<string> = new Set(
  words(`
    accept add addAll after all allMatch and andThen any anyMatch append apply applyAsInt array asList assertEquals
    assertFalse assertNotNull assertNull assertSame assertThat assertThrows assertTrue await before build builder call cancel
    charAt clear clone close collect compare compareTo complete compute computeIfAbsent concat contains containsKey
    containsValue copy copyOf count create debug decode delete describe destroy distinct empty encode endsWith entries
    entrySet equals equalsIgnoreCase error execute exists exit fail fill filter find findAny findFirst first flatMap flush
    forEach format from get getAll getBytes getClass getCode getCount getData getDescription getFirst getId getInstance
    getKey getLast getMessage getName getOrDefault getParent getPath getProperty getSize getType getValue has hasNext
    hashCode hasMoreElements head id ifPresent include index indexOf info init insert instance intValue invoke is isEmpty
    isEqualTo isInstance isPresent iterator join keySet last lastIndexOf length limit list load lock log longValue main map
    match matches max merge min move name negate newInstance next none not notify notifyAll now of ofNullable on open or
    orElse orElseGet orElseThrow ordinal parse parseInt parseLong peek poll pop print printf println process push put putAll
    putIfAbsent query read readLine reduce register release remove removeAll removeIf replace replaceAll reset resolve
    result retainAll reverse run save schedule search send set setName setValue shutdown size skip sleep sort sorted split
    start startsWith stop stream submit substring sum supply test then toArray toList toLowerCase toMap toSet toString
    toUpperCase trim unlock unwrap update validate value valueOf values verify visit wait when with write yield
  `),
);

/** How Java's names and receivers work. */
export const javaRules: LinkRules = {
  unitScope: 'package',
  bareNameMeansMember: true,
  callingTypeConstructs: false,
  submoduleAccess: false,
  structuralInterfaces: false,
  overloadsByArity: true,
  awaitableTypes: new Set(),
  elementTypes,
  containerMethods,
  builtinCalls: platformCalls,
  builtinResults: platformResults,
  frameworks: jvmFrameworks,
  commonNames,
  builtinNames: javaLangTypes,
  resolveModule: resolveJavaModule,
  facadeOf: facadeFile,
  visibleAcrossUnits: () => true,
};
