import type { TypeRef } from '../../model/typeRef.js';

/** Checked exceptions of the platform, each with what it extends. */
const platform: Readonly<Record<string, string>> = {
  Exception: 'Throwable',
  IOException: 'Exception',
  FileNotFoundException: 'IOException',
  EOFException: 'IOException',
  UnsupportedEncodingException: 'IOException',
  MalformedURLException: 'IOException',
  UnknownHostException: 'IOException',
  SocketException: 'IOException',
  ConnectException: 'SocketException',
  SocketTimeoutException: 'IOException',
  SSLException: 'IOException',
  ZipException: 'IOException',
  CharacterCodingException: 'IOException',
  FileSystemException: 'IOException',
  NoSuchFileException: 'FileSystemException',
  FileAlreadyExistsException: 'FileSystemException',
  InterruptedException: 'Exception',
  ExecutionException: 'Exception',
  TimeoutException: 'Exception',
  BrokenBarrierException: 'Exception',
  CloneNotSupportedException: 'Exception',
  ReflectiveOperationException: 'Exception',
  ClassNotFoundException: 'ReflectiveOperationException',
  NoSuchMethodException: 'ReflectiveOperationException',
  NoSuchFieldException: 'ReflectiveOperationException',
  InstantiationException: 'ReflectiveOperationException',
  IllegalAccessException: 'ReflectiveOperationException',
  InvocationTargetException: 'ReflectiveOperationException',
  URISyntaxException: 'Exception',
  ParseException: 'Exception',
  SQLException: 'Exception',
  GeneralSecurityException: 'Exception',
  NoSuchAlgorithmException: 'GeneralSecurityException',
  DataFormatException: 'Exception',
};

const unchecked: ReadonlySet<string> = new Set(
  `RuntimeException Error IllegalArgumentException IllegalStateException NullPointerException UnsupportedOperationException
   IndexOutOfBoundsException ArrayIndexOutOfBoundsException ClassCastException ArithmeticException NumberFormatException
   ConcurrentModificationException NoSuchElementException UncheckedIOException SecurityException AssertionError
   StackOverflowError OutOfMemoryError DateTimeException`.split(/\s+/),
);

/** Names of an exception and of all that it extends; undefined where it is neither of the platform nor of the repository. */
export function exceptionNames(
  type: TypeRef,
  classNames?: (name: string) => readonly string[] | undefined,
): readonly string[] | undefined {
  const name = 'path' in type ? type.path[type.path.length - 1] : undefined;
  if (name === undefined) return undefined;
  const own = classNames?.(name) ?? (isOfPlatform(name) ? [name] : undefined);
  if (!own) return undefined;
  const names = [...own];
  for (let above = platform[names[names.length - 1]!]; above !== undefined; above = platform[above]) names.push(above);
  return names;
}

function isOfPlatform(name: string): boolean {
  return Object.hasOwn(platform, name) || unchecked.has(name) || name === 'Throwable';
}

/** Whether an exception has to be caught or declared; undefined where that is not known. */
export function isChecked(names: readonly string[] | undefined): boolean | undefined {
  if (!names) return undefined;
  if (names.some((name) => unchecked.has(name))) return false;
  return names.includes('Throwable') ? true : undefined;
}
