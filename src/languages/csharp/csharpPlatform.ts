import type { LinkRules } from '../language.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Container types of the platform, by which of their type arguments iteration yields. */
export const elementTypes: ReadonlyMap<string, number> = new Map([
  ...words(`
    IEnumerable IEnumerator IAsyncEnumerable IAsyncEnumerator ICollection IList IReadOnlyList IReadOnlyCollection ISet IReadOnlySet
    List HashSet SortedSet LinkedList LinkedListNode Queue Stack PriorityQueue ConcurrentBag ConcurrentQueue ConcurrentStack
    BlockingCollection ObservableCollection ReadOnlyCollection ReadOnlyObservableCollection Collection
    ImmutableArray ImmutableList ImmutableHashSet ImmutableSortedSet ImmutableQueue ImmutableStack FrozenSet IImmutableList
    IQueryable IOrderedEnumerable IOrderedQueryable ParallelQuery Span ReadOnlySpan Memory ReadOnlyMemory ArraySegment
    DbSet Channel ChannelReader Lazy Nullable WeakReference ThreadLocal AsyncLocal Stack SynchronizedCollection
    IProducerConsumerCollection BindingList Mock Option IDbContextFactory IOptions IOptionsSnapshot IOptionsMonitor
  `).map((name): [string, number] => [name, 0]),
  ...words('IGrouping IOrderedGrouping').map((name): [string, number] => [name, 1]),
  ...words(`
    Dictionary IDictionary IReadOnlyDictionary SortedDictionary SortedList ConcurrentDictionary ImmutableDictionary
    ImmutableSortedDictionary IImmutableDictionary FrozenDictionary ReadOnlyDictionary OrderedDictionary KeyValuePair
  `).map((name): [string, number] => [name, 1]),
]);

/** Containers whose iteration yields pairs of their arguments. */
export const pairTypes: ReadonlyMap<string, string> = new Map(
  words(`
    Dictionary IDictionary IReadOnlyDictionary SortedDictionary SortedList ConcurrentDictionary ImmutableDictionary
    ImmutableSortedDictionary IImmutableDictionary FrozenDictionary ReadOnlyDictionary OrderedDictionary
  `).map((name): [string, string] => [name, 'KeyValuePair']),
);

/** Methods of containers, by what they yield or call back with. */
export const containerMethods: LinkRules['containerMethods'] = new Map([
  ...words(`
    First FirstOrDefault Last LastOrDefault Single SingleOrDefault ElementAt ElementAtOrDefault Peek Pop Dequeue Find FindLast
    MinBy MaxBy Aggregate FirstAsync FirstOrDefaultAsync SingleAsync SingleOrDefaultAsync LastAsync LastOrDefaultAsync FindAsync
    ReadAsync
    TryPeek TryPop TryDequeue TryTake CreateDbContext CreateDbContextAsync
  `).map((name): [string, 'element'] => [name, 'element']),
  ...words('this[] TryGetValue GetValueOrDefault GetOrAdd AddOrUpdate TryRemove Remove').map(
    (name): [string, 'value'] => [name, 'value'],
  ),
  ...words(`
    Where OrderBy OrderByDescending ThenBy ThenByDescending Order OrderDescending Reverse Distinct DistinctBy Skip SkipLast SkipWhile Take
    TakeLast TakeWhile Concat Union UnionBy Except ExceptBy Intersect IntersectBy Append Prepend DefaultIfEmpty AsEnumerable
    AsQueryable AsParallel AsNoTracking AsSplitQuery AsAsyncEnumerable Include ThenInclude ToList ToArray ToHashSet ToListAsync ToArrayAsync ToImmutableList
    ToImmutableArray AsReadOnly GetRange FindAll Slice AsSpan GetEnumerator GetAsyncEnumerator WithCancellation ConfigureAwait
    AsList ToFrozenSet
  `).map((name): [string, 'container'] => [name, 'container']),
  ...words(
    'Select SelectMany ForEach Any All Count Sum Min Max Average GroupBy ToDictionary ToLookup RemoveAll Exists FindIndex TrueForAll Setup SetupGet SetupSet SetupSequence SetupProperty Verify VerifyGet VerifySet AnyAsync AllAsync CountAsync SumAsync MaxAsync MinAsync ConvertAll ForEachAsync LongCount',
  ).map((name): [string, 'callback_element'] => [name, 'callback_element']),
]);

type BuiltinMember = { argument: number; gives: 'argument' | 'list' };

const membersOf = (text: string, member: BuiltinMember): [string, BuiltinMember][] =>
  words(text).map((name) => [name, member]);

/** Properties of the platform's generic types that give one of their arguments, or a list of it. */
export const builtinMembers: NonNullable<LinkRules['builtinMembers']> = new Map<string, BuiltinMember>([
  ...membersOf('KeyValuePair.Key IGrouping.Key', { argument: 0, gives: 'argument' }),
  ...membersOf('KeyValuePair.Value', { argument: 1, gives: 'argument' }),
  ...membersOf(
    `
    Task.Result ValueTask.Result Lazy.Value Nullable.Value LinkedListNode.Value ThreadLocal.Value AsyncLocal.Value
    IOptions.Value IOptionsSnapshot.Value IOptionsMonitor.CurrentValue IEnumerator.Current IAsyncEnumerator.Current
    ActionResult.Value StrongBox.Value Mock.Object
  `,
    { argument: 0, gives: 'argument' },
  ),
  ...[...pairTypes.keys()].flatMap((name): [string, BuiltinMember][] => [
    [`${name}.Keys`, { argument: 0, gives: 'list' }],
    [`${name}.Values`, { argument: 1, gives: 'list' }],
  ]),
]);

/** Types of the platform that stand for others when an extension's receiver is asked for. */
export const outsideSupertypes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '[]': 'IEnumerable ICollection IList IReadOnlyList IReadOnlyCollection Array',
    List: 'IEnumerable ICollection IList IReadOnlyList IReadOnlyCollection',
    IList: 'IEnumerable ICollection',
    ICollection: 'IEnumerable',
    IReadOnlyList: 'IEnumerable IReadOnlyCollection',
    IReadOnlyCollection: 'IEnumerable',
    HashSet: 'IEnumerable ICollection ISet IReadOnlyCollection IReadOnlySet',
    ISet: 'IEnumerable ICollection',
    Collection: 'IEnumerable ICollection IList IReadOnlyList IReadOnlyCollection',
    ObservableCollection: 'IEnumerable ICollection IList IReadOnlyList IReadOnlyCollection Collection',
    ReadOnlyCollection: 'IEnumerable ICollection IList IReadOnlyList IReadOnlyCollection',
    Queue: 'IEnumerable IReadOnlyCollection',
    Stack: 'IEnumerable IReadOnlyCollection',
    LinkedList: 'IEnumerable ICollection IReadOnlyCollection',
    ImmutableArray: 'IEnumerable IReadOnlyList IReadOnlyCollection IList ICollection',
    ImmutableList: 'IEnumerable IReadOnlyList IReadOnlyCollection IList ICollection',
    IQueryable: 'IEnumerable',
    IOrderedQueryable: 'IQueryable IEnumerable',
    IOrderedEnumerable: 'IEnumerable',
    IGrouping: 'IEnumerable',
    DbSet: 'IQueryable IEnumerable',
    Dictionary: 'IDictionary IReadOnlyDictionary IEnumerable ICollection',
    IDictionary: 'IEnumerable ICollection',
    IReadOnlyDictionary: 'IEnumerable IReadOnlyCollection',
    ConcurrentDictionary: 'IDictionary IReadOnlyDictionary IEnumerable ICollection',
    SortedDictionary: 'IDictionary IReadOnlyDictionary IEnumerable ICollection',
    string: 'IEnumerable IComparable',
    Task: '',
    ILogger: '',
    MemoryStream: 'Stream',
    FileStream: 'Stream',
    StreamReader: 'TextReader',
    StringReader: 'TextReader',
    StreamWriter: 'TextWriter',
    StringWriter: 'TextWriter',
    PropertyInfo: 'MemberInfo',
    FieldInfo: 'MemberInfo',
    MethodInfo: 'MethodBase MemberInfo',
    ConstructorInfo: 'MethodBase MemberInfo',
    Type: 'MemberInfo',
    TypeInfo: 'Type MemberInfo',
    XDocument: 'XContainer XNode XObject',
    XElement: 'XContainer XNode XObject',
    XmlElement: 'XmlNode',
    XmlDocument: 'XmlNode',
    WebApplication: 'IApplicationBuilder IEndpointRouteBuilder IHost',
  }).map(([name, supertypes]): [string, readonly string[]] => [name, words(supertypes)]),
);

const platformTypes: Readonly<Record<string, string>> = {
  string: `
    *.ToString *.Trim *.TrimEnd *.TrimStart *.Substring *.ToLower *.ToUpper *.ToLowerInvariant *.ToUpperInvariant *.Replace *.PadLeft
    *.PadRight *.Insert *.ReadLine *.ReadToEnd *.FullName *.Message *.StackTrace *.AssemblyQualifiedName
    string.Format string.Join string.Concat string.Empty String.Format String.Join String.Concat String.Empty Path.Combine Path.GetFileName
    Path.GetDirectoryName Path.GetExtension Path.GetFullPath Path.GetFileNameWithoutExtension File.ReadAllText Environment.NewLine
    Path.GetTempPath Path.GetTempFileName Convert.ToString Convert.ToBase64String
  `,
  int: `
    *.GetHashCode *.IndexOf *.LastIndexOf *.CompareTo *.Length *.Count int.Parse int.MaxValue int.MinValue Int32.Parse Int32.MaxValue
    Convert.ToInt32 Environment.TickCount
  `,
  long: 'long.Parse long.MaxValue long.MinValue Int64.Parse Convert.ToInt64 *.Ticks *.LongCount *.ElapsedMilliseconds',
  double:
    'double.Parse double.MaxValue double.MinValue double.NaN double.PositiveInfinity double.NegativeInfinity Convert.ToDouble Math.Sqrt Math.Pow Math.PI',
  decimal: 'decimal.Parse decimal.MaxValue decimal.MinValue Convert.ToDecimal decimal.Zero decimal.One',
  float: 'float.Parse float.MaxValue float.MinValue Convert.ToSingle',
  bool: `
    *.Equals *.Contains *.ContainsKey *.StartsWith *.EndsWith *.Any *.All *.Exists *.IsMatch *.MoveNext *.TryGetValue *.HasValue
    *.IsAssignableFrom bool.Parse string.IsNullOrEmpty string.IsNullOrWhiteSpace String.IsNullOrEmpty File.Exists Directory.Exists
    Convert.ToBoolean
  `,
  Type: '*.GetType Type.GetType *.BaseType *.DeclaringType *.PropertyType *.FieldType *.ReturnType *.GetElementType *.MakeGenericType *.GetGenericTypeDefinition',
  DateTime:
    'DateTime.Now DateTime.UtcNow DateTime.Parse DateTime.Today DateTime.MinValue DateTime.MaxValue *.AddDays *.AddHours *.AddMinutes *.AddSeconds',
  DateTimeOffset: 'DateTimeOffset.Now DateTimeOffset.UtcNow',
  TimeSpan:
    'TimeSpan.FromSeconds TimeSpan.FromMinutes TimeSpan.FromMilliseconds TimeSpan.FromHours TimeSpan.FromDays TimeSpan.Zero',
  Guid: 'Guid.NewGuid Guid.Empty Guid.Parse',
  CultureInfo: 'CultureInfo.InvariantCulture CultureInfo.CurrentCulture',
  StringComparison: 'StringComparison.Ordinal StringComparison.OrdinalIgnoreCase StringComparison.InvariantCulture',
  CancellationToken: 'CancellationToken.None',
  Uri: '',
  Encoding: 'Encoding.UTF8 Encoding.ASCII Encoding.Unicode',
  '[]': '*.ToCharArray *.GetBytes *.Split *.GetTypes *.GetProperties *.GetFields *.GetMethods *.GetConstructors *.GetInterfaces *.GetGenericArguments File.ReadAllBytes File.ReadAllLines',
};

/** The type that a method, property or constant of the platform gives. */
export const builtinResults: ReadonlyMap<string, string> = new Map(
  Object.entries(platformTypes).flatMap(([type, names]) =>
    words(names)
      .filter((name) => name !== '')
      .map((name): [string, string] => [name, type]),
  ),
);

type BuiltinCalls = NonNullable<LinkRules['builtinCalls']>;
type BuiltinCall = BuiltinCalls extends ReadonlyMap<string, infer Call> ? Call : never;

/** Static methods of the platform that give what they are given. */
export const builtinCalls: BuiltinCalls = new Map<string, BuiltinCall>([
  ['Task.FromResult', { argument: 0, gives: 'awaitable' }],
  ['ValueTask.FromResult', { argument: 0, gives: 'awaitable' }],
  ['Task.WhenAll', { argument: 0, gives: 'awaited_list' }],
  ['Interlocked.Exchange', { argument: 0, gives: 'argument' }],
  ['Volatile.Read', { argument: 0, gives: 'argument' }],
]);

/** Types that the platform offers under names that a file may use without a `using` of this repository. */
export const builtinNames: ReadonlySet<string> = new Set(
  words(`
    bool byte char decimal double float int long object sbyte short string uint ulong ushort nint nuint void
    Boolean Byte Char Decimal Double Single Int16 Int32 Int64 Object SByte String UInt16 UInt32 UInt64 IntPtr UIntPtr Void
    Console Math MathF Environment Convert Array Enum Delegate MulticastDelegate GC Activator Buffer BitConverter Type Attribute Exception
    DateTime DateTimeOffset DateOnly TimeOnly TimeSpan TimeZoneInfo Guid Uri Version Random Tuple ValueTuple Range Index
    File Directory Path FileInfo DirectoryInfo Stream MemoryStream FileStream StreamReader StreamWriter TextReader TextWriter StringReader
    StringWriter BinaryReader BinaryWriter StringBuilder Encoding Regex Match CultureInfo
    Thread Interlocked Monitor Volatile CancellationToken CancellationTokenSource SemaphoreSlim Timer Stopwatch Debug Trace Debugger
    Assembly MethodInfo PropertyInfo FieldInfo MemberInfo ConstructorInfo ParameterInfo BindingFlags Enumerable Queryable
    IDisposable IAsyncDisposable IComparable IEquatable IFormattable ICloneable IServiceProvider EventArgs Func Action Predicate
    HttpClient HttpRequestMessage HttpResponseMessage JsonSerializer XDocument XElement XmlReader XmlWriter Marshal Unsafe
    ArgumentException ArgumentNullException ArgumentOutOfRangeException InvalidOperationException NotSupportedException
    NotImplementedException NullReferenceException IndexOutOfRangeException FormatException OverflowException IOException
    OperationCanceledException ObjectDisposedException KeyNotFoundException AggregateException InvalidCastException
    UnauthorizedAccessException TimeoutException
  `),
);

/** Member names that the platform and the usual libraries offer on many types. */
export const commonNames: ReadonlySet<string> = new Set(
  words(`
    Add AddAsync AddOrUpdate AddRange Aggregate All Any Append AppendLine Apply Assert Average Begin Build Cancel Cast Clear Clone Close Combine
    Compare CompareTo Complete Concat Configure ConfigureAwait Contains ContainsKey ContinueWith Convert Copy CopyTo Count Create
    CreateInstance Delete DeleteAsync Dequeue Deserialize Dispose DisposeAsync Distinct Do ElementAt Empty End EndsWith Enqueue Equal Equals Error
    Except Execute ExecuteAsync Exists Exit Fail Find FindAll First FirstOrDefault Flush FlushAsync ForEach Format Get GetAsync GetAwaiter
    GetBytes GetEnumerator GetHashCode GetName GetObject GetOrAdd GetResult GetService GetString GetType GetValue GetValues Group GroupBy Handle
    HandleAsync Has IndexOf Info Initialize Insert Intersect Invoke InvokeAsync IsMatch IsNullOrEmpty Join Last Listen Load Lock Log LogDebug
    LogError LogInformation LogWarning Map Match Max Min Move MoveNext Next Of Open OrderBy Parse Peek Pop Post Print Process Publish Push
    Put Query Read ReadAsync ReadLine ReadToEnd Register Release Remove RemoveAll RemoveAt Render Replace Reset Resolve Resume Return Returns
    Reverse Run RunAsync Save SaveAsync SaveChanges SaveChangesAsync Select SelectMany Send SendAsync Sequence Serialize Set SetValue Setup Show Single
    Skip Sort Split Start StartAsync StartsWith Stop StopAsync Substring Sum Take Task Then Throw Throws ToArray ToDictionary ToList
    ToLower ToLowerInvariant ToString ToUpper Trim Try TryAdd TryGet TryGetValue TryParse Union Update UpdateAsync Use Validate Value Values Verify Wait
    WhenAll Where With Write WriteAsync WriteLine Zip this[]
  `),
);
