/** What `java.lang` brings into every file. */
export const javaLangTypes: ReadonlySet<string> = new Set(
  `
    Object String StringBuilder StringBuffer CharSequence Character Byte Short Integer Long Float Double Boolean Number Void
    Math StrictMath System Runtime Thread ThreadLocal ThreadGroup Runnable Iterable Comparable Cloneable AutoCloseable
    Appendable Readable Class ClassLoader ClassValue Enum Record Module ModuleLayer Package Process ProcessBuilder
    ProcessHandle SecurityManager StackTraceElement StackWalker InheritableThreadLocal
    Throwable Exception RuntimeException Error ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException
    ClassCastException ClassNotFoundException CloneNotSupportedException EnumConstantNotPresentException
    IllegalAccessException IllegalArgumentException IllegalCallerException IllegalMonitorStateException
    IllegalStateException IllegalThreadStateException IndexOutOfBoundsException InstantiationException InterruptedException
    LayerInstantiationException MatchException NegativeArraySizeException NoSuchFieldException NoSuchMethodException
    NullPointerException NumberFormatException ReflectiveOperationException SecurityException StringIndexOutOfBoundsException
    TypeNotPresentException UnsupportedOperationException WrongThreadException
    AbstractMethodError AssertionError BootstrapMethodError ClassCircularityError ClassFormatError
    ExceptionInInitializerError IllegalAccessError IncompatibleClassChangeError InstantiationError InternalError
    LinkageError NoClassDefFoundError NoSuchFieldError NoSuchMethodError OutOfMemoryError StackOverflowError
    UnknownError UnsatisfiedLinkError UnsupportedClassVersionError VerifyError VirtualMachineError
    Deprecated FunctionalInterface Override SafeVarargs SuppressWarnings
    void byte short int long float double boolean char
  `
    .trim()
    .split(/\s+/),
);
