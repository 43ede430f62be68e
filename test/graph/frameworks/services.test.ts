import { describe, expect, it } from 'vitest';
import { type Files, linkerOf } from '../resolutionTable.js';

/** `[title, files, path, links and boundaries]`: `source -> target relationship tier`, `source -> specifier ? reason` where nothing is there. */
type Row = readonly [title: string, files: Files, path: string, said: readonly string[]];

const controller = `package shop;
@RestController
@RequestMapping("/api")
class Orders {
  @GetMapping("/orders/{orderId}") Order one(@PathVariable String orderId) { return null; }
}
`;

const client = (annotation: string, body: string) => `package shop;
${annotation}
interface OrdersClient { ${body} }
`;

const caller = (body: string, fields = 'private final OrdersGrpc.OrdersBlockingStub stub;') => `package web;
import shop.grpc.OrdersGrpc;
class Checkout { ${fields} ${body} }
`;

const service = `package shop;
import shop.grpc.OrdersGrpc;
class OrdersService extends OrdersGrpc.OrdersImplBase {
  @Override public void getOrder(Request r, StreamObserver<Order> o) {}
}
`;

const rows: readonly Row[] = [
  [
    'Feign: a client of a route that the repository has',
    {
      'Orders.java': controller,
      'Client.java': client(
        '@FeignClient(name = "orders", path = "/api")',
        '@GetMapping("/orders/{id}") Order one(@PathVariable("id") String id);',
      ),
    },
    'Client.java',
    ['Client.java::OrdersClient.one -> Orders.java::route GET /api/orders/{orderId} feign_calls framework_convention'],
  ],
  [
    'Feign: a client of a service elsewhere',
    { 'Client.java': client('@FeignClient("orders")', '@PostMapping("/orders") void place(Order order);') },
    'Client.java',
    ['Client.java::OrdersClient.place -> Client.java::endpoint orders POST /orders feign_calls framework_annotation'],
  ],
  [
    'Feign: another verb is another endpoint',
    {
      'Orders.java': controller,
      'Client.java': client(
        '@FeignClient(value = "orders")',
        '@DeleteMapping("/api/orders/{id}") void drop(String id);',
      ),
    },
    'Client.java',
    [
      'Client.java::OrdersClient.drop -> Client.java::endpoint orders DELETE /api/orders/{id} feign_calls framework_annotation',
    ],
  ],
  [
    'Feign: several services answer, and a folder tells which',
    {
      'orders/src/Orders.java': controller,
      'archive/src/Orders.java': controller.replace('package shop', 'package archive'),
      'Client.java': client('@FeignClient(name = "orders")', '@GetMapping("/api/orders/{id}") Order one(String id);'),
    },
    'Client.java',
    [
      'Client.java::OrdersClient.one -> orders/src/Orders.java::route GET /api/orders/{orderId} feign_calls framework_convention',
    ],
  ],
  [
    'Feign: several services answer, and nothing tells which',
    {
      'a/Orders.java': controller,
      'b/Orders.java': controller.replace('package shop', 'package archive'),
      'Client.java': client('@FeignClient(name = "orders")', '@GetMapping("/api/orders/{id}") Order one(String id);'),
    },
    'Client.java',
    [
      'Client.java::OrdersClient.one -> Client.java::endpoint orders GET /api/orders/{id} feign_calls framework_annotation',
    ],
  ],
  [
    'Feign: request lines',
    { 'Client.java': client('', '@RequestLine("GET /orders/{id}?full={full}") Order one(@Param("id") String id);') },
    'Client.java',
    [
      'Client.java::OrdersClient.one -> Client.java::endpoint OrdersClient GET /orders/{id} feign_calls framework_annotation',
    ],
  ],
  [
    'Feign in Kotlin',
    {
      'Orders.java': controller,
      'Client.kt':
        'package shop\n@FeignClient(name = "orders", path = "/api")\ninterface OrdersClient {\n  @RequestMapping(path = ["/orders/{id}"], method = [RequestMethod.GET])\n  fun one(@PathVariable id: String): Order\n}\n',
    },
    'Client.kt',
    ['Client.kt::OrdersClient.one -> Orders.java::route GET /api/orders/{orderId} feign_calls framework_convention'],
  ],
  [
    'gRPC: a stub of a service that the repository has',
    { 'Checkout.java': caller('Order pay(Request r) { return stub.getOrder(r); }'), 'OrdersService.java': service },
    'Checkout.java',
    ['Checkout.java::Checkout.pay -> OrdersService.java::OrdersService.getOrder grpc_calls framework_convention'],
  ],
  [
    'gRPC: a stub of a service elsewhere',
    { 'Checkout.java': caller('Order pay(Request r) { return stub.withDeadlineAfter(1, SECONDS).getOrder(r); }') },
    'Checkout.java',
    ['Checkout.java::Checkout.pay -> Orders/GetOrder ? missing_target'],
  ],
  [
    'gRPC: a stub that is made at the spot, and one that a variable holds',
    {
      'Checkout.java': caller(
        'void a(Channel c) { OrdersGrpc.newBlockingStub(c).getOrder(r); } void b(Channel c) { var s = OrdersGrpc.newFutureStub(c); s.list(r); }',
        '',
      ),
      'OrdersService.java': service,
    },
    'Checkout.java',
    [
      'Checkout.java::Checkout.a -> OrdersService.java::OrdersService.getOrder grpc_calls framework_convention',
      'Checkout.java::Checkout.b -> Orders/List ? missing_target',
    ],
  ],
  [
    'gRPC: two implementations are none that is known',
    {
      'Checkout.java': caller('Order pay(Request r) { return this.stub.getOrder(r); }'),
      'a/OrdersService.java': service,
      'b/OrdersService.java': service.replace('package shop', 'package other'),
      'src/test/FakeOrders.java': service.replace('package shop', 'package fake'),
    },
    'Checkout.java',
    [
      'Checkout.java::Checkout.pay -> Orders/GetOrder ? ambiguous_target a/OrdersService.java::OrdersService.getOrder b/OrdersService.java::OrdersService.getOrder',
    ],
  ],
  [
    'no gRPC: a stub that nothing generated',
    { 'A.java': 'package a;\nclass A { private RestStub stub; void f() { stub.getOrder(1); } }' },
    'A.java',
    [],
  ],
  [
    'gRPC in Kotlin: coroutine stubs',
    {
      'Checkout.kt':
        'package web\nimport shop.grpc.OrdersGrpcKt\nclass Checkout(private val stub: OrdersGrpcKt.OrdersCoroutineStub) {\n  suspend fun pay(r: Request) = stub.getOrder(r)\n}\n',
      'OrdersService.kt':
        'package shop\nimport shop.grpc.OrdersGrpcKt\nclass OrdersService : OrdersGrpcKt.OrdersCoroutineImplBase() {\n  override suspend fun getOrder(request: Request): Order = Order()\n}\n',
    },
    'Checkout.kt',
    ['Checkout.kt::Checkout.pay -> OrdersService.kt::OrdersService.getOrder grpc_calls framework_convention'],
  ],
  [
    'gRPC in Nest: a service that is got by its name, and the method that says it implements one',
    {
      'checkout.ts': `import { ClientGrpc } from '@nestjs/microservices';
interface OrdersService { getOrder(r: object): object; }
export class Checkout {
  private orders: OrdersService;
  constructor(private readonly client: ClientGrpc) {}
  onModuleInit() { this.orders = this.client.getService<OrdersService>('Orders'); }
  pay() { return this.orders.getOrder({}); }
}
`,
      'orders.ts': `import { GrpcMethod } from '@nestjs/microservices';
export class OrdersController {
  @GrpcMethod('Orders', 'GetOrder') one() {}
  @GrpcMethod('Orders') list() {}
  @GrpcMethod('Stock', 'GetOrder') other() {}
}
`,
    },
    'checkout.ts',
    ['checkout.ts::Checkout.pay -> orders.ts::OrdersController.one grpc_calls framework_convention'],
  ],
  [
    'no gRPC: a service that another locator gives',
    { 'a.ts': "export function f(locator: any) { locator.getService('Orders').getOrder(1); }" },
    'a.ts',
    [],
  ],
];

describe('what services call of one another', () => {
  it.each(rows)('%s', async (_title, files, path, said) => {
    const linker = await linkerOf(files);
    expect([
      ...linker.frameworkLinksIn(path).map((l) => `${l.source} -> ${l.target} ${l.relationship} ${l.tier}`),
      ...linker
        .frameworkBoundariesIn(path)
        .map((b) => [`${b.source} -> ${b.specifier} ? ${b.reason}`, ...b.candidates].join(' ')),
    ]).toEqual(said);
  });
});
