import { describe, expect, it } from 'vitest';
import { endpointRef } from '../../../src/diff/endpointRef.js';
import { symbolImpact } from '../../../src/impact/symbolImpact.js';
import type { SymbolImpact } from '../../../src/model/symbolImpact.js';
import { impactDocument } from '../../../src/report/impactDocument.js';
import { type Files, linkerOf } from '../resolutionTable.js';

type Found = Omit<SymbolImpact, 'gaps'>;

/** What a symbol reaches and what reaches it, two hops far. */
async function impactOf(files: Files, id: string): Promise<Found> {
  const linker = await linkerOf(files);
  const root = endpointRef(id, [linker]);
  const work = symbolImpact({
    linker,
    root,
    direction: 'both',
    depth: 2,
    minConfidence: 30,
    limit: 50,
    includeTests: true,
  });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const edgesOf = ({ edges }: Found) =>
  edges.map(
    (e) => `${e.source?.id} -> ${e.target?.id ?? `? ${e.specifier}`} ${e.relationship} ${e.tier} ${e.confidence}`,
  );
const boundariesOf = ({ boundaries }: Found) =>
  boundaries.map((b) => `${b.source.id} -> ${b.specifier} ${b.relationship ?? 'calls'} ${b.reason}`);

const spring: Files = {
  'src/App.java': `package shop;
import shop.grpc.PaymentsGrpc;

@FeignClient(name = "stock", url = "http://stock")
interface StockClient {
  @GetMapping("/stock/{id}") int left(@PathVariable String id);
}

class OrderStore {}

@RestController
class ApiController {
  private final OrderStore store;
  private final StockClient stock;
  private final PaymentsGrpc.PaymentsBlockingStub payments;

  ApiController(OrderStore store, StockClient stock, PaymentsGrpc.PaymentsBlockingStub payments) {
    this.store = store;
    this.stock = stock;
    this.payments = payments;
  }

  @GetMapping("/orders")
  int list() {
    payments.charge(null);
    return stock.left("1");
  }
}
`,
};

const nest: Files = {
  'src/app.ts': `import { Controller, Get } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { ClientGrpc } from '@nestjs/microservices';

export class OrderStore {}

@Controller()
export class ApiController {
  private readonly payments = this.client.getService<PaymentsService>('PaymentsService');

  constructor(private readonly store: OrderStore, private readonly config: ConfigService, private readonly client: ClientGrpc) {}

  @Get('orders')
  list() {
    this.payments.charge({});
    return this.config.get('PAGE_SIZE');
  }
}
`,
};

describe('a review of a Spring service', () => {
  it('goes from a route to its handler, and on to what the handler asks of other services', async () => {
    const impact = await impactOf(spring, 'src/App.java::route GET /orders');
    expect(edgesOf(impact)).toEqual([
      'src/App.java::route GET /orders -> src/App.java::ApiController.list route_handler framework_annotation 85',
      'src/App.java::ApiController.list -> src/App.java::StockClient.left calls receiver_type 90',
      'src/App.java::ApiController.list -> ? Payments/Charge grpc_calls framework_convention 70',
    ]);
    const { warnings } = impactDocument({ ...impact, gaps: [] }, { limit: 50 });
    expect(warnings.map(({ code }) => code)).toEqual(['unresolved_framework_endpoint']);
    expect(boundariesOf(impact)).toEqual([
      'src/App.java::ApiController.list -> Payments/Charge grpc_calls missing_target',
    ]);
  });

  it('shows what is injected into a component', async () => {
    expect(edgesOf(await impactOf(spring, 'src/App.java::ApiController'))).toEqual(
      expect.arrayContaining([
        'src/App.java::OrderStore -> src/App.java::ApiController injected_into framework_convention 70',
        'src/App.java::StockClient -> src/App.java::ApiController injected_into framework_convention 70',
      ]),
    );
  });

  it('leads from a client to the endpoint that it declares, which has client, verb and path', async () => {
    const impact = await impactOf(spring, 'src/App.java::StockClient.left');
    expect(edgesOf(impact)).toContain(
      'src/App.java::StockClient.left -> src/App.java::endpoint stock GET /stock/{id} feign_calls framework_annotation 85',
    );
    expect(impact.nodes.map(({ symbol }) => `${symbol.kind} ${symbol.name}`)).toContain(
      'endpoint stock GET /stock/{id}',
    );
  });
});

describe('a review of a Nest service', () => {
  it('goes from a route to its handler, with what is injected and configured, and what is asked of other services', async () => {
    const impact = await impactOf(nest, 'src/app.ts::ApiController.list');
    expect(edgesOf(impact)).toEqual(
      expect.arrayContaining([
        'src/app.ts::route GET /orders -> src/app.ts::ApiController.list route_handler framework_annotation 85',
        'src/app.ts::configuration PAGE_SIZE -> src/app.ts::ApiController.list configuration_binds framework_declaration 80',
      ]),
    );
    expect(boundariesOf(impact)).toContain(
      'src/app.ts::ApiController.list -> PaymentsService/Charge grpc_calls missing_target',
    );
    expect(edgesOf(await impactOf(nest, 'src/app.ts::ApiController'))).toContain(
      'src/app.ts::OrderStore -> src/app.ts::ApiController injected_into framework_convention 70',
    );
  });
});
