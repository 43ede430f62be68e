import type { LinkRules } from '../language.js';
import { resolveRubyModule } from './resolveRubyModule.js';
import { objectMethods, platformConstants, testMethods } from './rubyNamesOfPlatform.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

const elementTypes: ReadonlyMap<string, number> = new Map([
  ...words('Array Set Enumerable Enumerator Range Queue Enumerator::Lazy').map((name): [string, number] => [name, 0]),
  ['Hash', 1],
]);

const containerMethods: LinkRules['containerMethods'] = new Map([
  ...words(`
    [] at fetch first last pop shift sample min max min_by max_by find detect dig delete delete_at next peek sum
    find_by bsearch slice!
  `).map((name): [string, 'element'] => [name, 'element']),
  ...words(`
    select filter reject sort sort_by reverse uniq compact flatten take drop take_while drop_while shuffle rotate to_a to_set
    entries values each each_entry each_pair each_value each_with_index each_with_object reverse_each lazy
    select! filter! reject! sort! sort_by! reverse! uniq! compact! concat push append prepend unshift insert << + - | & * slice
    values_at dup clone freeze tap merge merge! update except keep_if delete_if cycle compare_by_identity eager grep grep_v find_all
  `).map((name): [string, 'container'] => [name, 'container']),
  ...words('map collect flat_map collect_concat filter_map map! collect! transform_values inject reduce').map(
    (name): [string, 'callback_element'] => [name, 'callback_element'],
  ),
]);

/** What methods of the language's own classes give. */
const builtinResults: ReadonlyMap<string, string> = new Map([
  ...words('to_s inspect to_str name join').map((name): [string, string] => [`*.${name}`, 'String']),
  ...words(`
    strip lstrip rstrip chomp chop chomp! upcase downcase capitalize swapcase sub gsub tr tr_s delete squeeze center ljust rjust
    encode force_encoding scrub slice replace + * % << prepend concat succ next reverse dump unpack1 byteslice freeze dup
    unicode_normalize delete_prefix delete_suffix squish
  `).map((name): [string, string] => [`String.${name}`, 'String']),
  ...words('length size to_i count index rindex ord hex').map((name): [string, string] => [`*.${name}`, 'Integer']),
  ['String.to_sym', 'Symbol'],
  ['String.intern', 'Symbol'],
  ['*.to_sym', 'Symbol'],
  ['*.to_f', 'Float'],
  ...words('split lines chars bytes scan').map((name): [string, string] => [`String.${name}`, 'Array']),
  ...words('keys to_a sort values').map((name): [string, string] => [`Hash.${name}`, 'Array']),
  ...words('read basename dirname extname join expand_path realpath readlink absolute_path').map(
    (name): [string, string] => [`File.${name}`, 'String'],
  ),
  ...words('readlines').map((name): [string, string] => [`File.${name}`, 'Array']),
  ...words('glob children entries []').map((name): [string, string] => [`Dir.${name}`, 'Array']),
  ...words('pwd mktmpdir home').map((name): [string, string] => [`Dir.${name}`, 'String']),
  ...words('now at mktime local utc').map((name): [string, string] => [`Time.${name}`, 'Time']),
  ...words('today parse').map((name): [string, string] => [`Date.${name}`, 'Date']),
  ['JSON.generate', 'String'],
  ['JSON.dump', 'String'],
  ['YAML.dump', 'String'],
  ['SecureRandom.hex', 'String'],
  ['SecureRandom.uuid', 'String'],
  ['Regexp.match', 'MatchData'],
  ['String.match', 'MatchData'],
]);

/** Method names that the language's classes, its library or its usual gems offer on many types. */
const commonNames: ReadonlySet<string> = new Set([
  ...objectMethods,
  ...containerMethods.keys(),
  ...words(`
    add add_all after all any append apply around at attributes base before body build bytes call calls capacity chars
    children clear clone close closed? code collect column columns command commit compact compare compile concat config
    configuration configure connect connection contains content contents context copy count create current data date
    day debug decode default define delete delete_all description deserialize destroy destroy_all detect diff dir
    dirname disconnect downcase dump each edit else_branch empty? enable enabled? encode end end_with? entries env
    error errors eval even? every exception exclude execute exist? exists? exit_code expand expire extract fail fetch
    field fields file filename files filter find find_all find_by find_each find_or_create_by finish first flatten
    flush format full from generate get get_all getter gsub handle has_key? head header headers height host id ids
    import in include? index info init input insert instance invoke items join key key? keys kind last length level
    limit line lines list load location lock log logger lookup lower map mark match match? matches max member? merge
    message meta method method_missing min mode model module move name names negative? next node nodes none notify now
    number offset on one? open options order output parent params parse pass path patch perform persisted? ping pluck
    pop port position positive? post prefix prepare present? presence blank? print process product protocol push put
    query queue range raw read reason record redirect ref refresh register reject release reload remove render replace
    report request required reset resolve respond response result results retry return reverse root rows run save
    save! scan schema scope search select send_data serialize session set setup shift show shuffle shutdown sign
    size sleep slice sort source split squeeze start start_with? state status step stop stop! store strip sub subject
    submit succ sum suffix summary swap sync tag tags take target teardown temp text time times timeout title to_a
    to_ary to_c to_d to_f to_h to_hash to_i to_int to_io to_json to_proc to_r to_str to_sym to_time to_xml to_yaml token
    token? top total touch trim truncate type uniq unlock unpack upcase update update! upsert uri url usage use user
    valid? validate value value? values verify version view visit wait where width with work wrap write x y year yield zip
    zero? | + - * / % ** << >> & ^ [] []= ~ -@ +@
  `),
]);

/** How Ruby's names and receivers work. */
export const rubyRules: LinkRules = {
  unitScope: 'file',
  bareNameMeansMember: true,
  constructorName: 'initialize',
  callingTypeConstructs: false,
  submoduleAccess: false,
  openNamespaces: 'outward',
  openTypes: true,
  extensionBlocks: true,
  implicitSelf: true,
  memberMakers: new Set(
    words(`
      define_method define_singleton_method class_eval class_exec module_eval module_exec instance_eval instance_exec eval
      const_set delegate_missing_to method_missing
    `),
  ),
  structuralInterfaces: false,
  overloadsByArity: false,
  awaitableTypes: new Set(),
  elementTypes,
  containerMethods,
  builtinCalls: new Map([
    ['Array', { argument: 0, gives: 'argument' }],
    ['Set.new', { argument: 0, gives: 'list' }],
  ]),
  builtinResults,
  everyValueHas: objectMethods,
  testGroup: 'ExampleGroup',
  selfMethods: new Map([
    ...words('tap freeze dup clone itself presence extend').map((name): [string, 'receiver'] => [name, 'receiver']),
    ...words('then yield_self').map((name): [string, 'block'] => [name, 'block']),
  ]),
  elementCallbacks: new Set(
    words(
      'all? any? none? one? count partition group_by find_index index to_h sum each_entry chunk_while slice_when tally_by',
    ),
  ),
  commonNames,
  builtinNames: new Set([...platformConstants, ...testMethods]),
  resolveModule: resolveRubyModule,
  visibleAcrossUnits: () => true,
};
