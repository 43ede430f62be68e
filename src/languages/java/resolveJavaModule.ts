export { resolveJvmModule as resolveJavaModule } from '../jvmModules.js';
