const words = (text: string): string[] => text.trim().split(/\s+/);

/** Names that every file sees: those of `Predef`, of the packages `scala` and `java.lang`. */
export const predefinedNames: ReadonlySet<string> = new Set(
  words(`
    Any AnyRef AnyVal Array ArrayIndexOutOfBoundsException AutoCloseable BigDecimal BigInt Boolean Byte CanEqual Char
    CharSequence Character Class ClassCastException ClassLoader ClassNotFoundException Cloneable Comparable Console
    Conversion Double Dynamic Either Enum Equiv Error Exception ExceptionInInitializerError Float Fractional Function
    Function0 Function1 Function2 Function3 IllegalArgumentException IllegalStateException IndexedSeq
    IndexOutOfBoundsException Int Integer Integral InterruptedException Iterable IterableOnce Iterator LazyList Left List
    Long Manifest Map Math Matchable NegativeArraySizeException Nil NoSuchElementException None Nothing Null
    NullPointerException Number NumberFormatException Numeric Object Option Ordered Ordering OutOfMemoryError
    PartialFunction PartiallyOrdered Process ProcessBuilder Product Range Right Runnable Runtime RuntimeException
    SecurityException Seq Serializable Set Short Singleton Some StackOverflowError Stream String StringBuffer
    StringBuilder StringContext StringIndexOutOfBoundsException SuppressWarnings Symbol System Thread ThreadLocal Throwable
    Traversable TraversableOnce Tuple1 Tuple2 Tuple3 Tuple4 Tuple5 Unit UnsupportedOperationException ValueOf Vector Void
    assert assume classOf identity implicitly locally optManifest print printf println require summon valueOf ???
    :: #:: +: :+ -> <:< =:=
  `),
);

/** Method names that the library and the usual libraries offer on many types. */
export const commonNames: ReadonlySet<string> = new Set(
  words(`
    + - * / % ++ -- :: ::: :+ +: :++ ++: += -= ++= --= == != < > <= >= & | ^ && || << >> >>> ! ? ~ ~> -> <- =:= === =!= |+| >>= *> <*
    add addString aggregate all and andThen any append appended apply as asJava asScala assert await be before build
    builder by canEqual cancel catch chain charAt children clear clone close code collect collectFirst combinations combine
    compare compareTo complete compose concat config contains containsSlice copy copyToArray corresponds count create data
    debug decode default delay delete describe diff distinct div drop dropRight dropWhile empty encode end endsWith ensure
    entry eq equals error evalMap eval even execute exists exit fail failed fallbackTo fill filter filterNot finalize find
    findLast first flatMap flatTap flatten fold foldLeft foldMap foldRight forall foreach format from fromFuture future get
    getBytes getClass getMessage getName getOrElse getOrElseUpdate group groupBy grouped groupMap handle handleError
    handleErrorWith has hasNext hashCode head headOption id immutable in indexOf indexWhere info init initial insert
    inits intersect into invoke is isDefined isDefinedAt isEmpty isInstanceOf iterate iterator java join key keys keySet
    last lastIndexOf lastOption left length lift lines linesIterator list load log lower main make map mapConcat mapN
    mapValues max maxBy merge message min minBy mkString mod modify name ne neg next nonEmpty not notify notifyAll now of
    offer on onComplete onError onFailure onSuccess one only open or orElse orNull out pad padTo parse partition patch path
    permutations plus pop prepend prepended process product productArity productElement productIterator productPrefix
    publish pure push put query raiseError range raw read ready receive recover recoverWith reduce reduceLeft reduceOption
    reduceRight register release remove rename repeat replace replaceAll request reset resource result resume retry
    reverse reverseIterator right run runWith sameElements save scan scanLeft search segmentLength select send seq sequence
    set setName show shutdown size skip sliding slice sort sortBy sortWith sorted source span split splitAt start startsWith
    state stop stream string strip stripMargin stripPrefix stripSuffix submit subscribe substring success sum swap
    synchronized tail tailOption tails take takeRight takeWhile tap test text times to toArray toBoolean toBuffer toByte
    toDouble toFloat toIndexedSeq toInt toIterator toJava toLeft toList toLong toLowerCase toMap toOption toRight toScala
    toSeq toSet toShort toStream toString toUpperCase toVector transform traverse trim tupled union unapply unapplySeq unit
    unzip unzip3 update updated use value valueOf values view void wait when widen with withDefault withDefaultValue
    withFilter write x y zip zipAll zipWithIndex
  `),
);
