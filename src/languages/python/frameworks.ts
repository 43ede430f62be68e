import type { FrameworkRules } from '../language.js';

const httpMethods: readonly (readonly [string, string])[] = [
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['head', 'HEAD'],
  ['options', 'OPTIONS'],
];

/** FastAPI, Flask, Django's URLs, click and typer. */
export const pythonFrameworks: FrameworkRules = {
  routeDecorators: new Map([...httpMethods, ['route', 'GET'], ['api_route', 'GET'], ['websocket', 'WEBSOCKET']]),
  routeMethods: new Map([
    ['add_url_rule', 'GET'],
    ['add_api_route', 'GET'],
    ['add_route', 'ANY'],
  ]),
  routeFunctions: new Map([
    ['path', 'django'],
    ['re_path', 'django'],
    ['url', 'django'],
  ]),
  pathArguments: new Set(['path', 'rule']),
  handlerArguments: new Set(['view_func', 'endpoint']),
  methodArguments: new Set(['methods']),
  injectors: new Set(['Depends']),
  commands: new Set(['command']),
};
