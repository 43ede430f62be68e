import type { LinkRules } from '../language.js';
import { resolveSwiftModule, swiftUnitOf } from './swiftModules.js';
import {
  platformCalls,
  platformNames,
  platformResults,
  platformSupertypes,
  platformTypeParameters,
} from './swiftPlatform.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Container types of the platform, by which of their type arguments iteration and element access yield. */
const elementTypes: ReadonlyMap<string, number> = new Map([
  ...words(`
    Array ArraySlice ContiguousArray Set Sequence Collection AnySequence AnyCollection AnyIterator IteratorProtocol
    BidirectionalCollection RandomAccessCollection MutableCollection RangeReplaceableCollection Slice ReversedCollection
    LazySequence LazyMapSequence LazyFilterSequence EnumeratedSequence CollectionOfOne Repeated OrderedSet Deque Range ClosedRange
    AsyncSequence AsyncStream AsyncThrowingStream AsyncIterator Optional Result UnsafeBufferPointer
    UnsafeMutableBufferPointer UnsafePointer UnsafeMutablePointer NSHashTable AnyPublisher PassthroughSubject
    CurrentValueSubject Future Just Published Task
  `).map((name): [string, number] => [name, 0]),
  ...words('Dictionary KeyValuePairs OrderedDictionary NSMapTable NSCache').map((name): [string, number] => [name, 1]),
]);

const containerMethods: LinkRules['containerMethods'] = new Map([
  ...words(`
    first last min max randomElement popLast popFirst removeFirst removeLast remove next get reduce
  `).map((name): [string, 'element'] => [name, 'element']),
  ...words(`
    filter sorted sort reversed shuffled prefix suffix dropFirst dropLast drop lazy makeIterator union intersection
    subtracting symmetricDifference removeAll merging
  `).map((name): [string, 'container'] => [name, 'container']),
  ...words(`
    map flatMap compactMap forEach contains allSatisfy firstIndex lastIndex index mapValues compactMapValues mapError
    reduceInto sink handleEvents tryMap
  `).map((name): [string, 'callback_element'] => [name, 'callback_element']),
  ...words('enumerated').map((name): [string, 'pairs'] => [name, 'pairs']),
]);

/** Method names that the standard library and the usual frameworks offer on many types. */
const commonNames: ReadonlySet<string> = new Set(
  words(`
    add addObserver advanced allSatisfy append appending apply assign async await begin bind build call cancel capitalized
    clear close combine compactMap compare complete completion configure connect contains convert copy count create data
    decode decodeIfPresent delete description didMove disable disconnect dismiss dispatch distance draw drop dropFirst dropLast
    enable encode encodeIfPresent end endIndex enumerated error execute exists fail fetch fill filter finish first firstIndex flatMap
    flush forEach format formIndex formUnion get handle hash hasPrefix hasSuffix hide host index init insert invalidate invoke
    isEqual isEmpty join joined key last lastIndex layoutIfNeeded layoutSubviews link load lock log lowercased main make makeIterator
    map max merge merging min move name next notify object observe on open parse pause perform pop popLast popFirst post prefix prepare
    present print process publish push put randomElement read receive record reduce refresh register release reload reloadData
    remove removeAll removeFirst removeLast removeObserver render replace replacing request reserveCapacity reset resolve respond
    resume retain reverse reversed round run save scale schedule seek select send set setNeedsLayout setUp setValue setup show shuffle
    sink size sleep sort sorted split start startIndex stop store string subscribe subscript subtract suffix suspend swap sync
    synchronize tearDown text then throw timeout toggle transform trim trimmingCharacters unlock update uppercased validate value view
    viewDidAppear viewDidLoad viewWillAppear viewWillDisappear wait withLock write yield zip
  `),
);

const builtinNames: ReadonlySet<string> = new Set(
  words(`
    Any AnyClass AnyHashable AnyObject Bool Character Codable CodingKey Comparable CustomStringConvertible
    CustomDebugStringConvertible Decodable Decoder Double Encodable Encoder Equatable Error Float Float16 Float80 Hashable Hasher
    Identifiable Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Never ObjectIdentifier OptionSet RawRepresentable
    Sendable SetAlgebra StaticString String StringProtocol Strideable Substring Unicode UnsafeRawPointer UnsafeMutableRawPointer Void
    CaseIterable ExpressibleByStringLiteral ExpressibleByIntegerLiteral ExpressibleByArrayLiteral
    ExpressibleByDictionaryLiteral ExpressibleByBooleanLiteral ExpressibleByFloatLiteral ExpressibleByNilLiteral
    LosslessStringConvertible Numeric SignedInteger BinaryInteger FixedWidthInteger FloatingPoint Mirror KeyPath WritableKeyPath
    ReferenceWritableKeyPath PartialKeyPath AnyKeyPath Actor MainActor DistributedActor
    abs assert assertionFailure debugPrint dump fatalError isKnownUniquelyReferenced max min numericCast precondition
    preconditionFailure print readLine repeatElement sequence stride swap type unsafeBitCast unsafeDowncast
    withExtendedLifetime withUnsafeBytes withUnsafeMutableBytes withUnsafePointer withUnsafeMutablePointer withoutActuallyEscaping zip
    withCheckedContinuation withCheckedThrowingContinuation withTaskGroup withThrowingTaskGroup withTaskCancellationHandler
    withUnsafeContinuation withUnsafeThrowingContinuation
    XCTAssert XCTAssertEqual XCTAssertNotEqual XCTAssertNil XCTAssertNotNil XCTAssertTrue XCTAssertFalse XCTAssertThrowsError
    XCTAssertNoThrow XCTAssertGreaterThan XCTAssertLessThan XCTAssertGreaterThanOrEqual XCTAssertLessThanOrEqual XCTFail
    XCTUnwrap XCTSkip XCTSkipIf XCTSkipUnless XCTestCase XCTestExpectation
  `),
);

/** How Swift's names and receivers work. */
export const swiftRules: LinkRules = {
  unitScope: 'unit',
  unitOf: swiftUnitOf,
  bareNameMeansMember: true,
  argumentLabels: true,
  closedNames: true,
  callableVariables: true,
  methodsAreValues: true,
  constructorName: 'init',
  constructorByName: true,
  callingTypeConstructs: true,
  submoduleAccess: false,
  structuralInterfaces: false,
  overloadsByArity: true,
  extensionBlocks: true,
  callMethod: 'callAsFunction',
  indexMethod: 'subscript',
  awaitableTypes: new Set(),
  elementTypes,
  containerMethods,
  containerProperties: new Map([
    ['first', 'element'],
    ['last', 'element'],
    ['lazy', 'container'],
    ['values', 'values'],
    ['keys', 'keys'],
    ['value', 'element'],
    ['wrappedValue', 'element'],
    ['pointee', 'element'],
  ]),
  keyedIteration: ['key', 'value'],
  singletonProperties: new Set(words('default shared standard main current general ephemeral zero identity')),
  callbackTypes: new Map([
    ['withCheckedContinuation', 'CheckedContinuation'],
    ['withCheckedThrowingContinuation', 'CheckedContinuation'],
    ['withUnsafeContinuation', 'UnsafeContinuation'],
    ['withUnsafeThrowingContinuation', 'UnsafeContinuation'],
    ['withTaskGroup', 'TaskGroup'],
    ['withThrowingTaskGroup', 'ThrowingTaskGroup'],
    ['withDiscardingTaskGroup', 'DiscardingTaskGroup'],
    ['withUnsafeBytes', 'UnsafeRawBufferPointer'],
  ]),
  uniformCalls: new Set(
    words(`XCTAssertEqual XCTAssertNotEqual XCTAssertIdentical XCTAssertGreaterThan XCTAssertLessThan min max swap`),
  ),
  memberlessTypes: new Set(words('Sendable AnyObject Copyable Escapable Equatable Comparable SendableMetatype')),
  platformNames,
  platformTypeParameters,
  optionalMethods: new Set(['map', 'flatMap', 'unsafelyUnwrapped']),
  platformSupertypes,
  builtinCalls: platformCalls,
  builtinResults: platformResults,
  commonNames,
  builtinNames,
  resolveModule: resolveSwiftModule,
  visibleAcrossUnits: () => true,
};
