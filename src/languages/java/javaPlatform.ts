import type { LinkRules } from '../language.js';

const byType: Readonly<Record<string, string>> = {
  String: `
    *.toString *.getName *.getSimpleName *.getTypeName *.getCanonicalName *.getMessage *.getLocalizedMessage
    *.substring *.trim *.strip *.stripLeading *.stripTrailing *.toLowerCase *.toUpperCase *.concat *.repeat *.replaceAll
    *.replaceFirst *.readLine *.nextLine *.name *.getProperty *.getPath *.getAbsolutePath
    String.valueOf String.format String.join String.copyValueOf String.replace String.formatted String.intern
    Integer.toString Integer.toHexString Integer.toBinaryString Long.toString Long.toHexString Double.toString
    Boolean.toString Character.toString Arrays.toString Arrays.deepToString Objects.toString
    System.getProperty System.lineSeparator System.getenv File.separator File.pathSeparator
  `,
  int: `
    *.hashCode *.size *.length *.indexOf *.lastIndexOf *.compareTo *.compareToIgnoreCase *.intValue *.ordinal *.getModifiers
    *.codePointAt *.getParameterCount *.nextInt *.available *.capacity
    Integer.parseInt Integer.compare Integer.MAX_VALUE Integer.MIN_VALUE Integer.SIZE Integer.bitCount Integer.signum
    Long.compare Double.compare Float.compare Boolean.compare Character.compare Byte.compare Short.compare
    Character.getNumericValue Character.codePointAt Character.charCount Arrays.hashCode Objects.hash Objects.hashCode
    System.identityHashCode Arrays.binarySearch Math.toIntExact
  `,
  long: `
    *.longValue *.getTime *.toMillis *.toNanos *.nextLong *.getId *.toEpochMilli *.count
    Long.parseLong Long.MAX_VALUE Long.MIN_VALUE System.currentTimeMillis System.nanoTime
  `,
  double: `
    *.doubleValue *.nextDouble Double.parseDouble Double.NaN Double.MAX_VALUE Double.MIN_VALUE Double.POSITIVE_INFINITY
    Double.NEGATIVE_INFINITY Double.MIN_NORMAL Math.sqrt Math.pow Math.random Math.PI Math.E Math.floor Math.ceil
  `,
  float: `
    *.floatValue Float.parseFloat Float.NaN Float.MAX_VALUE Float.MIN_VALUE Float.POSITIVE_INFINITY Float.NEGATIVE_INFINITY
    Float.MIN_NORMAL
  `,
  short: '*.shortValue Short.parseShort Short.MAX_VALUE Short.MIN_VALUE',
  byte: '*.byteValue Byte.parseByte Byte.MAX_VALUE Byte.MIN_VALUE',
  char: `
    *.charAt *.charValue Character.MAX_VALUE Character.MIN_VALUE Character.toUpperCase Character.toLowerCase
    File.separatorChar File.pathSeparatorChar
  `,
  boolean: `
    *.equals *.equalsIgnoreCase *.isEmpty *.isBlank *.contains *.containsKey *.containsValue *.startsWith *.endsWith *.matches
    *.hasNext *.hasMoreElements *.isPresent *.anyMatch *.allMatch *.noneMatch *.booleanValue *.isInstance *.isAssignableFrom
    *.isInterface *.isArray *.isPrimitive *.isEnum *.isAnnotationPresent *.containsAll *.exists *.isDirectory *.isFile
    *.removeIf *.retainAll *.await *.tryLock *.isInterrupted *.isAlive *.isDone *.isCancelled *.nextBoolean
    Boolean.parseBoolean Character.isDigit Character.isLetter Character.isWhitespace Character.isUpperCase
    Character.isLowerCase Character.isLetterOrDigit Double.isNaN Float.isNaN Double.isInfinite Arrays.equals
    Objects.equals Objects.isNull Objects.nonNull
  `,
  Integer: 'Integer.valueOf Integer.decode Integer.getInteger',
  Long: 'Long.valueOf Long.decode',
  Double: 'Double.valueOf',
  Float: 'Float.valueOf',
  Short: 'Short.valueOf',
  Byte: 'Byte.valueOf',
  Character: 'Character.valueOf',
  Boolean: 'Boolean.valueOf Boolean.TRUE Boolean.FALSE',
  BigDecimal: 'BigDecimal.valueOf BigDecimal.ZERO BigDecimal.ONE BigDecimal.TEN',
  BigInteger: 'BigInteger.valueOf BigInteger.ZERO BigInteger.ONE BigInteger.TEN',
  Class: '*.getClass *.getSuperclass *.getComponentType *.getDeclaringClass *.getEnclosingClass Class.forName',
  // Arrays, of whatever elements.
  '[]': `
    *.toCharArray *.getBytes *.split *.getStackTrace *.getParameterTypes *.getTypeParameters *.getActualTypeArguments
    *.getInterfaces *.getDeclaredMethods *.getDeclaredFields *.getDeclaredConstructors *.getMethods *.getFields
    *.listFiles *.toByteArray *.getEnumConstants
  `,
  Thread: 'Thread.currentThread',
  Locale: `
    Locale.getDefault Locale.ROOT Locale.US Locale.UK Locale.ENGLISH Locale.GERMAN Locale.GERMANY Locale.FRENCH Locale.FRANCE
    Locale.JAPAN Locale.CANADA
  `,
  TimeZone: 'TimeZone.getTimeZone TimeZone.getDefault',
  Charset: `
    Charset.forName Charset.defaultCharset StandardCharsets.UTF_8 StandardCharsets.US_ASCII StandardCharsets.ISO_8859_1
    StandardCharsets.UTF_16
  `,
};

/** What methods and constants of the platform give, by the names of their owner and their own. */
export const platformResults: ReadonlyMap<string, string> = new Map(
  Object.entries(byType).flatMap(([type, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, string] => [name, type]),
  ),
);

type BuiltinCalls = NonNullable<LinkRules['builtinCalls']>;
type BuiltinCall = BuiltinCalls extends ReadonlyMap<string, infer Call> ? Call : never;

const passesOn = `
  Objects.requireNonNull Objects.requireNonNullElse Objects.requireNonNullElseGet Arrays.copyOf Arrays.copyOfRange
  Collections.unmodifiableList Collections.unmodifiableSet Collections.unmodifiableCollection
  Collections.unmodifiableMap Collections.unmodifiableSortedSet Collections.unmodifiableSortedMap
  Collections.synchronizedList Collections.synchronizedSet Collections.synchronizedMap List.copyOf Set.copyOf Map.copyOf
`;

/** Static methods of the platform that give what they are given, or a list of its elements. */
export const platformCalls: BuiltinCalls = new Map<string, BuiltinCall>([
  ...passesOn
    .trim()
    .split(/\s+/)
    .map((name): [string, BuiltinCall] => [name, { argument: 0, gives: 'argument' }]),
  ['Arrays.stream', { argument: 0, gives: 'list' }],
]);
