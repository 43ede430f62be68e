// The repositories that are measured on.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const callersOfFirst = 12;

/** A TypeScript repository of `count` modules that call one another; the first is called by a dozen, whatever the size. */
export function makeRepository(root: string, count: number): string {
  for (let i = 0; i < count; i++) {
    const folder = path.join(root, 'src', `area${Math.floor(i / 100)}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `module${i}.ts`), moduleText(i));
  }
  commitAll(root);
  return root;
}

export function commitAll(root: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], { cwd: root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'made');
}

function moduleText(i: number): string {
  const place = (n: number) => `../area${Math.floor(n / 100)}/module${n}`;
  const imports: string[] = [];
  const calls: string[] = [];
  if (i > 0) {
    imports.push(`import { work${i - 1} } from '${place(i - 1)}';`);
    calls.push(`    this.total += work${i - 1}(this.name, this.total);`);
  }
  if (i > 1 && i <= callersOfFirst) {
    imports.push(`import { work0 } from '${place(0)}';`);
    calls.push('    this.total += work0(this.name, 1);');
  }
  const bodies = Array.from(
    { length: 12 },
    (_, n) => `
  step${n}(value: number): number {
    const doubled = this.scale(value, ${n});
    return doubled > 10 ? this.step${(n + 1) % 12}(doubled - 10) : doubled;
  }
`,
  );
  return `${imports.join('\n')}

export function work${i}(name: string, amount: number): number {
  return new Worker${i}(name).run(amount);
}

export class Worker${i} {
  private total = 0;

  constructor(readonly name: string) {}

  run(amount: number): number {
${calls.join('\n')}
    return this.step0(amount) + this.total;
  }

  private scale(value: number, by: number): number {
    return value * by;
  }
${bodies.join('')}}
`;
}

/** The file of module `i`, from the root. */
export function moduleFile(i: number): string {
  return `src/area${Math.floor(i / 100)}/module${i}.ts`;
}
