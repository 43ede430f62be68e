const words = (text: string): string[] => text.trim().split(/\s+/);

/** Classes and modules of the language and its standard library. */
export const platformConstants: readonly string[] = words(`
  ARGF ARGV Array BasicObject Binding Boolean Class Comparable Complex Data Dir ENV Encoding Enumerable Enumerator Exception
  FalseClass Fiber File FileTest Float GC Hash IO Integer Kernel Marshal MatchData Math Method Module Mutex NilClass Numeric
  Object ObjectSpace Proc Process Queue Ractor Random Range Rational RbConfig Regexp RubyVM Set Signal SizedQueue String Struct
  Symbol Thread ThreadGroup Time TracePoint TrueClass UnboundMethod RUBY_VERSION RUBY_ENGINE RUBY_PLATFORM STDIN STDOUT STDERR
  ArgumentError ClosedQueueError EncodingError EOFError Errno FiberError FloatDomainError FrozenError IOError IndexError
  Interrupt KeyError LoadError LocalJumpError NameError NoMatchingPatternError NoMatchingPatternKeyError NoMemoryError
  NoMethodError NotImplementedError RangeError RegexpError RuntimeError ScriptError SecurityError SignalException StandardError
  StopIteration SyntaxError SystemCallError SystemExit SystemStackError ThreadError TypeError UncaughtThrowError
  ZeroDivisionError Abbrev Base64 Benchmark BigDecimal CGI CSV Coverage Date DateTime Delegator DelegateClass Digest ERB Etc
  FileUtils Find Forwardable GetoptLong IPAddr IRB JSON Logger Matrix MonitorMixin Monitor Net Observable Open3 OpenSSL
  OpenStruct OptionParser Pathname PP Prime Psych PStore RDoc Rake REXML Reline Ripper SecureRandom Shellwords SimpleDelegator
  Singleton Socket StringIO StringScanner TCPServer TCPSocket Tempfile Timeout Tsort TSort URI UDPSocket WeakRef YAML Zlib
  Bundler Gem Minitest RSpec Test
`);

/** Methods that every object has, those of classes and modules, and those that are called without a receiver. */
export const objectMethods: ReadonlySet<string> = new Set(
  words(`
    __callee__ __dir__ __id__ __method__ __send__ abort at_exit autoload autoload? binding block_given? caller caller_locations catch class clone
    define_singleton_method display dup enum_for eql? equal? eval exec exit exit! extend fail fork format freeze frozen? gets
    global_variables hash inspect instance_eval instance_exec instance_of? instance_variable_defined? instance_variable_get
    instance_variable_set instance_variables is_a? itself kind_of? lambda load local_variables loop method methods nil? object_id
    open p pp print printf private_methods proc protected_methods public_method public_methods public_send putc puts raise rand
    readline readlines remove_instance_variable require require_relative respond_to? respond_to_missing? select send
    set_trace_func singleton_class singleton_method singleton_methods sleep spawn sprintf srand syscall system tap test then
    throw to_enum to_s trace_var trap untrace_var warn yield_self
    Array Complex Float Hash Integer Rational String BigDecimal Pathname URI
    alias_method allocate ancestors attr attr_accessor attr_reader attr_writer class_eval class_exec class_variable_defined?
    class_variable_get class_variable_set class_variables const_defined? const_get const_missing const_set const_source_location
    constants define_method deprecate_constant include include? included_modules instance_method instance_methods
    method_defined? module_eval module_exec module_function new prepend private private_class_method private_constant
    private_instance_methods private_method_defined? protected protected_instance_methods protected_method_defined? public
    public_class_method public_constant public_instance_method public_instance_methods public_method_defined? refine
    remove_class_variable remove_const remove_method ruby2_keywords set_temporary_name singleton_class? subclasses superclass
    undef_method using == != === =~ !~ ! <=> < <= > >=
  `),
);

/** What the usual test frameworks offer without a receiver. */
export const testMethods: readonly string[] = words(`
  expect allow expect_any_instance_of allow_any_instance_of receive receive_messages receive_message_chain is_expected
  be be_nil be_truthy be_falsey be_empty be_a be_an be_kind_of be_instance_of be_within be_between be_present be_valid
  eq eql equal match match_array contain_exactly include_context it_behaves_like it_should_behave_like include_examples
  start_with end_with have_attributes have_received have_key raise_error raise_exception change satisfy throw_symbol
  output respond_to exist cover yield_control yield_with_args double instance_double class_double object_double spy
  instance_spy class_spy stub_const hide_const anything any_args no_args hash_including array_including kind_of instance_of
  a_kind_of an_instance_of a_string_matching a_hash_including skip pending aggregate_failures
  assert assert_equal assert_nil assert_not assert_not_nil assert_not_equal assert_raises assert_raise assert_nothing_raised
  assert_match assert_no_match assert_includes assert_not_includes assert_empty assert_not_empty assert_instance_of
  assert_kind_of assert_respond_to assert_same assert_not_same assert_in_delta assert_in_epsilon assert_operator assert_output
  assert_predicate assert_send assert_silent assert_throws assert_difference assert_no_difference assert_changes refute
  refute_equal refute_nil refute_empty refute_includes refute_match refute_same refute_respond_to refute_predicate
  refute_operator refute_kind_of refute_instance_of refute_in_delta flunk pass mock stub
`);
