import type { FrameworkRules } from '../language.js';

/** net/http and the routers that are used like it. */
export const goFrameworks: FrameworkRules = {
  routeMethods: new Map([
    ['HandleFunc', 'ANY'],
    ['Handle', 'ANY'],
    ['Any', 'ANY'],
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((method): [string, string] => [method, method]),
    ...['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'].map((name): [string, string] => [
      name,
      name.toUpperCase(),
    ]),
  ]),
};
