import type { LinkRules } from '../language.js';
import { platformClasses } from './platformClasses.js';
import { platformFunctions } from './platformFunctions.js';
import { resolvePhpModule } from './resolvePhpModule.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Types of PHP that hold others; of several type arguments the second is what iteration yields. */
const elementTypes: ReadonlyMap<string, number> = new Map(
  words(`
    Traversable Iterator IteratorAggregate Generator ArrayAccess ArrayObject ArrayIterator SplObjectStorage SplFixedArray
    SplDoublyLinkedList SplQueue SplStack SplPriorityQueue SplHeap WeakMap WeakReference IteratorIterator
    OuterIterator SeekableIterator RecursiveIterator Collection ArrayCollection iterable
  `).map((name): [string, number] => [name, 1]),
);

const containerMethods: LinkRules['containerMethods'] = new Map([
  ...words('current offsetGet first last get pop shift find findFirst top bottom dequeue extract').map(
    (name): [string, 'element'] => [name, 'element'],
  ),
  ...words('getMock getMockForAbstractClass reveal').map((name): [string, 'element'] => [name, 'element']),
  ...words(`
    getIterator filter slice toArray getArrayCopy getValues matching
    disableOriginalConstructor disableOriginalClone disableArgumentCloning disableAutoload setConstructorArgs onlyMethods
    addMethods setMethods setMethodsExcept setMockClassName enableProxyingToOriginalMethods
  `).map((name): [string, 'container'] => [name, 'container']),
  ...words('map each forAll exists').map((name): [string, 'callback_element'] => [name, 'callback_element']),
]);

type BuiltinCalls = NonNullable<LinkRules['builtinCalls']>;
type BuiltinCall = BuiltinCalls extends ReadonlyMap<string, infer Call> ? Call : never;
const gives = (rule: BuiltinCall, names: string): [string, BuiltinCall][] => words(names).map((name) => [name, rule]);

/** What functions of PHP make of the arrays that they are given. */
const builtinCalls: BuiltinCalls = new Map<string, BuiltinCall>([
  ...gives(
    { argument: 0, gives: 'list' },
    `array_filter array_values array_merge array_slice array_reverse array_unique array_diff array_intersect array_diff_key
     array_intersect_key array_replace iterator_to_array array_splice array_pad`,
  ),
  ...gives(
    { argument: 0, gives: 'element' },
    'reset end current next prev array_pop array_shift array_find array_first array_last min max',
  ),
  ...gives(
    { argument: 0, gives: 'instance', also: 'MockObject' },
    `TestCase.createMock TestCase.createStub TestCase.createConfiguredMock TestCase.createPartialMock TestCase.createTestProxy
     TestCase.getMockForAbstractClass TestCase.createConfiguredStub`,
  ),
  ...gives({ argument: 0, gives: 'instance', also: 'MockObject', within: 'MockBuilder' }, 'TestCase.getMockBuilder'),
  ...gives({ argument: 0, gives: 'instance', also: 'MockInterface' }, 'Mockery.mock Mockery.spy Mockery.namedMock'),
  ...gives({ argument: 0, gives: 'instance', also: 'ObjectProphecy', within: 'ObjectProphecy' }, 'TestCase.prophesize'),
]);

const throwable =
  'getMessage getCode getFile getLine getTrace getTraceAsString getPrevious __toString __construct __wakeup $message $code $file $line';

/** What the interfaces and exceptions of PHP have, and nothing else. */
const closedTypes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ArrayAccess: 'offsetExists offsetGet offsetSet offsetUnset',
    Countable: 'count',
    IteratorAggregate: 'getIterator',
    Iterator: 'current key next rewind valid',
    Traversable: '',
    JsonSerializable: 'jsonSerialize',
    Stringable: '__toString',
    Serializable: 'serialize unserialize',
    UnitEnum: 'cases name $name',
    BackedEnum: 'cases from tryFrom $name $value',
    Throwable: throwable,
    ErrorException: `${throwable} getSeverity $severity`,
    ...Object.fromEntries(
      words(`
        Exception Error RuntimeException LogicException InvalidArgumentException DomainException LengthException
        OutOfRangeException OutOfBoundsException RangeException OverflowException UnderflowException UnexpectedValueException
        BadFunctionCallException BadMethodCallException TypeError ValueError ArithmeticError DivisionByZeroError
        ArgumentCountError AssertionError JsonException UnhandledMatchError
      `).map((name) => [name, throwable]),
    ),
  }).map(([name, members]): [string, ReadonlySet<string>] => [name, new Set(words(members))]),
);

/** What mocks have beyond the class that they stand in for, and what that gives. */
const builtinResults: ReadonlyMap<string, string> = new Map([
  ...words('expects method').map((name): [string, string] => [`MockObject.${name}`, 'InvocationMocker']),
  ...words(`
    shouldReceive shouldNotReceive shouldHaveReceived shouldNotHaveReceived expects allows makePartial byDefault
    shouldAllowMockingProtectedMethods shouldAllowMockingMethod shouldIgnoreMissing asUndefined mockery_init
  `).map((name): [string, string] => [`MockInterface.${name}`, 'Expectation']),
  ...words(`
    willReturn willReturnCallback willReturnMap willReturnSelf willReturnOnConsecutiveCalls willReturnArgument willThrowException
    with withAnyParameters withConsecutive method will after id
  `).map((name): [string, string] => [`InvocationMocker.${name}`, 'InvocationMocker']),
  ...words(`
    andReturn andReturns andReturnUsing andReturnSelf andReturnNull andReturnTrue andReturnFalse andThrow andThrows
    andYield with withArgs withNoArgs withAnyArgs once twice times never zeroOrMoreTimes atLeast atMost between ordered
    globally byDefault getMock
  `).map((name): [string, string] => [`Expectation.${name}`, 'Expectation']),
]);

/** Method names that PHP, its test frameworks and the usual libraries offer on many types. */
const commonNames: ReadonlySet<string> = new Set(
  words(`
    __construct __invoke __toString add addMethods all any append assertCount assertEquals assertFalse assertInstanceOf assertNull
    assertSame assertTrue at attach authorize bind boot build call catch clear close commit compile configure connect
    contains convert copy count create current debug decode delete detach dispatch each emit encode enqueue equals error
    execute exists expectException expects fail fetch fill filter find findAll findBy findOneBy finish first flush format
    from get getArguments getAttribute getBody getClass getCode getConfig getContainer getContent getContents getData getDefinition
    getDescription getFile getFilename getHeader getHeaders getId getIterator getKey getLine getMessage getMethod getMock
    getMockBuilder getName getOption getOptions getParameters getPath getPrevious getProperties getProperty getRequest
    getResponse getResult getService getShortName getSize getStatusCode getTimestamp getTrace getType getUri getUser getValue
    getValues getVersion group handle has hash hasMethod hasOption id in index info init insert invoke isEmpty
    isInstance isNull isValid item items join key keys last length limit list listen load lock log make map match
    merge method methods middleware mock modify name new next notify now offsetExists offsetGet offsetSet offsetUnset on
    once only open or orderBy override parent parse path persist pipe pop prepare prepend process provide publish push put query
    read receive register release remove render replace request reset resolve resolved response rewind rollback route run save
    schedule search seek select send set setAttribute setData setId setName setOption setOptions setUp setValue setup shift shouldReceive
    size skip sort split start stop store stream subscribe success supports sync tag take tearDown test then time toArray toString
    transform trigger type unset update url validate value values view wait warning when where with write
  `),
);

const scalars = words('string int float bool false true resource');

/** How PHP's names and receivers work. Variables and properties carry their dollar sign in their names. */
export const phpRules: LinkRules = {
  unitScope: 'file',
  bareNameMeansMember: false,
  constructorName: '__construct',
  callingTypeConstructs: false,
  submoduleAccess: false,
  openNamespaces: 'own',
  callMethod: '__invoke',
  ignoresCase: true,
  surplusArguments: true,
  valuesExceedTypes: true,
  iterationMethods: ['getIterator', 'current'],
  embeddedFirst: true,
  catchAllMembers: (name) => (name.startsWith('$') ? ['__get'] : ['__call', '__callStatic']),
  constructsFromValues: true,
  inheritsSignatureTypes: true,
  structuralInterfaces: false,
  overloadsByArity: false,
  awaitableTypes: new Set(),
  elementTypes,
  containerMethods,
  builtinCalls,
  builtinResults,
  closedTypes,
  interfaceNames: /Interface$/,
  commonNames,
  builtinNames: new Set([...platformClasses, ...platformFunctions, ...scalars]),
  resolveModule: resolvePhpModule,
  visibleAcrossUnits: () => true,
};
