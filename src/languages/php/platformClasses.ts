/** Classes, interfaces and enums that PHP and its usual extensions offer in the global namespace. */
export const platformClasses: readonly string[] = `
    APCIterator APCUIterator AddressInfo AllowDynamicProperties AppendIterator ArgumentCountError ArithmeticError
    ArrayAccess ArrayIterator ArrayObject AssertionError Attribute BackedEnum BadFunctionCallException
    BadMethodCallException BrokenRandomEngineError CURLFile CURLStringFile CachingIterator CallbackFilterIterator
    ClosedGeneratorException Closure Collator CompileError Countable CryptoSafeEngine CurlHandle CurlMultiHandle
    CurlShareHandle CurlSharePersistentHandle DOMAttr DOMCdataSection DOMCharacterData DOMChildNode DOMComment
    DOMConfiguration DOMDocument DOMDocumentFragment DOMDocumentType DOMDomError DOMElement DOMEntity
    DOMEntityReference DOMErrorHandler DOMException DOMImplementation DOMImplementationList DOMImplementationSource
    DOMLocator DOMNameList DOMNameSpaceNode DOMNamedNodeMap DOMNode DOMNodeList DOMNotation DOMParentNode
    DOMProcessingInstruction DOMStringExtend DOMStringList DOMText DOMTypeinfo DOMUserDataHandler DOMXPath DateError
    DateException DateInterval DateInvalidOperationException DateInvalidTimeZoneException
    DateMalformedIntervalStringException DateMalformedPeriodStringException DateMalformedStringException
    DateObjectError DatePeriod DateRangeError DateTime DateTimeImmutable DateTimeInterface DateTimeZone
    DeflateContext DelayedTargetValidation Deprecated Directory DirectoryIterator DivisionByZeroError
    DomainException EmptyIterator Engine Error ErrorException Exception Fiber FiberError FilesystemIterator
    FilterIterator GMP GdFont GdImage Generator GlobIterator HashContext InfiniteIterator InflateContext
    IntBackedEnum InternalIterator IntervalBoundary IntlBreakIterator IntlCalendar IntlChar
    IntlCodePointBreakIterator IntlDateFormatter IntlDatePatternGenerator IntlException IntlGregorianCalendar
    IntlIterator IntlListFormatter IntlNumberRangeFormatter IntlPartsIterator IntlRuleBasedBreakIterator
    IntlTimeZone InvalidArgumentException Iterator IteratorAggregate IteratorIterator JsonException
    JsonIncrementalParser JsonSerializable LengthException LibXMLError LimitIterator Locale LogicException Memcached
    MemcachedException MessageFormatter Mt19937 MultipleIterator NoDiscard NoRewindIterator Normalizer
    NumberFormatter OpenSSLAsymmetricKey OpenSSLCertificate OpenSSLCertificateSigningRequest OutOfBoundsException
    OutOfRangeException OuterIterator OverflowException Override PDO PDOException PDOStatement ParentIterator
    ParseError PcgOneseq128XslRr64 Phar PharData PharException PharFileInfo PhpToken PropertyHookType RandomError
    RandomException Randomizer RangeException RecursiveArrayIterator RecursiveCachingIterator
    RecursiveCallbackFilterIterator RecursiveDirectoryIterator RecursiveFilterIterator RecursiveIterator
    RecursiveIteratorIterator RecursiveRegexIterator RecursiveTreeIterator Redis RedisArray RedisCluster
    RedisClusterException RedisException RedisSentinel Reflection ReflectionAttribute ReflectionClass
    ReflectionClassConstant ReflectionConstant ReflectionEnum ReflectionEnumBackedCase ReflectionEnumUnitCase
    ReflectionException ReflectionExtension ReflectionFiber ReflectionFunction ReflectionFunctionAbstract
    ReflectionGenerator ReflectionIntersectionType ReflectionMethod ReflectionNamedType ReflectionObject
    ReflectionParameter ReflectionProperty ReflectionReference ReflectionType ReflectionUnionType
    ReflectionZendExtension Reflector RegexIterator RequestParseBodyException ResourceBundle ReturnTypeWillChange
    RoundingMode RuntimeException SQLite3 SQLite3Exception SQLite3Result SQLite3Stmt Secure SeekableIterator
    SensitiveParameter SensitiveParameterValue Serializable SessionHandler SessionHandlerInterface
    SessionIdInterface SessionUpdateTimestampHandlerInterface SimpleXMLElement SimpleXMLIterator Socket
    SodiumException SortDirection SplDoublyLinkedList SplFileInfo SplFileObject SplFixedArray SplHeap SplMaxHeap
    SplMinHeap SplObjectStorage SplObserver SplPriorityQueue SplQueue SplStack SplSubject SplTempFileObject
    Spoofchecker StreamBucket StreamError StreamErrorCode StreamErrorMode StreamErrorStore StreamException
    StreamPollHandle StringBackedEnum Stringable Throwable Transliterator Traversable TypeError UConverter
    UnderflowException UnexpectedValueException UnhandledMatchError UnitEnum ValueError WeakMap WeakReference
    XMLParser XMLReader XMLWriter Xoshiro256StarStar ZipArchive __PHP_Incomplete_Class finfo iterable mysqli
    mysqli_driver mysqli_result mysqli_sql_exception mysqli_stmt mysqli_warning object php_user_filter stdClass
`
  .trim()
  .split(/\s+/);
