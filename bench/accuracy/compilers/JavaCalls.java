// javac as the oracle for Java: prints one JSON line per method invocation that javac resolves inside the tree.
// usage: java JavaCalls.java ROOT OUT.jsonl SUBDIR...
import com.sun.source.tree.*; import com.sun.source.util.*;
import javax.lang.model.element.*; import javax.tools.*;
import java.io.*; import java.nio.file.*; import java.util.*; import java.util.stream.*;
public class JavaCalls {
  public static void main(String[] a) throws Exception {
    Path root = Path.of(a[0]).toAbsolutePath().normalize();
    List<File> files = new ArrayList<>();
    for (int i = 2; i < a.length; i++) try (Stream<Path> s = Files.walk(root.resolve(a[i]))) {
      s.filter(p -> p.toString().endsWith(".java") && !p.endsWith("module-info.java") && !p.endsWith("package-info.java")).sorted().forEach(p -> files.add(p.toFile())); }
    JavaCompiler jc = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager fm = jc.getStandardFileManager(null, null, null);
    JavacTask task = (JavacTask) jc.getTask(new PrintWriter(Writer.nullWriter()), fm, d -> {}, List.of("-proc:none", "-XDshould-stop.ifError=FLOW", "-Xmaxerrs", "1000000", "-nowarn"), null, fm.getJavaFileObjectsFromFiles(files));
    List<CompilationUnitTree> units = new ArrayList<>(); for (CompilationUnitTree u : task.parse()) units.add(u);
    task.analyze();
    Trees trees = Trees.instance(task); SourcePositions sp = trees.getSourcePositions();
    PrintWriter out = new PrintWriter(Files.newBufferedWriter(Path.of(a[1]))); long[] n = new long[2];
    for (CompilationUnitTree u : units) {
      String file = root.relativize(Path.of(u.getSourceFile().toUri())).toString(); LineMap lm = u.getLineMap();
      new TreePathScanner<Void, Void>() {
        @Override public Void visitMethodInvocation(MethodInvocationTree t, Void v) { site(t, t.getMethodSelect(), t.getArguments().size()); return super.visitMethodInvocation(t, v); }
        @Override public Void visitNewClass(NewClassTree t, Void v) { site(t, null, t.getArguments().size()); return super.visitNewClass(t, v); }
        void site(Tree t, Tree sel, int argc) {
          n[0]++;
          Element e = trees.getElement(sel == null ? getCurrentPath() : new TreePath(getCurrentPath(), sel));
          if (!(e instanceof ExecutableElement)) return;
          TreePath dp = trees.getPath(e); if (dp == null || !(dp.getLeaf() instanceof MethodTree)) return;
          CompilationUnitTree du = dp.getCompilationUnit(); MethodTree m = (MethodTree) dp.getLeaf();
          long dpos = sp.getStartPosition(du, m); if (dpos < 0) return;
          if (sp.getEndPosition(du, m) < 0) return;
          n[1]++;
          String caller = "<module>", cc = "";
          for (TreePath p = getCurrentPath(); p != null; p = p.getParentPath()) {
            if (p.getLeaf() instanceof MethodTree && caller.equals("<module>")) { caller = ((MethodTree) p.getLeaf()).getName().toString(); }
            if (p.getLeaf() instanceof ClassTree && cc.isEmpty() && !((ClassTree) p.getLeaf()).getSimpleName().toString().isEmpty()) cc = ((ClassTree) p.getLeaf()).getSimpleName().toString(); }
          if (caller.equals("<init>")) caller = cc;
          String name = m.getName().toString(), cls = ((TypeElement) e.getEnclosingElement()).getSimpleName().toString(); if (name.equals("<init>")) name = cls;
          String df = root.relativize(Path.of(du.getSourceFile().toUri())).toString();
          out.printf("{\"file\":\"%s\",\"line\":%d,\"caller\":\"%s\",\"callerClass\":\"%s\",\"argc\":%d,\"calleeFile\":\"%s\",\"calleeLine\":%d,\"calleePos\":%d,\"callee\":\"%s\",\"calleeClass\":\"%s\",\"params\":%d,\"bodyPos\":%d}%n",
            file, lm.getLineNumber(sp.getStartPosition(u, t)), caller, cc, argc, df, du.getLineMap().getLineNumber(dpos), dpos, name, cls, m.getParameters().size(), m.getParameters().isEmpty() ? -1 : sp.getStartPosition(du, m.getParameters().get(0)));
        }
      }.scan(u, null);
    }
    out.close(); System.out.println("{\"files\":" + files.size() + ",\"calls\":" + n[0] + ",\"resolvedInTree\":" + n[1] + "}");
  }
}
