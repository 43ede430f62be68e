import { describe, expect, it } from 'vitest';
import { CallSlots } from '../../src/mcp/callSlots.js';

const never = new AbortController().signal;

/** Calls that run until they are ended one by one. */
function heldCalls(slots: CallSlots) {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, signal: AbortSignal = never) =>
    slots.run(signal, async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { running, start, end: (name: string) => ends.get(name)?.() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('calls at once', () => {
  it('run up to the bound, the others in their order as slots come free', async () => {
    const { running, start, end } = heldCalls(new CallSlots({ running: 2, waiting: 5 }));
    const answers = ['a', 'b', 'c', 'd'].map((name) => start(name));
    await settled();
    expect(running).toEqual(['a', 'b']);
    end('b');
    await settled();
    expect(running).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await settled();
    end('d');
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are full where as many wait as may', async () => {
    const slots = new CallSlots({ running: 1, waiting: 1 });
    const { start, end } = heldCalls(slots);
    const first = start('a');
    expect(slots.isFull()).toBe(false);
    const second = start('b');
    expect(slots.isFull()).toBe(true);
    end('a');
    await first;
    expect(slots.isFull()).toBe(false);
    await settled();
    end('b');
    await second;
  });

  it('that are called off while they wait are not run, and leave their place', async () => {
    const slots = new CallSlots({ running: 1, waiting: 1 });
    const { running, start, end } = heldCalls(slots);
    const first = start('a');
    const abort = new AbortController();
    const second = start('b', abort.signal);
    abort.abort();
    expect(await second).toBe('called off');
    expect(slots.isFull()).toBe(false);
    end('a');
    await first;
    expect(running).toEqual(['a']);
  });

  it('hand their slot on where they fail', async () => {
    const slots = new CallSlots({ running: 1, waiting: 1 });
    const failing = slots.run(never, () => Promise.reject(new Error('broken')));
    const next = slots.run(never, async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  it('are settled once all that are open are, those too that come meanwhile', async () => {
    const slots = new CallSlots();
    const done: string[] = [];
    const open = async (name: string, then?: () => void) => {
      await settled();
      done.push(name);
      then?.();
    };
    void slots.track(open('a', () => void slots.track(open('b'))));
    slots.track(Promise.reject(new Error('broken'))).catch(() => done.push('failed'));
    await slots.settled();
    expect(done).toEqual(['failed', 'a', 'b']);
  });
});
