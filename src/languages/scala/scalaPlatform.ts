import type { LinkRules } from '../language.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Container types of the library, by which of their type arguments iteration and element access yield. */
export const elementTypes: ReadonlyMap<string, number> = new Map([
  ...words(`
    Iterable IterableOnce Iterator List Seq IndexedSeq Vector Set SortedSet TreeSet HashSet ListSet BitSet Array Stream LazyList
    Queue Stack ArrayBuffer ListBuffer Buffer ArrayDeque PriorityQueue ArraySeq Range Traversable TraversableOnce View
    LinearSeq Option Some Try Success Future Promise Const Eval Ref Deferred Chain NonEmptyList NonEmptyVector NonEmptyChain
    NonEmptySet NonEmptySeq Id AtomicReference Collection Optional ThreadLocal WeakReference Supplier Callable
    CompletionStage CompletableFuture AtomicRef Function0
  `).map((name): [string, number] => [name, 0]),
  ...words(`
    Map HashMap TreeMap SortedMap ListMap TrieMap LinkedHashMap ConcurrentMap ConcurrentHashMap MapView LongMap
    Either Right Left ZIO Kleisli Resource Stream
  `).map((name): [string, number] => [name, 1]),
  ['EitherT', 2],
  ['OptionT', 1],
  ['IntMap', 0],
]);

export const containerMethods: LinkRules['containerMethods'] = new Map([
  ...words(`
    head last get getOrElse apply next max min maxBy minBy reduce reduceLeft reduceRight reduceOption getOrElseUpdate remove
    dequeue pop top front back orNull value first result withDefaultValue
  `).map((name): [string, 'element'] => [name, 'element']),
  ...words(`
    filter filterNot sorted sortBy sortWith distinct distinctBy take takeRight takeWhile drop dropRight dropWhile slice
    reverse tail init find findLast headOption lastOption toList toSeq toVector toSet toArray toIndexedSeq toIterable
    toBuffer toStream toLazyList toOption iterator view par seq orElse concat appended prepended updated padTo diff
    intersect union to withFilter values recover recoverWith andThen toIterator lift reverseIterator
    ++ :+ +: :: ::: -- ++: :++ appendedAll prependedAll maxOption minOption reduceLeftOption tapEach filterKeys fallbackTo
    future collectFirst synchronized clone empty
  `).map((name): [string, 'container'] => [name, 'container']),
  ...words(`
    foreach map flatMap exists forall count collect partition span groupBy groupMap foldLeft foldRight fold foldMap
    indexWhere lastIndexWhere mapValues flatTap tap foreachEntry onComplete onSuccess transform transformWith semiflatMap
    subflatMap evalMap evalTap parTraverse traverse traverse_ foreachPar contains toMap zipWithIndex sumBy scanLeft use
  `).map((name): [string, 'callback_element'] => [name, 'callback_element']),
]);

/** What functions of the library make of an argument. */
export const platformCalls: LinkRules['builtinCalls'] = new Map(
  words('Some Option Success Right Future Future.successful Future.apply Option.apply Some.apply Try Try.apply').map(
    (name) => [name, { argument: 0, gives: 'wrapped' as const }],
  ),
);

/** Types of methods and constants of the library. */
export const platformResults: ReadonlyMap<string, string> = new Map([
  ...words('toString mkString trim toUpperCase toLowerCase stripMargin substring getName getMessage').map(
    (name): [string, string] => [`*.${name}`, 'String'],
  ),
  ...words('size length indexOf hashCode toInt').map((name): [string, string] => [`*.${name}`, 'Int']),
  ...words('isEmpty nonEmpty contains exists forall isDefined equals startsWith endsWith').map(
    (name): [string, string] => [`*.${name}`, 'Boolean'],
  ),
  ['*.toLong', 'Long'],
  ['*.toDouble', 'Double'],
]);

/** The primitive types by the names that overloads are told apart by. */
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

/** The type of a literal, by its text where it is a number or a character. */
export function scalaLiteralType({ type, text = '' }: { type: string; text?: string }): string | undefined {
  switch (type) {
    case 'string':
    case 'template':
      return text.startsWith("'") ? 'Char' : 'String';
    case 'boolean':
      return 'Boolean';
    case 'number':
      if (/^0x/i.test(text)) return /l$/i.test(text) ? 'Long' : 'Int';
      if (/f$/i.test(text)) return 'Float';
      if (/[.d]|e[+-]?\d/i.test(text)) return 'Double';
      return /l$/i.test(text) ? 'Long' : 'Int';
    default:
      return undefined;
  }
}
