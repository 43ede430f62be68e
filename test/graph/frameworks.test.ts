import { describe, expect, it } from 'vitest';
import { createLinker } from '../../src/graph/linker.js';
import { memoryWorld } from './memoryWorld.js';
import { type Files, linkerOf, rulesOf } from './resolutionTable.js';

/** `[title, files, path, links]`: what the code at `path` says that frameworks call, each as `source -> target relationship tier`. */
type Row = readonly [title: string, files: Files, path: string, links: readonly string[]];

const spring = `package shop;
@RestController
@RequestMapping("/api")
class Orders {
  private final Store store;
  Orders(Store store) { this.store = store; }
  @GetMapping("/orders") int list() { return 1; }
  @PostMapping(value = "/orders", consumes = "text") void place() { events.publishEvent(new Placed(1)); }
  @RequestMapping(path = "/x", method = RequestMethod.PUT) void put() {}
}
class Audit { @EventListener void hear(Placed event) {} }
class Store {}
class Placed { Placed(int n) {} }
`;

const rows: readonly Row[] = [
  [
    'Express: a handler behind its path',
    { 'a.js': "const list = (req, res) => 1;\nfunction auth() {}\napp.get('/users', auth, list);" },
    'a.js',
    [
      'a.js::route GET /users -> a.js::auth route_handler framework_declaration',
      'a.js::route GET /users -> a.js::list route_handler framework_declaration',
    ],
  ],
  [
    'Express: a handler of another file',
    {
      'users.js': 'exports.list = function (req, res) {};',
      'a.js': "const users = require('./users');\nrouter.post('/users', users.list);",
    },
    'a.js',
    ['a.js::route POST /users -> users.js::list route_handler framework_declaration'],
  ],
  [
    'Express: a route that several methods are called on',
    { 'a.js': "function one() {}\nfunction two() {}\nrouter.route('/z').get(one).post(two);" },
    'a.js',
    [
      'a.js::route GET /z -> a.js::one route_handler framework_declaration',
      'a.js::route POST /z -> a.js::two route_handler framework_declaration',
    ],
  ],
  ['no route: a path that is no path', { 'a.js': "function f() {}\ncache.get('users', f);" }, 'a.js', []],
  [
    'no route: a value of the language, and clients that send requests',
    {
      'a.js':
        "const axios = require('axios');\nconst request = require('supertest');\nfunction f() {}\nnew Map().get('/users', f);\naxios.get('/users', f);\nrequest(f).get('/users', f);",
    },
    'a.js',
    [],
  ],
  [
    'no route: a method of the repository',
    { 'a.ts': "class Bag { get(k: string, f: () => void) {} }\nfunction f() {}\nnew Bag().get('/users', f);" },
    'a.ts',
    [],
  ],
  [
    'Fastify: a route as an object',
    { 'a.js': "function handler() {}\nfastify.route({ method: 'GET', url: '/w', handler });" },
    'a.js',
    ['a.js::route GET /w -> a.js::handler route_handler framework_declaration'],
  ],
  [
    'Nest: annotations of class and method, and constructor injection',
    {
      'store.ts': 'export class Store {}',
      'a.ts': `import { Controller, Get } from '@nestjs/common';
import { Store } from './store';
@Controller('users')
export class Users {
  constructor(private readonly store: Store, private readonly size: number) {}
  @Get(':id') one(@Param('id') id: string) {}
}`,
    },
    'a.ts',
    [
      'a.ts::route GET /users/:id -> a.ts::Users.one route_handler framework_annotation',
      'store.ts::Store -> a.ts::Users injected_into framework_convention',
    ],
  ],
  [
    'no injection: a class that no framework makes',
    { 'a.ts': 'class Store {}\nclass Users { constructor(private store: Store) {} }' },
    'a.ts',
    [],
  ],
  [
    'Angular: inject()',
    { 'a.ts': 'class Store {}\n@Component({})\nclass Users { private store = inject(Store); }' },
    'a.ts',
    ['a.ts::Store -> a.ts::Users injected_into framework_convention'],
  ],
  [
    'React: a prop that the component calls',
    {
      'button.tsx': 'export function Button({ onPress, label }) { return <b onClick={() => onPress(1)}>{label}</b>; }',
      'a.tsx':
        "import { Button } from './button';\nfunction save() {}\nexport const Page = () => <Button onPress={save} label={save} />;",
    },
    'a.tsx',
    ['button.tsx::Button -> a.tsx::save calls framework_convention'],
  ],
  [
    'events: an emitter that is a class of the repository',
    {
      'bus.ts':
        "import { EventEmitter } from 'node:events';\nexport class Bus extends EventEmitter {}\nexport const bus = new Bus();",
      'a.ts':
        "import { bus } from './bus';\nfunction heard() {}\nfunction send() { bus.emit('saved', 1); }\nbus.on('saved', heard);",
    },
    'a.ts',
    [
      'a.ts::send -> bus.ts::event Bus.saved publishes_event framework_convention',
      'bus.ts::event Bus.saved -> a.ts::heard consumes_event framework_convention',
    ],
  ],
  [
    'events: an emitter that a file holds',
    {
      'bus.js': "const { EventEmitter } = require('events');\nconst bus = new EventEmitter();\nmodule.exports = bus;",
      'a.js': "const bus = require('./bus');\nfunction heard() {}\nbus.once('saved', heard);",
    },
    'a.js',
    ['bus.js::event bus.saved -> a.js::heard consumes_event framework_convention'],
  ],
  [
    'no event: an emitter that is not known',
    { 'a.js': "function f() {}\nfunction g(x) { x.on('end', f); }" },
    'a.js',
    [],
  ],
  [
    'commander: an action behind its command',
    { 'a.js': "function serve() {}\nprogram.command('serve <port>').description('x').action(serve);" },
    'a.js',
    ['a.js::command serve -> a.js::serve command_handler framework_declaration'],
  ],
  [
    'FastAPI: a decorator with a path, and what is depended on',
    {
      'a.py':
        'from fastapi import FastAPI, Depends\napp = FastAPI()\ndef session(): pass\n@app.get("/items/{id}")\ndef read(id, db=Depends(session)): pass\n',
    },
    'a.py',
    [
      'a.py::route GET /items/{id} -> a.py::read route_handler framework_annotation',
      'a.py::session -> a.py::read injected_into framework_convention',
    ],
  ],
  [
    'Flask: a route with its methods',
    { 'a.py': 'app = Flask(__name__)\n@app.route("/z", methods=["POST", "PUT"])\ndef z(): pass\n' },
    'a.py',
    ['a.py::route POST|PUT /z -> a.py::z route_handler framework_annotation'],
  ],
  [
    'Django: functions and classes behind paths',
    {
      'views.py': 'def a(request): pass\nclass B:\n    pass\n',
      'urls.py':
        "from django.urls import path, re_path\nfrom . import views\nurlpatterns = [path('a/', views.a, name='a'), re_path('b', views.B.as_view())]\n",
    },
    'urls.py',
    [
      'urls.py::route ANY /a/ -> views.py::a route_handler framework_declaration',
      'urls.py::route ANY /b -> views.py::B route_handler framework_declaration',
    ],
  ],
  [
    'no route: a function path that is not Django’s',
    { 'a.py': "def path(a, b): pass\ndef v(): pass\npath('a/', v)\n" },
    'a.py',
    [],
  ],
  [
    'click: a command under its function’s name',
    { 'a.py': '@cli.command()\ndef run_all(): pass\n@cli.command("go")\ndef start(): pass\n' },
    'a.py',
    [
      'a.py::command go -> a.py::start command_handler framework_annotation',
      'a.py::command run-all -> a.py::run_all command_handler framework_annotation',
    ],
  ],
  [
    'Spring: mappings, constructor injection, events',
    { 'Orders.java': spring },
    'Orders.java',
    [
      'Orders.java::Orders.place -> Orders.java::Placed publishes_event framework_declaration',
      'Orders.java::Placed -> Orders.java::Audit.hear consumes_event framework_annotation',
      'Orders.java::Store -> Orders.java::Orders injected_into framework_convention',
      'Orders.java::route GET /api/orders -> Orders.java::Orders.list route_handler framework_annotation',
      'Orders.java::route POST /api/orders -> Orders.java::Orders.place route_handler framework_annotation',
      'Orders.java::route PUT /api/x -> Orders.java::Orders.put route_handler framework_annotation',
    ],
  ],
  [
    'Go: handlers of net/http and of routers',
    {
      'go.mod': 'module x',
      'a.go':
        'package a\nfunc home() {}\nfunc list() {}\nfunc main() { http.HandleFunc("/", home); r.GET("/list", list) }',
    },
    'a.go',
    [
      'a.go::route ANY / -> a.go::home route_handler framework_declaration',
      'a.go::route GET /list -> a.go::list route_handler framework_declaration',
    ],
  ],
];

describe('calls that frameworks make', () => {
  it.each(rows)('%s', async (_title, files, path, links) => {
    const linker = await linkerOf(files);
    const found = linker.frameworkLinksIn(path);
    expect(found.map((l) => `${l.source} -> ${l.target} ${l.relationship} ${l.tier}`)).toEqual(links);
  });

  it('are found from both ends, whichever file says them', async () => {
    const linker = await linkerOf({
      'store.ts': 'export class Store {}',
      'users.js': 'exports.list = function (req, res) {};',
      'a.js': "const users = require('./users');\nrouter.post('/users', users.list);",
    });
    const [link] = linker.frameworkLinksAround('users.js::list');
    expect(link?.source).toBe('a.js::route POST /users');
    expect(linker.frameworkLinksAround('a.js::route POST /users')).toEqual([link]);
    expect(linker.frameworkNode('a.js::route POST /users')).toMatchObject({ kind: 'route', name: 'POST /users' });
    expect(linker.edgesIn('a.js')).toContainEqual(expect.objectContaining({ ...link, confidence: 80 }));
  });

  it('are none where they are switched off', async () => {
    const world = await memoryWorld({ 'a.js': "const list = () => 1;\napp.get('/users', list);" });
    const linker = createLinker(world, rulesOf, { frameworks: false });
    expect(linker.frameworkLinksIn('a.js')).toEqual([]);
    expect(linker.edgesIn('a.js').filter(({ relationship }) => relationship === 'route_handler')).toEqual([]);
  });
});
