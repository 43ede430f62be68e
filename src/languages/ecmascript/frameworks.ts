import type { FrameworkRules } from '../language.js';

const httpMethods: readonly (readonly [string, string])[] = [
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['del', 'DELETE'],
  ['head', 'HEAD'],
  ['options', 'OPTIONS'],
  ['all', 'ANY'],
];

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Express and its like, Fastify, Nest, Angular, Node's event emitters, commander and yargs. */
export const ecmaScriptFrameworks: FrameworkRules = {
  routeMethods: new Map([...httpMethods, ['use', 'ANY']]),
  clients: new Set(['axios', 'got', 'ky', 'superagent', 'supertest', 'request', 'needle', 'jquery', 'nock']),
  routeBuilders: new Set(['route']),
  routeAnnotations: new Map(httpMethods.map(([name, method]) => [capitalised(name), method])),
  routePrefixes: new Set(['Controller']),
  handlerArguments: new Set(['handler']),
  pathArguments: new Set(['url', 'path']),
  methodArguments: new Set(['method']),
  components: new Set([
    'Injectable',
    'Controller',
    'Resolver',
    'Catch',
    'WebSocketGateway',
    'Component',
    'Directive',
    'Pipe',
    'NgModule',
  ]),
  configurationReaders: new Map([['ConfigService', new Set(['get', 'getOrThrow'])]]),
  grpc: {
    packages: new Set(['@nestjs/microservices', '@grpc/grpc-js']),
    getters: new Set(['getService']),
    handlers: new Set(['GrpcMethod', 'GrpcStreamMethod', 'GrpcStreamCall']),
    builders: new Set(),
    bases: () => [],
    generated: () => [],
    method: capitalised,
  },
  injected: new Set(['Inject', 'InjectRepository']),
  injectors: new Set(['inject']),
  emitters: new Set(['emit']),
  listeners: new Set(['on', 'once', 'addListener', 'prependListener']),
  commands: new Set(['command']),
  commandActions: new Set(['action']),
};
