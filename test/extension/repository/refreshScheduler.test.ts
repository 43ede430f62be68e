import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefreshScheduler } from '../../../src/extension/repository/refreshScheduler.js';

describe('RefreshScheduler', () => {
  let started: number[];
  let ended: string[];
  let told: number[];
  let scheduler: RefreshScheduler;
  const begin = Date.UTC(2026, 0, 1);
  const at = () => Date.now() - begin;

  /** A run takes 100 ms, or until it is called off. */
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      started.push(at());
      const end = (how: string) => {
        ended.push(`${how} ${at()}`);
        resolve();
      };
      const timer = setTimeout(() => end('done'), 100);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        end('off');
      });
    });

  beforeEach(() => {
    vi.useFakeTimers({ now: begin });
    started = [];
    ended = [];
    told = [];
    scheduler = new RefreshScheduler(run, { failed: () => {}, ended: () => told.push(at()) }, 500, 2);
  });
  afterEach(() => {
    scheduler.dispose();
    vi.useRealTimers();
  });

  it('runs once, a while after the last of several requests', async () => {
    scheduler.request(150);
    await vi.advanceTimersByTimeAsync(100);
    scheduler.request(150);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started).toEqual([250]);
    expect(ended).toEqual(['done 350']);
    expect(scheduler.pending).toBe(false);
  });

  it('runs at once when asked without delay, and is not put off by what may wait', async () => {
    scheduler.request(150);
    scheduler.request(0);
    scheduler.request(150);
    await vi.advanceTimersByTimeAsync(10);
    expect(started).toEqual([0]);
  });

  it('does not wait for ever while requests keep coming', async () => {
    for (let i = 0; i < 12; i++) {
      scheduler.request(150);
      await vi.advanceTimersByTimeAsync(60);
    }
    expect(started[0]).toBe(500);
  });

  it('calls a run off for a newer request', async () => {
    scheduler.request(0);
    await vi.advanceTimersByTimeAsync(50);
    scheduler.request(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(started).toEqual([0, 50]);
    expect(ended).toEqual(['off 50', 'done 150']);
    expect(told).toEqual([150]);
  });

  it('lets a run through after two were called off, and runs again after it', async () => {
    for (let i = 0; i < 4; i++) {
      scheduler.request(0);
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(started).toEqual([0, 50, 100, 200]);
    expect(ended).toEqual(['off 50', 'off 100', 'done 200', 'done 300']);
  });

  it('tells when it has settled', async () => {
    await scheduler.settled();
    scheduler.request(10);
    const settled = vi.fn();
    void scheduler.settled().then(settled);
    await vi.advanceTimersByTimeAsync(60);
    scheduler.request(0);
    await vi.advanceTimersByTimeAsync(60);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('calls off what runs and lets go of who waits when disposed of', async () => {
    scheduler.request(0);
    await vi.advanceTimersByTimeAsync(10);
    const settled = scheduler.settled();
    scheduler.dispose();
    await settled;
    expect(ended).toEqual(['off 10']);
    scheduler.request(0);
    await vi.advanceTimersByTimeAsync(10);
    expect(started).toHaveLength(1);
  });

  it('goes on after a run that failed', async () => {
    const failing = vi.fn().mockRejectedValueOnce(new Error('on purpose')).mockResolvedValue(undefined);
    const failed = vi.fn();
    const other = new RefreshScheduler(failing, { failed, ended: () => {} });
    other.request(0);
    await vi.advanceTimersByTimeAsync(10);
    other.request(0);
    await vi.advanceTimersByTimeAsync(10);
    expect(failing).toHaveBeenCalledTimes(2);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('on purpose'));
    other.dispose();
  });
});
