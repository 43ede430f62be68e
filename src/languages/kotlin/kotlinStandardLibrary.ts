import type { LinkRules } from '../language.js';

export const words = (text: string): string[] => text.trim().split(/\s+/);

/** Types of the standard library and of the platform that need no import. */
const types = words(`
  Any Unit Nothing Boolean Byte Short Int Long Float Double Char String UByte UShort UInt ULong Number CharSequence Comparable
  Enum Annotation Throwable Exception Error RuntimeException IllegalArgumentException IllegalStateException
  IndexOutOfBoundsException UnsupportedOperationException NumberFormatException NullPointerException ClassCastException
  AssertionError NoSuchElementException ConcurrentModificationException ArithmeticException InterruptedException
  UninitializedPropertyAccessException CancellationException
  Array ByteArray ShortArray IntArray LongArray FloatArray DoubleArray CharArray BooleanArray UByteArray UIntArray
  Iterable MutableIterable Collection MutableCollection List MutableList Set MutableSet Map MutableMap Iterator MutableIterator
  ListIterator Sequence ArrayList HashMap HashSet LinkedHashMap LinkedHashSet ArrayDeque RandomAccess
  Pair Triple Lazy Result Regex MatchResult StringBuilder Appendable IntRange LongRange CharRange IntProgression ClosedRange
  Comparator Function KotlinVersion Deprecated Suppress DslMarker PublishedApi Override Runnable Object Class Thread System Math
  Integer Character StringBuffer ThreadLocal KClass Process ProcessBuilder Runtime ClassLoader Void AutoCloseable Cloneable
  ReplaceWith RequiresOptIn OptIn ExperimentalStdlibApi DeprecationLevel Retention Target MustBeDocumented JvmStatic JvmField JvmName JvmOverloads JvmInline Throws Volatile Synchronized Transient Strictfp
`);

/** Functions of the standard library that need no import. */
const functions = words(`
  println print readLine readln require requireNotNull check checkNotNull error TODO assert repeat run with apply also let takeIf
  takeUnless lazy lazyOf to listOf mutableListOf arrayListOf listOfNotNull emptyList setOf mutableSetOf hashSetOf linkedSetOf
  sortedSetOf emptySet mapOf mutableMapOf hashMapOf linkedMapOf sortedMapOf emptyMap arrayOf arrayOfNulls emptyArray intArrayOf
  longArrayOf byteArrayOf charArrayOf doubleArrayOf floatArrayOf booleanArrayOf shortArrayOf sequenceOf emptySequence sequence
  generateSequence iterator buildString buildList buildSet buildMap maxOf minOf runCatching compareBy compareByDescending
  compareValues compareValuesBy synchronized enumValues enumValueOf typeOf naturalOrder reverseOrder use suspendCoroutine
`);

export const builtinNames: ReadonlySet<string> = new Set([...types, ...functions]);

/** Container types, by which of their type arguments iteration and element access yield. */
export const elementTypes: ReadonlyMap<string, number> = new Map([
  ...words(`
    Iterable MutableIterable Collection MutableCollection List MutableList Set MutableSet Iterator MutableIterator ListIterator
    MutableListIterator Sequence Array ArrayList LinkedList HashSet LinkedHashSet TreeSet SortedSet NavigableSet ArrayDeque Deque
    Queue PriorityQueue Stack Vector CopyOnWriteArrayList CopyOnWriteArraySet ConcurrentLinkedQueue ConcurrentLinkedDeque
    LinkedBlockingQueue LinkedBlockingDeque BlockingQueue BlockingDeque ArrayBlockingQueue ConcurrentSkipListSet EnumSet
    Flow SharedFlow MutableSharedFlow StateFlow MutableStateFlow Channel SendChannel ReceiveChannel Deferred CompletableDeferred
    Lazy Result Optional Stream Supplier Callable Future CompletableFuture AtomicReference AtomicRef WeakReference SoftReference
    ThreadLocal Provider ServiceLoader Enumeration LiveData MutableLiveData State MutableState Property Provider
    NamedDomainObjectContainer NamedDomainObjectProvider TaskProvider DomainObjectSet ListProperty SetProperty
    PersistentList ImmutableList
  `).map((name): [string, number] => [name, 0]),
  ...words(`
    Map MutableMap HashMap LinkedHashMap TreeMap SortedMap NavigableMap ConcurrentMap ConcurrentHashMap
    ConcurrentSkipListMap EnumMap WeakHashMap IdentityHashMap
  `).map((name): [string, number] => [name, 1]),
]);

export const containerMethods: LinkRules['containerMethods'] = new Map([
  ...words(`
    get getValue getOrNull getOrElse getOrPut getOrDefault getOrThrow first firstOrNull last lastOrNull single singleOrNull find
    findLast elementAt elementAtOrNull elementAtOrElse random randomOrNull removeAt removeFirst removeLast removeFirstOrNull
    removeLastOrNull max min maxOrNull minOrNull maxBy minBy maxByOrNull minByOrNull maxWith minWith reduce reduceOrNull next
    previous pop poll peek pollFirst pollLast peekFirst peekLast element take remove put putIfAbsent computeIfAbsent
    computeIfPresent await receive receiveCatching orElse orElseGet orElseThrow firstNotNullOf firstNotNullOfOrNull component1
    component2 component3 component4 component5 value join getCompleted invoke call getNow
  `).map((name): [string, 'element'] => [name, 'element']),
  ...words(`
    filter filterNot filterNotNull filterIsInstance filterTo filterKeys filterValues filterIndexed sorted sortedBy
    sortedByDescending sortedDescending sortedWith reversed asReversed shuffled distinct distinctBy distinctUntilChanged drop
    dropLast dropWhile dropLastWhile takeWhile takeLast takeLastWhile onEach onEachIndexed plus minus union intersect subtract
    toList toMutableList toSet toMutableSet toHashSet toSortedSet toTypedArray toCollection asSequence asIterable asFlow asList
    toMap toMutableMap orEmpty ifEmpty values iterator listIterator stream parallelStream subList slice copyOf copyOfRange clone
    requireNoNulls constrainOnce conflate buffer debounce flowOn catch onStart onCompletion retry stateIn shareIn collectLatest
    descendingIterator asSharedFlow asStateFlow recover
  `).map((name): [string, 'container'] => [name, 'container']),
  ...words(`
    forEach map mapNotNull mapTo mapNotNullTo mapLatest mapValues mapKeys flatMap flatMapTo flatMapLatest flatMapConcat any all
    none count associateBy associateWith associate groupBy partition sumOf sumBy removeIf removeAll retainAll sortBy
    sortByDescending indexOfFirst indexOfLast maxOf minOf maxOfOrNull minOfOrNull ifPresent collect transform joinToString
    onSuccess onFailure thenApply thenAccept configureEach all getOrElse fold zip let also
  `).map((name): [string, 'callback_element'] => [name, 'callback_element']),
]);

type BuiltinCalls = NonNullable<LinkRules['builtinCalls']>;
type BuiltinCall = BuiltinCalls extends ReadonlyMap<string, infer Call> ? Call : never;

const gathering = words(`
  listOf mutableListOf arrayListOf listOfNotNull setOf mutableSetOf hashSetOf linkedSetOf sortedSetOf arrayOf sequenceOf flowOf
  persistentListOf mapOf mutableMapOf hashMapOf linkedMapOf sortedMapOf
`);

/** Functions that gather what they are given, or give it back. */
export const builtinCalls: BuiltinCalls = new Map<string, BuiltinCall>([
  ...gathering.map((name): [string, BuiltinCall] => [name, { argument: 0, gives: 'gathered' }]),
  ...words('requireNotNull checkNotNull maxOf minOf').map((name): [string, BuiltinCall] => [
    name,
    { argument: 0, gives: 'argument' },
  ]),
]);

/** Functions on any value that hand it to their lambda, as `it` or as the receiver, and give it back or what the lambda gives. */
export const scopeFunctions: NonNullable<LinkRules['scopeFunctions']> = new Map([
  ['let', { hands: 'argument', gives: 'lambda' }],
  ['also', { hands: 'argument', gives: 'receiver' }],
  ['apply', { hands: 'receiver', gives: 'receiver' }],
  ['run', { hands: 'receiver', gives: 'lambda' }],
  ['with', { hands: 'receiver', gives: 'lambda' }],
  ['use', { hands: 'argument', gives: 'lambda' }],
  ['takeIf', { hands: 'argument', gives: 'receiver' }],
  ['takeUnless', { hands: 'argument', gives: 'receiver' }],
  ['runCatching', { hands: 'receiver', gives: 'other' }],
]);

/** What functions and properties of the standard library give, by name. */
const results: Readonly<Record<string, string>> = {
  String: `
    String.plus *.toString *.substring *.trim *.trimIndent *.trimMargin *.trimStart *.trimEnd *.lowercase *.uppercase *.toLowerCase
    *.toUpperCase *.replace *.replaceFirst *.removePrefix *.removeSuffix *.removeSurrounding *.substringBefore *.substringAfter
    *.substringBeforeLast *.substringAfterLast *.padStart *.padEnd *.repeat *.joinToString *.simpleName *.qualifiedName *.message
    *.name *.format *.capitalize *.decapitalize *.decodeToString *.readText *.readLine *.absolutePath *.canonicalName buildString
    readln String.format
  `,
  Int: '*.size *.length *.indexOf *.lastIndexOf *.count *.hashCode *.compareTo *.toInt *.ordinal *.lastIndex *.coerceIn',
  Long: '*.toLong *.toMillis System.currentTimeMillis System.nanoTime',
  Duration: `
    Duration.ofMillis Duration.ofSeconds Duration.ofMinutes Duration.ofHours Duration.ofDays Duration.ofNanos Duration.between
    Duration.parse *.milliseconds *.seconds *.minutes *.hours *.days *.nanoseconds *.microseconds
  `,
  Instant: 'Instant.now Instant.ofEpochMilli Instant.ofEpochSecond Instant.parse',
  Double: '*.toDouble',
  Float: '*.toFloat',
  Boolean: `
    *.isEmpty *.isNotEmpty *.isBlank *.isNotBlank *.isNullOrEmpty *.isNullOrBlank *.contains *.containsKey *.containsValue
    *.startsWith *.endsWith *.matches *.equals *.any *.all *.none *.hasNext *.exists *.isDirectory *.isFile *.containsAll
    *.isInstance *.toBoolean
  `,
  Map: 'mapOf mutableMapOf hashMapOf linkedMapOf sortedMapOf emptyMap',
  Set: 'setOf mutableSetOf hashSetOf linkedSetOf sortedSetOf emptySet',
  List: 'listOf mutableListOf arrayListOf listOfNotNull emptyList',
  Sequence: 'sequenceOf emptySequence',
  Flow: 'flowOf',
  IntArray: 'intArrayOf',
  LongArray: 'longArrayOf',
  ByteArray: 'byteArrayOf *.toByteArray *.encodeToByteArray *.readBytes *.getBytes',
  CharArray: '*.toCharArray',
};

export const builtinResults: ReadonlyMap<string, string> = new Map(
  Object.entries(results).flatMap(([type, names]) => words(names).map((name): [string, string] => [name, type])),
);

/** The names of basic types as the platform has them. */
export const basicTypes: ReadonlyMap<string, string> = new Map([
  ['Int', 'int'],
  ['Long', 'long'],
  ['Short', 'short'],
  ['Byte', 'byte'],
  ['Char', 'char'],
  ['Float', 'float'],
  ['Double', 'double'],
  ['Boolean', 'boolean'],
]);

/** Types of the standard library to those above them. */
export const outsideSupertypes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    MutableList: 'List MutableCollection Collection MutableIterable Iterable',
    ArrayList: 'MutableList List MutableCollection Collection MutableIterable Iterable',
    List: 'Collection Iterable',
    MutableSet: 'Set MutableCollection Collection MutableIterable Iterable',
    HashSet: 'MutableSet Set MutableCollection Collection Iterable',
    LinkedHashSet: 'MutableSet Set MutableCollection Collection Iterable',
    Set: 'Collection Iterable',
    Collection: 'Iterable',
    MutableCollection: 'Collection Iterable',
    MutableMap: 'Map',
    HashMap: 'MutableMap Map',
    LinkedHashMap: 'MutableMap Map',
    ConcurrentHashMap: 'MutableMap Map',
    String: 'CharSequence Comparable',
    StringBuilder: 'CharSequence Appendable',
    Int: 'Number Comparable',
    Long: 'Number Comparable',
    Short: 'Number Comparable',
    Byte: 'Number Comparable',
    Double: 'Number Comparable',
    Float: 'Number Comparable',
    SharedFlow: 'Flow',
    StateFlow: 'SharedFlow Flow',
    MutableSharedFlow: 'SharedFlow Flow',
    MutableStateFlow: 'StateFlow MutableSharedFlow SharedFlow Flow',
  }).map(([type, above]): [string, readonly string[]] => [type, words(above)]),
);

/** The name of a literal's type. */
export function kotlinLiteralType({ type, text }: { type: string; text?: string }): string | undefined {
  switch (type) {
    case 'string':
    case 'template':
      return text?.startsWith("'") ? 'Char' : 'String';
    case 'boolean':
      return 'Boolean';
    case 'number': {
      const written = text ?? '';
      if (/^0[xb]/i.test(written)) return /l$/i.test(written) ? 'Long' : 'Int';
      if (/f$/i.test(written)) return 'Float';
      if (/[.e]/i.test(written)) return 'Double';
      return /l$/i.test(written) ? 'Long' : 'Int';
    }
    default:
      return undefined;
  }
}

/** Functions of the standard library that give their lambda a receiver. */
export const builtinReceivers: ReadonlyMap<string, string> = new Map([
  ['buildString', 'StringBuilder'],
  ['buildList', 'MutableList'],
  ['buildSet', 'MutableSet'],
  ['buildMap', 'MutableMap'],
  ['sequence', 'SequenceScope'],
  ['iterator', 'SequenceScope'],
  ['flow', 'FlowCollector'],
  ['channelFlow', 'ProducerScope'],
  ['callbackFlow', 'ProducerScope'],
  ['runBlocking', 'CoroutineScope'],
  ['coroutineScope', 'CoroutineScope'],
  ['supervisorScope', 'CoroutineScope'],
  ['withContext', 'CoroutineScope'],
  ['launch', 'CoroutineScope'],
  ['async', 'CoroutineScope'],
  ['runTest', 'TestScope'],
]);
