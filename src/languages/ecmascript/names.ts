/** Words separated by white space, as a set. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Types whose first argument is what `await` gives. */
export const awaitableTypes: ReadonlySet<string> = words('Promise PromiseLike Thenable Awaitable');

/** Container types to the type argument that iteration and element access give. */
export const elementTypes: ReadonlyMap<string, number> = new Map([
  ['Array', 0],
  ['ReadonlyArray', 0],
  ['ArrayLike', 0],
  ['Set', 0],
  ['ReadonlySet', 0],
  ['WeakSet', 0],
  ['Iterable', 0],
  ['Iterator', 0],
  ['IterableIterator', 0],
  ['AsyncIterable', 0],
  ['AsyncIterator', 0],
  ['AsyncIterableIterator', 0],
  ['Generator', 0],
  ['AsyncGenerator', 0],
  ['Map', 1],
  ['ReadonlyMap', 1],
  ['WeakMap', 1],
  ['Record', 1],
  ['NodeListOf', 0],
  ['HTMLCollectionOf', 0],
  ['WeakRef', 0],
]);

/** What the methods of builtin containers give. */
export const containerMethods: ReadonlyMap<string, 'element' | 'container' | 'callback_element'> = new Map([
  ...[...words('get pop shift find findLast at deref next')].map((name) => [name, 'element'] as const),
  ...[...words('filter slice concat reverse sort splice values toSorted toReversed with fill flat')].map(
    (name) => [name, 'container'] as const,
  ),
  ...[...words('forEach map some every flatMap findIndex reduce')].map((name) => [name, 'callback_element'] as const),
]);

/** What builtin functions make of their arguments. */
export const builtinCalls: ReadonlyMap<
  string,
  { argument: number; gives: 'argument' | 'list' | 'pairs' | 'awaited_list' | 'element' | 'awaitable' }
> = new Map([
  ['Object.values', { argument: 0, gives: 'list' }],
  ['Object.freeze', { argument: 0, gives: 'argument' }],
  ['Object.seal', { argument: 0, gives: 'argument' }],
  ['Object.assign', { argument: 0, gives: 'argument' }],
  ['Object.create', { argument: 0, gives: 'argument' }],
  ['Array.from', { argument: 0, gives: 'list' }],
  ['Array.of', { argument: 0, gives: 'list' }],
  ['Promise.all', { argument: 0, gives: 'awaited_list' }],
  ['Promise.allSettled', { argument: 0, gives: 'awaited_list' }],
  ['Promise.race', { argument: 0, gives: 'element' }],
  ['Promise.any', { argument: 0, gives: 'element' }],
  ['Promise.resolve', { argument: 0, gives: 'awaitable' }],
  ['structuredClone', { argument: 0, gives: 'argument' }],
]);

/** Method names that builtin types and usual libraries offer: told by the name alone, a call of one could be anything. */
export const commonNames: ReadonlySet<string> = words(`
  abort accept access acquire add addAll addClass addEventListener addListener all any append appendChild appendFile apply
  argument array assert assign at attach attr author before after begin bind blur body boolean bubble build call cancel
  capitalize catch ceil change charAt charCodeAt check child children chmod chunk clear clearInterval clearTimeout click
  clone close closest code codePointAt collect column command commit compare compact compile complete concat configure
  connect constructor contains content context convert copy copyFile copyWithin count create createElement createHash
  createReadStream createServer createWriteStream cwd data date debounce debug decode decrypt default defaults define
  defineProperty del delete deref describe description destroy detach difference digest dirname disable disconnect dispatch
  dispatchEvent dispose done drain drop each emit empty enable encode encrypt end endsWith enqueue ensure entries equal
  equals error escape eval every exec execute exists existsSync exit expect extend extname fail fetch field fill filter
  final finalize finally find findAll findIndex findLast findOne first flat flatMap flatten flush focus forEach format freeze
  from fromEntries fromJSON get getAll getAttribute getById getContext getElementById getItem getName getOwnPropertyNames
  getPrototypeOf getState getTime getType getValue goto group groupBy handle has hasAttribute hasClass hasOwn
  hasOwnProperty hash head header headers hide hook host html http id identity if import includes index indexOf info init
  initialize inject inherits input insert insertBefore inspect install instance intersection interval invoke is isArray
  isEmpty isEqual isInteger isNaN isPrototypeOf item items iterate it join json keyBy keys kill last lastIndexOf length
  line link list listen load localeCompare lock log lookup loop lstat make map mapValues mark match matchAll max merge
  message metadata method min mkdir mkdirSync mock mount move name next nextTick noop normalize not now number object
  observe off omit on once open option options orderBy output pad padEnd padStart param params parse parseFloat parseInt
  partition path pause peek pick ping pipe play pluck pop post prepare prepend preventDefault previous print process
  promise prompt properties property publish pull push put query querySelector querySelectorAll quit raise random range
  read readFile readFileSync readdir receive redirect reduce reduceRight refresh register reject release reload remove
  removeAll removeAttribute removeChild removeClass removeEventListener removeItem removeListener rename render repeat
  replace replaceAll reply request require reset resize resolve respond response restore result resume retry return reverse
  rm rmdir rollback root round route run sample save scan schedule schema scroll search seek select send serialize set
  setAttribute setDate setEncoding setHeader setInterval setItem setName setPrototypeOf setState setTimeout setTime setup
  setValue shift show shuffle shutdown size skip sleep slice some sort sortBy source splice split spy spyOn start startsWith
  stat state statSync status step stop stopPropagation store stream string stringify stub sub subscribe substr substring
  sum switch sync table tag tail take tap teardown tell test text then throttle throw tick time timeout title toArray toBe
  toEqual toFixed toISOString toJSON toLocaleString toLowerCase toObject toString toUpperCase toggle token touch trace
  track transaction transform traverse trigger trim trimEnd trimStart type union uniq unique uniqBy unlink unlinkSync unlock
  unmount unref unregister unshift unsubscribe unwatch update upload upsert url use validate value valueOf values verify
  version view visit wait walk warn watch where with without wrap write writeFile writeFileSync writeHead zip
`);

/**
 * Globals that are no symbol of the repository unless a file binds them. The global object itself is none of them: what hangs on
 * it may be the repository's own.
 */
export const builtinNames: ReadonlySet<string> = words(`
  bigint boolean number string symbol
  AbortController AbortSignal AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Blob Boolean
  BroadcastChannel Buffer CustomEvent DOMException DOMParser DataView Date Deno Document Element Error EvalError Event
  EventSource EventTarget File FileList FileReader FinalizationRegistry Float32Array Float64Array FormData Function
  HTMLElement Headers Image Infinity Int16Array Int32Array Int8Array IntersectionObserver Intl Iterator JSON Map Math
  MessageChannel MutationObserver NaN Node Number Object Option PerformanceObserver Promise Proxy RangeError ReadableStream
  ReferenceError Reflect RegExp Request ResizeObserver Response Set SharedArrayBuffer String Symbol SyntaxError TextDecoder
  TextEncoder TransformStream TypeError URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray
  WeakMap WeakRef WeakSet WebAssembly WebSocket Worker WritableStream XMLHttpRequest __dirname __filename alert atob btoa
  caches cancelAnimationFrame clearImmediate clearInterval clearTimeout confirm console crypto customElements decodeURI
  decodeURIComponent document encodeURI encodeURIComponent escape eval exports fetch getComputedStyle  
  history isFinite isNaN localStorage location matchMedia module navigator parseFloat parseInt performance postMessage
  process prompt queueMicrotask requestAnimationFrame requestIdleCallback require screen  sessionStorage setImmediate
  setInterval setTimeout structuredClone undefined unescape 
  after afterAll afterEach before beforeAll beforeEach context describe expect it jest specify suite test vi
`);
