import type { LinkRules } from '../language.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Declared names of the types whose values the evaluator knows by their notation. */
export const platformNames: ReadonlyMap<string, string> = new Map([
  ['[]', 'Array'],
  ['map', 'Dictionary'],
  ['string', 'String'],
  ['number', 'Int'],
  ['boolean', 'Bool'],
]);

const collection = words(
  'RandomAccessCollection BidirectionalCollection MutableCollection RangeReplaceableCollection Collection Sequence',
);
const integer = words('FixedWidthInteger BinaryInteger SignedInteger Numeric Comparable Strideable Hashable Equatable');
const unsigned = words(
  'FixedWidthInteger BinaryInteger UnsignedInteger Numeric Comparable Strideable Hashable Equatable',
);
const real = words('BinaryFloatingPoint FloatingPoint Numeric Comparable Strideable Hashable Equatable');

/** What the types of the standard library conform to, as far as extensions of those are usual. */
export const platformSupertypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['Array', [...collection, 'Equatable', 'Hashable']],
  ['ArraySlice', collection],
  ['ContiguousArray', collection],
  ['Dictionary', words('Collection Sequence Equatable Hashable')],
  ['Set', words('SetAlgebra Collection Sequence Equatable Hashable')],
  [
    'String',
    words(
      'StringProtocol RangeReplaceableCollection BidirectionalCollection Collection Sequence Comparable Hashable Equatable LosslessStringConvertible CustomStringConvertible',
    ),
  ],
  [
    'Substring',
    words(
      'StringProtocol RangeReplaceableCollection BidirectionalCollection Collection Sequence Comparable Hashable Equatable',
    ),
  ],
  [
    'Data',
    words(
      'RandomAccessCollection MutableCollection RangeReplaceableCollection BidirectionalCollection Collection Sequence Hashable Equatable',
    ),
  ],
  ['Range', words('RandomAccessCollection BidirectionalCollection Collection Sequence RangeExpression')],
  ['ClosedRange', words('RandomAccessCollection BidirectionalCollection Collection Sequence RangeExpression')],
  ['RandomAccessCollection', words('BidirectionalCollection Collection Sequence')],
  ['BidirectionalCollection', words('Collection Sequence')],
  ['MutableCollection', words('Collection Sequence')],
  ['RangeReplaceableCollection', words('Collection Sequence')],
  ['Collection', ['Sequence']],
  ['Comparable', ['Equatable']],
  ['Hashable', ['Equatable']],
  ['Int', integer],
  ...words('Int8 Int16 Int32 Int64').map((name): [string, string[]] => [name, integer]),
  ...words('UInt UInt8 UInt16 UInt32 UInt64').map((name): [string, string[]] => [name, unsigned]),
  ...words('Double Float CGFloat').map((name): [string, string[]] => [name, real]),
  ['Bool', words('Hashable Equatable')],
  ['URL', words('Hashable Equatable')],
  ['Date', words('Comparable Hashable Equatable')],
  ...[
    'UIViewController UIResponder NSObject',
    'UIView UIResponder NSObject',
    'UILabel UIView UIResponder NSObject',
  ].map((line): [string, string[]] => [words(line)[0] as string, words(line).slice(1)]),
  ...words('UIButton UITextField UISlider UISwitch UISegmentedControl UIControl').map((name): [string, string[]] => [
    name,
    words('UIControl UIView UIResponder NSObject'),
  ]),
  ...words(
    'UIImageView UIScrollView UIStackView UITableViewCell UICollectionViewCell UINavigationBar UITabBar UIWindow',
  ).map((name): [string, string[]] => [name, words('UIView UIResponder NSObject')]),
  ...words('UITableView UICollectionView UITextView').map((name): [string, string[]] => [
    name,
    words('UIScrollView UIView UIResponder NSObject'),
  ]),
  ...words(
    'UINavigationController UITabBarController UITableViewController UICollectionViewController UIAlertController',
  ).map((name): [string, string[]] => [name, words('UIViewController UIResponder NSObject')]),
]);

/** Type parameters of the standard library's types. */
export const platformTypeParameters: ReadonlyMap<string, readonly string[]> = new Map([
  ...words(
    'Array ArraySlice ContiguousArray Set Sequence Collection MutableCollection BidirectionalCollection RandomAccessCollection RangeReplaceableCollection AsyncStream AsyncSequence',
  ).map((name): [string, string[]] => [name, ['Element']]),
  ['Dictionary', ['Key', 'Value']],
  ['Optional', ['Wrapped']],
  ['Result', ['Success', 'Failure']],
]);

const byType: Readonly<Record<string, string>> = {
  String: `
    *.description *.debugDescription *.uppercased *.lowercased *.capitalized *.trimmingCharacters *.replacingOccurrences
    *.joined *.localizedDescription *.absoluteString *.path *.lastPathComponent *.pathExtension *.addingPercentEncoding
    String.init
  `,
  Int: '*.count *.hashValue *.endIndex *.startIndex',
  Bool: '*.isEmpty *.contains *.hasPrefix *.hasSuffix *.allSatisfy *.isEqual',
  Data: 'Data.init',
  URL: '*.appendingPathComponent *.deletingLastPathComponent *.appendingPathExtension',
};

/** What members of the platform give, by the names of their owner and their own. */
export const platformResults: ReadonlyMap<string, string> = new Map(
  Object.entries(byType).flatMap(([type, names]) => words(names).map((name): [string, string] => [name, type])),
);

type BuiltinCalls = NonNullable<LinkRules['builtinCalls']>;

/** Functions of the standard library that give what they are given, or something made of it. */
export const platformCalls: BuiltinCalls = new Map([
  ['Array', { argument: 0, gives: 'list' }],
  ['Set', { argument: 0, gives: 'list' }],
  ['ArraySlice', { argument: 0, gives: 'list' }],
  ['AnySequence', { argument: 0, gives: 'list' }],
  ['max', { argument: 0, gives: 'argument' }],
  ['min', { argument: 0, gives: 'argument' }],
  ['XCTUnwrap', { argument: 0, gives: 'argument' }],
  ['Optional', { argument: 0, gives: 'argument' }],
  ['unsafeDowncast', { argument: 0, gives: 'argument' }],
]);
