// javac as the oracle of mutations: what it makes of a tree (methods, and the calls that mean them), or the errors that it has there.
// usage: java JavaMutations.java declarations|errors ROOT OUT.json [FOLDER ...]
// JAVA_CLASSPATH names jars of dependencies. What is not there hides no call: attribution goes on, and a call with an argument or
// a receiver that javac cannot type is among `unseen`.
import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.lang.model.element.*;
import javax.lang.model.type.*;
import javax.tools.*;

public class JavaMutations {
  private final Path root;
  private final JavacTask task;
  private final List<CompilationUnitTree> units = new ArrayList<>();
  private final DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
  private final Map<CompilationUnitTree, String> texts = new HashMap<>();
  private Trees trees;
  private SourcePositions positions;

  public static void main(String[] arguments) throws Exception {
    JavaMutations all = new JavaMutations(Path.of(arguments[1]), List.of(arguments).subList(3, arguments.length));
    Object result = arguments[0].equals("errors") ? all.errors() : all.declarations();
    try (Writer out = Files.newBufferedWriter(Path.of(arguments[2]))) {
      writeJson(result, out);
    }
  }

  private JavaMutations(Path given, List<String> folders) throws IOException {
    root = given.toRealPath();
    List<File> files = new ArrayList<>();
    for (String folder : folders.isEmpty() ? List.of(".") : folders) {
      try (Stream<Path> paths = Files.walk(root.resolve(folder).normalize())) {
        paths.filter(JavaMutations::isSource).sorted().forEach(path -> files.add(path.toFile()));
      }
    }
    List<String> options = new ArrayList<>(List.of("-proc:none", "-nowarn", "-Xmaxerrs", "1000000", "-Xdiags:verbose"));
    options.add("-XDshould-stop.ifError=FLOW");
    String classpath = System.getenv("JAVA_CLASSPATH");
    options.addAll(List.of("-classpath", classpath == null || classpath.isEmpty() ? root.toString() + "/nothing" : classpath));
    options.addAll(List.of("-implicit:none", "-sourcepath", root + "/nothing", "-encoding", "UTF-8"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager manager = compiler.getStandardFileManager(diagnostics, null, null);
    task = (JavacTask) compiler.getTask(
        new PrintWriter(Writer.nullWriter()), manager, diagnostics, options, null, manager.getJavaFileObjectsFromFiles(files));
    for (CompilationUnitTree unit : task.parse()) units.add(unit);
    task.analyze();
    trees = Trees.instance(task);
    positions = trees.getSourcePositions();
  }

  private static boolean isSource(Path path) {
    String name = path.getFileName().toString();
    return name.endsWith(".java") && !name.equals("module-info.java") && !name.equals("package-info.java");
  }

  private List<Object> errors() throws IOException {
    Map<String, String> contents = new HashMap<>();
    List<Object> errors = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> one : diagnostics.getDiagnostics()) {
      if (one.getKind() != Diagnostic.Kind.ERROR || one.getSource() == null || one.getPosition() < 0) continue;
      String file = relative(Path.of(one.getSource().toUri()));
      if (!contents.containsKey(file)) contents.put(file, Files.readString(root.resolve(file)));
      // The place alone: the range of a tree may hold more than what is wrong.
      Map<String, Object> range = range(file, contents.get(file), one.getPosition(), one.getPosition() + 1);
      range.put("message", one.getMessage(Locale.ENGLISH).split("\n")[0]);
      errors.add(range);
    }
    return errors;
  }

  private Map<String, Object> declarations() throws IOException {
    for (CompilationUnitTree unit : units) texts.put(unit, unit.getSourceFile().getCharContent(true).toString());
    Set<Element> polymorphic = new HashSet<>();
    Map<Element, Map<String, Object>> methods = new LinkedHashMap<>();
    List<Object> unseen = new ArrayList<>();
    for (CompilationUnitTree unit : units) {
      new TreePathScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
          Element type = trees.getElement(getCurrentPath());
          if (type instanceof TypeElement) notePolymorphic((TypeElement) type, polymorphic);
          return super.visitClass(tree, nothing);
        }

        @Override
        public Void visitMethod(MethodTree tree, Void nothing) {
          Element element = trees.getElement(getCurrentPath());
          if (element instanceof ExecutableElement && tree.getBody() != null) {
            Map<String, Object> method = method(unit, tree, (ExecutableElement) element);
            if (method != null) methods.put(element, method);
          }
          return super.visitMethod(tree, nothing);
        }
      }.scan(unit, null);
    }
    for (CompilationUnitTree unit : units) new Calls(unit, methods, unseen).scan(unit, null);
    methods.forEach((element, method) -> method.put("polymorphic", polymorphic.contains(element)));
    return Map.of("declarations", List.copyOf(methods.values()), "unseen", unseen, "files",
        units.stream().map(this::fileOf).collect(Collectors.toList()));
  }

  /** Notes the methods of a type that override one, and those that are overridden; inherited ones may implement an interface's. */
  private void notePolymorphic(TypeElement type, Set<Element> polymorphic) {
    Map<String, List<ExecutableElement>> inherited = new HashMap<>();
    Deque<TypeMirror> open = new ArrayDeque<>(task.getTypes().directSupertypes(type.asType()));
    Set<Element> seen = new HashSet<>();
    while (!open.isEmpty()) {
      TypeMirror next = open.pop();
      if (!(next instanceof DeclaredType) || !seen.add(((DeclaredType) next).asElement())) continue;
      for (Element member : ((DeclaredType) next).asElement().getEnclosedElements()) {
        if (member.getKind() != ElementKind.METHOD) continue;
        inherited.computeIfAbsent(member.getSimpleName().toString(), name -> new ArrayList<>()).add((ExecutableElement) member);
      }
      open.addAll(task.getTypes().directSupertypes(next));
    }
    List<ExecutableElement> members = new ArrayList<>();
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() != ElementKind.METHOD) continue;
      members.add((ExecutableElement) member);
      boolean says = member.getAnnotationMirrors().stream().anyMatch(one -> one.toString().endsWith("Override"));
      if (says) polymorphic.add(member);
    }
    inherited.values().forEach(members::addAll);
    for (ExecutableElement member : members) {
      for (ExecutableElement other : inherited.getOrDefault(member.getSimpleName().toString(), List.of())) {
        if (member == other || !task.getElements().overrides(member, other, type)) continue;
        polymorphic.add(member);
        polymorphic.add(other);
      }
    }
  }

  private Map<String, Object> method(CompilationUnitTree unit, MethodTree tree, ExecutableElement element) {
    String text = texts.get(unit);
    String file = fileOf(unit);
    TypeElement owner = (TypeElement) element.getEnclosingElement();
    boolean isConstructor = element.getKind() == ElementKind.CONSTRUCTOR;
    String name = isConstructor ? owner.getSimpleName().toString() : tree.getName().toString();
    int start = (int) positions.getStartPosition(unit, tree);
    int end = (int) positions.getEndPosition(unit, tree);
    // A record's own members have the places of its components.
    if (start < 0 || end < 0 || name.isEmpty() || owner.getKind() == ElementKind.RECORD) return null;
    int modifiersEnd = (int) Math.max(start, positions.getEndPosition(unit, tree.getModifiers()));
    int before = modifiersEnd;
    for (TypeParameterTree one : tree.getTypeParameters()) before = (int) Math.max(before, positions.getEndPosition(unit, one));
    if (tree.getReturnType() != null) before = (int) Math.max(before, positions.getEndPosition(unit, tree.getReturnType()));
    int at = text.indexOf(name, before);
    int open = text.indexOf('(', at) + 1;
    // What javac adds by itself stands nowhere: default constructors, those of records.
    if (at < 0 || at > end || open <= 0 || !text.substring(at + name.length(), open - 1).isBlank()) return null;
    List<Object> parameters = new ArrayList<>();
    int last = open;
    for (VariableTree one : tree.getParameters()) {
      int from = (int) positions.getStartPosition(unit, one);
      int to = (int) positions.getEndPosition(unit, one);
      if (from < open || to < from || one.getType() == null) return null;
      String type = text.substring((int) positions.getStartPosition(unit, one.getType()), to);
      type = type.substring(0, type.lastIndexOf(one.getName().toString())).trim() + type.substring(type.lastIndexOf(one.getName().toString()) + one.getName().length());
      parameters.add(map("start", from, "end", to, "name", one.getName().toString(), "type", type, "optional", false, "rest", type.endsWith("...")));
      last = to;
    }
    int close = text.indexOf(')', last);
    List<Object> siblings = new ArrayList<>();
    for (Element other : task.getElements().getAllMembers(owner)) {
      if (other == element || other.getKind() != element.getKind()) continue;
      if (!other.getSimpleName().equals(element.getSimpleName())) continue;
      if (isConstructor && other.getEnclosingElement() != owner) continue;
      siblings.add(((ExecutableElement) other).getParameters().stream()
          .map(one -> task.getTypes().erasure(one.asType()).toString()).collect(Collectors.toList()));
    }
    List<String> erased = element.getParameters().stream()
        .map(one -> task.getTypes().erasure(one.asType()).toString()).collect(Collectors.toList());
    boolean hasModifiers = positions.getEndPosition(unit, tree.getModifiers()) > start;
    Map<String, Object> place = range(file, text, at, at + name.length());
    Map<String, Object> method = map(
        "id", file + "#" + at, "file", file, "name", name, "class", owner.getSimpleName().toString(),
        "line", place.get("line"), "column", place.get("column"),
        "startLine", range(file, text, start, end).get("line"), "endLine", range(file, text, start, end).get("endLine"),
        "kind", isConstructor ? "constructor" : "method", "overloaded", !siblings.isEmpty(), "siblings", siblings, "types", erased,
        "parameters", parameters, "open", open, "close", close,
        "modifiers", tree.getModifiers().getFlags().stream().map(Object::toString).collect(Collectors.toList()),
        "modifierPlaces", modifierPlaces(unit, tree, text, start, modifiersEnd),
        "modifiersEnd", hasModifiers ? modifiersEnd : start, "hasModifiers", hasModifiers,
        "owner", owner.getKind().toString(), "ownerIsInner", owner.getNestingKind().isNested() && !owner.getModifiers().contains(Modifier.STATIC),
        "ownerTypeParameters", owner.getTypeParameters().stream().map(Object::toString).collect(Collectors.toList()));
    method.put("calls", new ArrayList<Object>());
    return method;
  }

  /** Where each keyword among the modifiers stands, annotations and comments not looked at. */
  private Map<String, Object> modifierPlaces(CompilationUnitTree unit, MethodTree tree, String text, int start, int end) {
    StringBuilder plain = new StringBuilder(text.substring(start, Math.max(start, end)));
    for (AnnotationTree one : tree.getModifiers().getAnnotations()) {
      for (long at = positions.getStartPosition(unit, one); at < positions.getEndPosition(unit, one); at++) if (at - start < plain.length()) plain.setCharAt((int) at - start, ' ');
    }
    Map<String, Object> places = new LinkedHashMap<>();
    for (Modifier modifier : tree.getModifiers().getFlags()) {
      int at = plain.indexOf(modifier.toString());
      if (at >= 0) places.put(modifier.toString(), List.of(start + at, start + at + modifier.toString().length()));
    }
    return places;
  }

  /** Files each call under the method that javac takes it for. */
  private class Calls extends TreePathScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final Map<Element, Map<String, Object>> methods;
    private final List<Object> unseen;
    private final Map<String, List<Object>> imports = new HashMap<>();

    Calls(CompilationUnitTree unit, Map<Element, Map<String, Object>> methods, List<Object> unseen) {
      this.unit = unit;
      this.methods = methods;
      this.unseen = unseen;
    }

    @Override
    public Void visitImport(ImportTree tree, Void nothing) {
      String name = tree.getQualifiedIdentifier().toString();
      if (tree.isStatic()) imports.computeIfAbsent(name.substring(name.lastIndexOf('.') + 1), key -> new ArrayList<>()).add(place(tree));
      return super.visitImport(tree, nothing);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
      ExpressionTree callee = tree.getMethodSelect();
      note(tree, trees.getElement(new TreePath(getCurrentPath(), callee)), tree.getArguments(), callee instanceof IdentifierTree ? callee.toString() : null);
      return super.visitMethodInvocation(tree, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
      // The constructor of a nameless class is its own; its call holds the whole class.
      note(tree, tree.getClassBody() == null ? trees.getElement(getCurrentPath()) : null, tree.getArguments(), null);
      return super.visitNewClass(tree, nothing);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
      note(tree, trees.getElement(getCurrentPath()), List.of(), null);
      return super.visitMemberReference(tree, nothing);
    }

    private void note(Tree tree, Element element, List<? extends ExpressionTree> arguments, String plainName) {
      if (positions.getStartPosition(unit, tree) < 0 || positions.getEndPosition(unit, tree) < 0) return;
      Map<String, Object> call = place(tree);
      boolean isUnknown = !(element instanceof ExecutableElement);
      for (ExpressionTree one : arguments) {
        TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), one));
        isUnknown |= type == null || type.getKind() == TypeKind.ERROR;
      }
      if (isUnknown) unseen.add(call);
      else if (methods.containsKey(element)) {
        call.put("result", List.of());
        call.put("name", plainName == null ? List.of() : imports.getOrDefault(plainName, List.of()));
        @SuppressWarnings("unchecked") List<Object> calls = (List<Object>) methods.get(element).get("calls");
        calls.add(call);
      }
    }

    private Map<String, Object> place(Tree tree) {
      return range(fileOf(unit), texts.get(unit), positions.getStartPosition(unit, tree), positions.getEndPosition(unit, tree));
    }
  }

  private String fileOf(CompilationUnitTree unit) {
    return relative(Path.of(unit.getSourceFile().toUri()));
  }

  private String relative(Path path) {
    return root.relativize(path).toString().replace(File.separatorChar, '/');
  }

  private static Map<String, Object> range(String file, String text, long start, long end) {
    long[] from = lineAndColumn(text, start);
    long[] to = lineAndColumn(text, end);
    return map("file", file, "line", from[0], "column", from[1], "endLine", to[0], "endColumn", to[1]);
  }

  private static final Map<String, int[]> lineStarts = new IdentityHashMap<>();

  private static long[] lineAndColumn(String text, long offset) {
    int[] starts = lineStarts.computeIfAbsent(text, JavaMutations::startsOf);
    int at = Arrays.binarySearch(starts, (int) offset);
    int line = at >= 0 ? at : -at - 2;
    return new long[] {line + 1, offset - starts[line] + 1};
  }

  private static int[] startsOf(String text) {
    return IntStream.concat(IntStream.of(0), IntStream.range(0, text.length()).filter(at -> text.charAt(at) == '\n').map(at -> at + 1)).toArray();
  }

  private static Map<String, Object> map(Object... entries) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int at = 0; at < entries.length; at += 2) map.put((String) entries[at], entries[at + 1]);
    return map;
  }

  private static void writeJson(Object value, Writer out) throws IOException {
    if (value instanceof Map) {
      String separator = "{";
      for (Map.Entry<?, ?> one : ((Map<?, ?>) value).entrySet()) {
        out.write(separator);
        writeJson(one.getKey(), out);
        out.write(":");
        writeJson(one.getValue(), out);
        separator = ",";
      }
      out.write(separator.equals("{") ? "{}" : "}");
    } else if (value instanceof Collection) {
      String separator = "";
      out.write("[");
      for (Object one : (Collection<?>) value) {
        out.write(separator);
        writeJson(one, out);
        separator = ",";
      }
      out.write("]");
    } else if (value instanceof Number || value instanceof Boolean) {
      out.write(value.toString());
    } else {
      out.write('"');
      for (char c : value.toString().toCharArray()) out.write(c < ' ' || c == '"' || c == '\\' || c > '~' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
      out.write('"');
    }
  }
}
