import type { FrameworkRules } from '../language.js';

/** Spring and JAX-RS. */
export const javaFrameworks: FrameworkRules = {
  routeAnnotations: new Map([
    ['GetMapping', 'GET'],
    ['PostMapping', 'POST'],
    ['PutMapping', 'PUT'],
    ['PatchMapping', 'PATCH'],
    ['DeleteMapping', 'DELETE'],
    ['RequestMapping', 'ANY'],
    ['Path', 'ANY'],
  ]),
  routePrefixes: new Set(['RequestMapping', 'Path']),
  pathArguments: new Set(['value', 'path']),
  methodArguments: new Set(['method']),
  components: new Set([
    'Component',
    'Service',
    'Repository',
    'Controller',
    'RestController',
    'Configuration',
    'ControllerAdvice',
    'RestControllerAdvice',
  ]),
  injected: new Set(['Autowired', 'Inject', 'Resource']),
  publishers: new Set(['publishEvent']),
  listenerAnnotations: new Set(['EventListener', 'TransactionalEventListener', 'Subscribe']),
};
