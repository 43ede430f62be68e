import { callsOf } from './calls.mjs';
import { declaredFunctions } from './declaredFunctions.mjs';
import { mutateEcmascript } from './mutate.mjs';
import { Project } from './project.mjs';

/** The module of TypeScript or JavaScript; what it exports is said in mutations.mjs. */
export function ecmascript({ name, withJavaScript }) {
  let project;
  return {
    name,
    declarations: (job) => {
      project = new Project(job, withJavaScript);
      const functions = declaredFunctions(project);
      const unseen = callsOf(project, functions);
      return { declarations: [...functions.values()], files: project.relativeFiles(), unseen };
    },
    mutate: mutateEcmascript,
    errors: (_job, files) => project.errors(files),
  };
}
