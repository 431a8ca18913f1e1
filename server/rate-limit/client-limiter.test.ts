import { expect, it, vi } from 'vitest';
import { createClientLimiter } from './client-limiter.ts';

function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

const tooMany = { code: 'tooManyRequests' };

it('runs a client’s tasks in turn, and those of another client at once', async () => {
  const limit = createClientLimiter({ maxRunning: 1, maxWaiting: 10, maxWaitMs: 60_000 });
  const gate = createGate();
  const order: string[] = [];
  const first = limit('a', () => gate.opened.then(() => 'first'));
  const second = limit('a', async () => void order.push('second'));
  await limit('b', async () => void order.push('other client'));
  gate.open();
  expect(await first).toBe('first');
  await second;
  expect(order).toEqual(['other client', 'second']);
});

it('rejects a task when too many wait, and accepts tasks again afterwards', async () => {
  const limit = createClientLimiter({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 60_000 });
  const gate = createGate();
  const running = [limit('a', () => gate.opened), limit('a', () => gate.opened)];
  await expect(limit('a', () => gate.opened)).rejects.toMatchObject(tooMany);
  gate.open();
  await Promise.all(running);
  expect(await limit('a', () => Promise.resolve('again'))).toBe('again');
});

it('does not run a task that waited too long, because its client has given up', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const limit = createClientLimiter({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 1000 });
  const gate = createGate();
  const running = limit('a', () => gate.opened);
  const late = limit('a', () => Promise.resolve('late'));
  vi.advanceTimersByTime(1001);
  gate.open();
  await running;
  await expect(late).rejects.toMatchObject(tooMany);
  vi.useRealTimers();
});

it('continues after a task that failed', async () => {
  const limit = createClientLimiter({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 1000 });
  const failed = limit('a', () => Promise.reject(new Error('no')));
  const next = limit('a', () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
