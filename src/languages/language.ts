import type { Facts } from '../model/facts.js';
import type { LanguageId } from '../model/languageId.js';
import type { Import } from '../model/moduleLinks.js';
import type { SymbolKind } from '../model/symbol.js';
import type { World } from '../model/world.js';
import type { SyntaxTree } from '../syntax/syntaxTree.js';
import type { CallRules } from './callRules.js';

/** What an import's specifier means in one world. */
export type ModuleTarget =
  /** One file. */
  | { kind: 'file'; path: string }
  /** Several files that are one namespace: a Go package, a Java package, a Python package without `__init__`. */
  | { kind: 'package'; files: readonly string[] }
  /** A type of a package, for Java's static and nested imports: `Outer.Inner` in one file. */
  | { kind: 'type'; path: string; typePath: string }
  /** An open namespace, by its dotted name (C++, C#, PHP, Ruby): its names are declared in any file. A type may stand for one: `using static A.B`. */
  | { kind: 'namespace'; name: string }
  /** All files of one compilation unit (Swift's modules), by the name that `unitOf` gives. */
  | { kind: 'unit'; name: string }
  /** Provably outside the repository. */
  | { kind: 'external' }
  /** Looks like it should be here and is not. */
  | { kind: 'missing' };

/** Names of the code that gRPC generates. The first group of each pattern is the service. */
export interface GrpcNames {
  /** The dotted name of a stub's type. */
  readonly stub?: RegExp;
  /** The dotted name of what makes one. */
  readonly factory?: RegExp;
  /** Packages without one of which a file has no stubs; absent where names alone tell. */
  readonly packages?: ReadonlySet<string>;
  /** Methods that give the stub of a service whose name is their literal: `client.getService("Orders")`. */
  readonly getters?: ReadonlySet<string>;
  /** Annotations of a method that implements one of a service that a literal names: `@GrpcMethod("Orders", "GetOrder")`. */
  readonly handlers?: ReadonlySet<string>;
  /** Methods of a stub that give a stub again. */
  readonly builders: ReadonlySet<string>;
  /** What an implementation inherits from or embeds, for a service. */
  bases(service: string): readonly string[];
  /** A name that the generated code of a service has, without which nothing is taken for its stub. */
  generated(service: string): readonly string[];
  /** The method as the service declares it, by the name that it is called by. */
  method(name: string): string;
}

/** The names by which frameworks register what they call, as they stand in the code. */
export interface FrameworkRules {
  /** Methods that take a literal path and its handlers (`app.get("/x", handler)`), with the HTTP method that they are for; `ANY` for all. */
  readonly routeMethods?: ReadonlyMap<string, string>;
  /** Methods that give something to call those on, for a literal path: `router.route("/x").get(handler)`; or that take one object with `url` and `handler`. */
  readonly routeBuilders?: ReadonlySet<string>;
  /** Packages whose own functions of those names send requests, and answer none. */
  readonly clients?: ReadonlySet<string>;
  /** Functions of a package that take a path and a handler, with the start of the package's name: Django's `path`. */
  readonly routeFunctions?: ReadonlyMap<string, string>;
  /** Annotations of a handler, with the HTTP method: `@Get(":id")`, `@GetMapping("/x")`. */
  readonly routeAnnotations?: ReadonlyMap<string, string>;
  /** Annotations of a class that give the start of its routes' paths. */
  readonly routePrefixes?: ReadonlySet<string>;
  /** Decorators that are methods of an application and take a literal path: `@app.get("/x")`. */
  readonly routeDecorators?: ReadonlyMap<string, string>;
  /** Named arguments that hold a handler, those that hold the path, and those that hold the HTTP method or methods. */
  readonly handlerArguments?: ReadonlySet<string>;
  readonly pathArguments?: ReadonlySet<string>;
  readonly methodArguments?: ReadonlySet<string>;
  /** Annotations of an interface whose methods send requests, and the named arguments that say to whom: `@FeignClient(name = "orders")`. */
  readonly clientAnnotations?: ReadonlySet<string>;
  readonly clientArguments?: readonly string[];
  /** Annotations of a method that sends a request, whose literal is verb and path: `@RequestLine("GET /orders")`. */
  readonly requestLines?: ReadonlySet<string>;
  /** Annotations that bind what stands under a prefix, and those whose literal holds keys as `${key}`. */
  readonly configurationPrefixes?: ReadonlySet<string>;
  readonly configurationValues?: ReadonlySet<string>;
  /** Methods that give the value of a literal key, by the name of the type of outside that has them. */
  readonly configurationReaders?: ReadonlyMap<string, ReadonlySet<string>>;
  /** How the code that gRPC generates names things. */
  readonly grpc?: GrpcNames;
  /** Annotations of classes whose constructor parameters are injected. */
  readonly components?: ReadonlySet<string>;
  /** Annotations of fields and constructors that are injected. */
  readonly injected?: ReadonlySet<string>;
  /** Functions whose first argument names what is injected into the symbol around: `inject(Service)`, `Depends(session)`. */
  readonly injectors?: ReadonlySet<string>;
  /** Methods that send an event of a literal name, and methods that have one heard. */
  readonly emitters?: ReadonlySet<string>;
  readonly listeners?: ReadonlySet<string>;
  /** Methods that send an event that is an object, and annotations of what hears events of its first parameter's type. */
  readonly publishers?: ReadonlySet<string>;
  readonly listenerAnnotations?: ReadonlySet<string>;
  /** Methods that carry out the command that a literal names before in the chain: `.command("serve").action(serve)`. */
  readonly commandActions?: ReadonlySet<string>;
  /** Methods that name a command, in a chain or as a decorator. */
  readonly commands?: ReadonlySet<string>;
}

/** How a language's names and receivers work, as data and small rules; one evaluator in graph/ reads them. */
export interface LinkRules {
  /** Where else a file's top-level names are visible without an import. */
  readonly unitScope: 'file' | 'folder_package' | 'package' | 'unit';
  /** A bare name inside a type also means the members of that type, its supertypes and the types around it (Java). */
  readonly bareNameMeansMember: boolean;
  /** By what names the interfaces of outside are told from classes, where a class has no members of an interface but its own (C#). */
  readonly interfaceNames?: RegExp;
  /** The members that every type has from the root of all types, and that root: `ToString` of C#'s `object`. */
  readonly rootMembers?: { type: string; names: ReadonlySet<string> };
  /** Members of the wrapper that a value which may be null is, and its name: a struct's `Value` where it is declared `T?` (C#). */
  readonly nullableMembers?: { type: string; value: string; names: ReadonlySet<string> };
  /** Where a bare name means members: variables, fields and methods have one space of names, and the nearest is meant (C#). */
  readonly valuesHideMethods?: boolean;
  /** The name of constructors among the members of a type; undefined where a constructor has its type's name (Java) or there is none (Go). */
  readonly constructorName?: string;
  /** The name of the static method that makes an object before its constructor runs, and takes the class first (Python's `__new__`). */
  readonly allocatorName?: string;
  /** The file of a package whose top-level functions are reached through a class of this name (Kotlin's files, seen from Java). */
  facadeOf?(files: readonly string[], name: string): string | undefined;
  /** Calling a class constructs it, without `new` (Python). */
  readonly callingTypeConstructs: boolean;
  /** A module's members are reached through a bound module name, submodules included (Python). */
  readonly submoduleAccess: boolean;
  /**
   * Namespaces that any file can open: a symbol's full name is its file's `packageName` and its path through namespaces and types.
   * A bare or qualified name is looked up in the namespaces around it, from the innermost outwards (`outward`: C++, C#, Ruby), or in its
   * own alone (`own`: PHP), or in those that package clauses write, behind all imports (`clause`: Scala). Absent where there are none.
   */
  readonly openNamespaces?: 'outward' | 'own' | 'clause';
  /**
   * A class and an object of one name in one place are companions: as a type the name means the class, as a value the object. A class
   * has no members of its own reached through its name, but for the types in it (Scala).
   */
  readonly companions?: boolean;
  /**
   * Values and methods share their names, and reading the name of a method that takes no arguments calls it: a site of
   * kind `reference` is a call where it means such a method (Scala).
   */
  readonly parameterlessCalls?: boolean;
  /** A wildcard import holds in the scope that it stands in, and comes before the names of the packages around (Scala). */
  readonly scopedWildcards?: boolean;
  /** `new` of an interface means the interface: it makes a nameless class of it (Scala's traits). */
  readonly interfacesConstruct?: boolean;
  /** Iterating a map yields pairs of key and value (Scala). */
  readonly mapsYieldPairs?: boolean;
  /** Types of one full name are one type, whichever files they are written in (C# `partial`, Ruby, C++ forward declarations). */
  readonly openTypes?: boolean;
  /**
   * A module is a scope: a file, or a block of kind `namespace` in it. Its names are those bound in it, imports included, and an import's
   * specifier is a path of such names, written `a::b` (Rust).
   */
  readonly modulesAreScopes?: boolean;
  /** What the first name of a path means where nothing in the file binds it: another crate of the repository or of outside. */
  rootModule?(name: string, from: string, world: World): ModuleTarget | undefined;
  /**
   * An extension block with a supertype implements it: what a member of the block means, the member of that name of the supertype means
   * too; and members of blocks without one come first (Rust).
   */
  readonly blocksImplement?: boolean;
  /** Types of one name with different numbers of type parameters are different types (C#). */
  readonly typesByArity?: boolean;
  /** The name that a construction goes by whose type only its surroundings tell (C#'s `new()`). */
  readonly targetTypedNew?: string;
  /** A written type that no file of the language family declares is one from outside (C#). */
  readonly undeclaredTypesAreOutside?: boolean;
  /** Written types that say nothing about a value, where they are others than the usual ones. */
  readonly anyTypes?: ReadonlySet<string>;
  /** Blocks of kind `extension` add members and supertypes to types declared elsewhere (Rust, Swift). */
  readonly extensionBlocks?: boolean;
  /** Declarations without a body stand for the definition that has one, in another file (C, C++). */
  readonly pairsDeclarations?: boolean;
  /** A name means what its file or a file that it includes, through any depth, declares (C, C++): imports for effect are includes. */
  readonly includesFiles?: boolean;
  /** Types have no methods: what is called through a member is what a field holds (C). */
  readonly membersAreFields?: boolean;
  /** The name of the method that `->` runs; `await` stands for that and for `*` (C++). */
  readonly dereferenceMethod?: string;
  /** Functions with the modifier `extension` are members of what their receiver parameter types (C#, Kotlin, Scala). */
  readonly extensionFunctions?: boolean;
  /** Objects are the one instance of a type of their own, with supertypes (Kotlin, Scala). */
  readonly singletonObjects?: boolean;
  /** The name of a type reaches its nested types, its constants and the members of its companion object, and no member of its values (Kotlin). */
  readonly companionObjects?: boolean;
  /** Variables and properties that hold something callable are called by their names, where no function of the name is nearer (Kotlin, Scala). */
  readonly callableVariables?: boolean;
  /** The name of the method that reading a delegated property runs on its delegate (Kotlin's `getValue`). */
  readonly delegateGetter?: string;
  /**
   * Functions on any value that hand it to their lambda, as its argument or as its receiver, and give it back, or what the lambda
   * gives (Kotlin's `let`, `apply`). Members of their names come first.
   */
  readonly scopeFunctions?: ReadonlyMap<
    string,
    { hands: 'argument' | 'receiver'; gives: 'receiver' | 'lambda' | 'other' }
  >;
  /** An extension function called by its name or through its type is passed its receiver as the first argument (C#). */
  readonly receiverPassedByName?: boolean;
  /** Types of outside, by name, with those that a value of them can stand for. */
  readonly outsideSupertypes?: ReadonlyMap<string, readonly string[]>;
  /** The labels of arguments are part of a function's name: a call with others is of another function (Swift). */
  readonly argumentLabels?: boolean;
  /** Every name that a file sees is declared in its unit or a module that it imports: one found in neither stands outside (Swift). */
  readonly closedNames?: boolean;
  /** Type parameters of the platform's types, for extensions of those: Array has Element. */
  readonly platformTypeParameters?: ReadonlyMap<string, readonly string[]>;
  /** Methods that every optional value has, where a value that may be absent is written like one that is there (Swift). */
  readonly optionalMethods?: ReadonlySet<string>;
  /** Properties of types of the platform that give a value of the type itself: `shared`. */
  readonly singletonProperties?: ReadonlySet<string>;
  /** The type of what functions of the platform hand to their closure, by their name. */
  readonly callbackTypes?: ReadonlyMap<string, string>;
  /** Functions of the platform whose arguments without a label are of one type: those that compare two values. */
  readonly uniformCalls?: ReadonlySet<string>;
  /** Protocols of the platform that offer no members of their own. */
  readonly memberlessTypes?: ReadonlySet<string>;
  /** A method that is named and not called is a value, without a mark (Swift). */
  readonly methodsAreValues?: boolean;
  /** Constructors can be called by their name on the type: `T.init(x)`, `.init(x)` (Swift). */
  readonly constructorByName?: boolean;
  /** The name of the method that indexing an object runs: `subscript`. */
  readonly indexMethod?: string;
  /** The name of a literal's type, where it is another than `string`, `number`, `boolean`; `text` as written. */
  literalType?(literal: { type: string; text?: string }): string | undefined;
  /** The platform's primitive types and strings by the names that the language has for them: `Int` is `int`. */
  readonly basicTypes?: ReadonlyMap<string, string>;
  /** Functions of the platform that give their lambda a receiver, with the name of its type: `buildString`. */
  readonly builtinReceivers?: ReadonlyMap<string, string>;
  /** The name of the method that calling an object runs: `__call__`, `invoke`, `apply`, `operator()`. */
  readonly callMethod?: string;
  /** Functions, methods and types are told apart without regard to case (PHP). */
  readonly ignoresCase?: boolean;
  /** A name that several files of a unit declare is one variable that the last of them sets: which of them it means is not known (Lua). */
  readonly globalsReplaceEachOther?: boolean;
  /** A method that calls its own name on a field of its receiver hands the call on to what it wraps, and does not mean itself (Lua). */
  readonly wrapsByName?: boolean;
  /** A call may pass more arguments than are declared: the surplus is left alone (PHP). */
  readonly surplusArguments?: boolean;
  /** A function is called with any number of arguments: those that are missing have a value all the same (JavaScript, Lua). */
  readonly anyNumberOfArguments?: boolean;
  /** Values are used for more than their declared types list: a call that the type lacks may mean a method of a type below it (PHP). */
  readonly valuesExceedTypes?: boolean;
  /** Types of the platform whose members are all listed: what inherits from one has no other from there. Names fields as the language does. */
  readonly closedTypes?: ReadonlyMap<string, ReadonlySet<string>>;
  /** What a type embeds hides what it extends (PHP's traits). */
  readonly embeddedFirst?: boolean;
  /** Members that answer for a name that a type and all above it lack: `__call`, `__get`. */
  catchAllMembers?(name: string): readonly string[];
  /** `new` on a value constructs its class (PHP's `new $object`, `new static`). */
  readonly constructsFromValues?: boolean;
  /** A parameter or result that says nothing of its type has that of the method it overrides, as doc comments are inherited. */
  readonly inheritsSignatureTypes?: boolean;
  /** The statements of a class body see the names of the class as those of any scope (Python). */
  readonly classBodyIsScope?: boolean;
  /** The name of the method that reading an attribute runs on the object it holds (Python's `__get__`). */
  readonly descriptorGetter?: string;
  /** A name of the compilation unit that a file belongs to, where all files of a unit see each other's top-level names (Swift's modules). */
  unitOf?(path: string, world: World): string;
  /**
   * A bare name that is called is a method of `self` as it is at the place: an instance in methods, the class itself in class bodies and
   * in static methods. Types have static members and members of instances apart, a call of a member that is a value gives the value,
   * and what is not found may be there all the same (Ruby).
   */
  readonly implicitSelf?: boolean;
  /** Names of what gives types members that no file shows: what makes methods at run time, a method that answers for any name. */
  readonly memberMakers?: ReadonlySet<string>;
  /** Members that every value has, and functions of the language that are called without a receiver, unless the repository declares them. */
  readonly everyValueHas?: ReadonlySet<string>;
  /** The last name of the type that a test framework's configuration adds to for all groups of tests (`ExampleGroup`). */
  readonly testGroup?: string;
  /** Methods of every value that give the value itself (`tap`, `freeze`), or what their block makes of it (`then`); their block is handed it. */
  readonly selfMethods?: ReadonlyMap<string, 'receiver' | 'block'>;
  /** Methods of builtin containers that hand an element to their block and give something else. */
  readonly elementCallbacks?: ReadonlySet<string>;
  /** Interfaces are satisfied by having the methods, without saying so (Go). */
  readonly structuralInterfaces: boolean;
  /** Arity tells overloads apart (Java). */
  readonly overloadsByArity: boolean;
  /** Types whose first type argument is what `await` yields: Promise, Awaitable ... */
  readonly awaitableTypes: ReadonlySet<string>;
  /** Container types to the index of the type argument that iteration and element access yield: Array 0, Map 1 ... */
  readonly elementTypes: ReadonlyMap<string, number>;
  /** Container types whose iteration yields pairs of their two type arguments, to the name of the pair: Dictionary KeyValuePair. */
  readonly pairTypes?: ReadonlyMap<string, string>;
  /**
   * Methods of builtin containers that yield an element (`get`, `pop`, `find`), the value of a map (`this[]`), the container itself
   * (`filter`), or call back with an element (`forEach`, `map`).
   */
  readonly containerMethods: ReadonlyMap<
    string,
    | 'element'
    | 'value'
    | 'container'
    | 'callback_element'
    /** As `callback_element`, and what the callback gives is a container itself: `flat_map`, `and_then`. */
    | 'callback_flattened'
    /** What the last callback gives: `map_or`. */
    | 'callback_result'
    /** Pairs of index and element: `enumerate`. */
    | 'pairs'
  >;
  /** Container methods whose callback gets the key side: `map_err`. */
  readonly keyCallbacks?: ReadonlySet<string>;
  /** Container types to the index of the type argument on their key side, where that is not the first: the error of a `Result`. */
  readonly keyTypes?: ReadonlyMap<string, number>;
  /** Types of the platform to the one whose members they have too: `String` to `str`. */
  readonly dereferences?: ReadonlyMap<string, string>;
  /** Types of the platform that are as good as their type argument: `Box`, `Arc`, a guard. */
  readonly transparentTypes?: ReadonlySet<string>;
  /** Methods of the platform that give what they are called on, or a value of the type: `clone`, `default`. */
  readonly identityMethods?: ReadonlySet<string>;
  /** Methods by which a type of the repository is iterated, the likeliest first. */
  readonly iterationMethods?: readonly string[];
  /** Properties of generic types of the platform, as `Type.name`, that give one of the type's arguments or a list of it. */
  readonly builtinMembers?: ReadonlyMap<string, { argument: number; gives: 'argument' | 'list' }>;
  /** Properties of builtin containers that give an element, a container of the same elements, or the keys or values of a map. */
  readonly containerProperties?: ReadonlyMap<string, 'element' | 'container' | 'keys' | 'values'>;
  /** Iterating a map gives pairs, whose parts have these names (Swift). */
  readonly keyedIteration?: readonly [key: string, value: string];
  /** The names under which types with a notation of their own are declared and extended: `[]` is Array. */
  readonly platformNames?: ReadonlyMap<string, string>;
  /** What types of the platform extend and conform to, as far as extensions of those are usual. */
  readonly platformSupertypes?: ReadonlyMap<string, readonly string[]>;
  /**
   * What builtin functions and static methods make of an argument, by dotted name (`Object.values`, `Array.from`, `Promise.all`,
   * `sorted`, `enumerate`): the argument itself, its elements as a list, a list of pairs of index and element, its awaited
   * elements as an awaitable list, one element of it, the argument as an awaitable, a container of the argument, a list of all
   * arguments (`gathered`), or an instance of the class that it is. A mock is `also` a value of the test framework's own type; what still
   * builds it is a container `within` which it is.
   */
  readonly builtinCalls?: ReadonlyMap<
    string,
    {
      argument: number;
      gives:
        | 'argument'
        | 'list'
        | 'pairs'
        | 'awaited_list'
        | 'element'
        | 'awaitable'
        | 'wrapped'
        | 'gathered'
        | 'instance';
      also?: string;
      within?: string;
    }
  >;
  /**
   * The type, by name, that a method or constant of the platform gives: `Owner.name`, or `*.name` for any owner of the platform
   * (`String.valueOf` and `*.toString` give `String`).
   */
  readonly builtinResults?: ReadonlyMap<string, string>;
  /** Names that the language, its standard library or its usual libraries offer widely: a call of such a name on an unknown receiver is never bound by its name alone. */
  readonly commonNames: ReadonlySet<string>;
  /** Global names that are never a symbol of the repository unless the file binds them: `console`, `len`, `fmt` ... */
  readonly builtinNames: ReadonlySet<string>;
  /** How the frameworks of the language hide calls. */
  readonly frameworks?: FrameworkRules;
  /** What `specifier`, written in the file at `from`, means. Pure: looks only at the world. */
  resolveModule(specifier: string, from: string, world: World, use?: Import): ModuleTarget;
  /** True where a symbol declared in one file cannot be named from another (`_private` is not one; unexported Go names are, across packages). */
  visibleAcrossUnits(name: string, kind: SymbolKind): boolean;
}

/** One language of the product: its folder's index exports one. */
export interface Language {
  readonly id: LanguageId;
  /** For messages: `TypeScript`. */
  readonly displayName: string;
  /** File name endings, with the dot, in lower case. */
  readonly extensions: readonly string[];
  /** File name of the grammar in the grammars folder. */
  readonly grammar: string;
  /** Base names of files that configure how names resolve: `package.json`, `tsconfig.json`, `go.mod`. */
  readonly projectFiles: readonly string[];
  /** Changes whenever `extract` gives other facts for the same text; part of the facts' key. */
  readonly extractorVersion: number;
  /**
   * A text of the same length, each line as long as before, that the grammar can read, where the grammar lags behind the language; it is
   * parsed in place of the file's own. Absent where the grammar reads all.
   */
  readonly readable?: (text: string) => string;
  /** All facts of one parsed file. Never throws on odd input; a tree with errors gives the facts of its sound parts. */
  extract(tree: SyntaxTree): Facts;
  readonly rules: LinkRules;
  /** Default: those of a compiled language. */
  readonly calls?: CallRules;
}
