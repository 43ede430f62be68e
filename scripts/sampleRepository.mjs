// A small shop in TypeScript with its shipping in Python: one commit, and on top of it an uncommitted change that
// gives two functions and a method new parameters, removes one function, and leaves calls of them behind.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The files as they are committed. */
const committed = {
  'README.md': '# Shop\n\nA sample for Aftershock.\n',
  'package.json': '{\n  "name": "shop",\n  "private": true,\n  "type": "module"\n}\n',
  'src/catalogue.ts': `export interface Item {
  id: string;
  title: string;
  cents: number;
  archived: boolean;
}

export class Catalogue {
  private readonly items = new Map<string, Item>();

  add(item: Item): this {
    this.items.set(item.id, item);
    return this;
  }

  find(id: string): Item | undefined {
    return this.items.get(id);
  }

  all(): Item[] {
    return [...this.items.values()];
  }
}
`,
  'src/pricing.ts': `import type { Item } from './catalogue';

export function price(item: Item, quantity: number): number {
  return item.cents * quantity;
}

export function discounted(item: Item, quantity: number, percent: number): number {
  return Math.round(price(item, quantity) * (1 - percent / 100));
}

export function legacyTotal(items: Item[]): number {
  return items.reduce((sum, item) => sum + item.cents, 0);
}

export function formatCents(cents: number): string {
  return (cents / 100).toFixed(2);
}
`,
  'src/cart.ts': `import { Catalogue } from './catalogue';
import { discounted, price } from './pricing';

export class Cart {
  private readonly lines: { id: string; quantity: number }[] = [];

  constructor(private readonly catalogue: Catalogue) {}

  put(id: string, quantity = 1): void {
    if (!this.catalogue.find(id)) {
      throw new Error(\`no such item: \${id}\`);
    }
    this.lines.push({ id, quantity });
  }

  total(): number {
    let sum = 0;
    for (const line of this.lines) {
      const item = this.catalogue.find(line.id);
      if (item) {
        sum += price(item, line.quantity);
      }
    }
    return sum;
  }

  sale(percent: number): number {
    return this.lines.reduce((sum, line) => {
      const item = this.catalogue.find(line.id);
      return item ? sum + discounted(item, line.quantity, percent) : sum;
    }, 0);
  }
}
`,
  'src/invoice.ts': `import type { Item } from './catalogue';
import { formatCents, price as priceOf } from './pricing';

export function invoiceLine(item: Item, quantity: number): string {
  return \`\${quantity} x \${item.title}: \${formatCents(priceOf(item, quantity))}\`;
}

export function invoice(lines: { item: Item; quantity: number }[]): string {
  const total = lines.reduce((sum, { item, quantity }) => sum + priceOf(item, quantity), 0);
  const body = lines.map(({ item, quantity }) => invoiceLine(item, quantity));
  return [...body, \`Total: \${formatCents(total)}\`].join('\\n');
}
`,
  'src/report.ts': `import type { Catalogue } from './catalogue';
import * as pricing from './pricing';

export function stockValue(catalogue: Catalogue): number {
  return catalogue.all().reduce((sum, item) => sum + pricing.price(item, 1), 0);
}

export function oldReport(catalogue: Catalogue): string {
  return pricing.formatCents(pricing.legacyTotal(catalogue.all()));
}
`,
  'test/pricing.test.ts': `import { describe, expect, it } from 'vitest';
import { Catalogue } from '../src/catalogue';
import { Cart } from '../src/cart';
import { price } from '../src/pricing';

const tea = { id: 'tea', title: 'Tea', cents: 450, archived: false };

describe('price', () => {
  it('multiplies by the quantity', () => {
    expect(price(tea, 3)).toBe(1350);
  });
});

describe('Cart', () => {
  it('adds its lines up', () => {
    const cart = new Cart(new Catalogue().add(tea));
    cart.put('tea', 2);
    expect(cart.total()).toBe(900);
  });
});
`,
  'shipping/__init__.py': '',
  'shipping/rates.py': `"""What a parcel costs to send."""

BASE = {"DE": 490, "FR": 690, "US": 1490}


def shipping_cost(weight, country):
    return BASE[country] + 20 * weight


def cheapest(weight, countries):
    return min(shipping_cost(weight, country) for country in countries)
`,
  'shipping/orders.py': `from shipping.rates import cheapest, shipping_cost


class Order:
    def __init__(self, weight, country):
        self.weight = weight
        self.country = country

    def total(self, goods):
        return goods + shipping_cost(self.weight, self.country)

    def quote(self, countries):
        return cheapest(self.weight, countries)
`,
  'shipping/tests/test_rates.py': `from shipping.rates import shipping_cost


def test_shipping_cost():
    assert shipping_cost(10, "DE") == 690
`,
};

/** The uncommitted change: text in a file, and what stands there instead. */
const edits = [
  {
    file: 'src/catalogue.ts',
    before: '  find(id: string): Item | undefined {\n    return this.items.get(id);\n',
    after:
      '  find(id: string, includeArchived: boolean): Item | undefined {\n' +
      '    const item = this.items.get(id);\n' +
      '    return item?.archived && !includeArchived ? undefined : item;\n',
  },
  {
    file: 'src/pricing.ts',
    before: 'export function price(item: Item, quantity: number): number {\n  return item.cents * quantity;\n',
    after:
      "export type Currency = 'EUR' | 'USD';\n\n" +
      'export function price(item: Item, quantity: number, currency: Currency): number {\n' +
      "  const rate = currency === 'EUR' ? 1 : 1.1;\n" +
      '  return Math.round(item.cents * quantity * rate);\n',
  },
  {
    file: 'src/pricing.ts',
    before:
      'export function legacyTotal(items: Item[]): number {\n' +
      '  return items.reduce((sum, item) => sum + item.cents, 0);\n}\n\n',
    after: '',
  },
  {
    // One call is brought up to date, the others are left behind.
    file: 'src/cart.ts',
    before: 'sum += price(item, line.quantity);',
    after: "sum += price(item, line.quantity, 'EUR');",
  },
  {
    file: 'src/cart.ts',
    before: 'if (!this.catalogue.find(id)) {',
    after: 'if (!this.catalogue.find(id, false)) {',
  },
  {
    file: 'shipping/rates.py',
    before: 'def shipping_cost(weight, country):\n    return BASE[country] + 20 * weight\n',
    after:
      'def shipping_cost(weight, country, *, express):\n' +
      '    return BASE[country] + 20 * weight + (900 if express else 0)\n',
  },
];

function git(cwd, ...args) {
  const when = '2026-01-05T09:00:00Z';
  const config = ['user.name=Sample', 'user.email=sample@localhost', 'commit.gpgsign=false', 'core.autocrlf=false'];
  execFileSync('git', [...config.flatMap((entry) => ['-c', entry]), ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when },
  });
}

/**
 * Makes the sample repository in `dir` (created when it is not there; must be empty): commits, then applies the change
 * unless `clean`.
 */
export function createSampleRepository(dir, { clean = false } = {}) {
  fs.mkdirSync(dir, { recursive: true });
  if (fs.readdirSync(dir).length > 0) {
    throw new Error(`the sample repository needs an empty folder, and ${dir} is not empty`);
  }
  for (const [file, text] of Object.entries(committed)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
  git(dir, 'init', '--quiet', '--initial-branch=main');
  git(dir, 'add', '.');
  git(dir, 'commit', '--quiet', '--no-verify', '--message', 'A shop');
  if (!clean) {
    applySampleChange(dir);
  }
}

/** Applies the sample's change to its committed state. */
export function applySampleChange(dir) {
  for (const { file, before, after } of edits) {
    const target = path.join(dir, file);
    const text = fs.readFileSync(target, 'utf8');
    if (!text.includes(before)) {
      throw new Error(`${file} does not read as it was committed`);
    }
    fs.writeFileSync(target, text.replace(before, after));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dir = process.argv[2];
  if (!dir) {
    console.error('usage: node scripts/sampleRepository.mjs FOLDER');
    process.exit(2);
  }
  createSampleRepository(path.resolve(dir));
}
