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

// SEC-13
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

// SEC-13
it('lets clients take turns when the places of all are taken', async () => {
  const limit = createClientLimiter({ maxRunning: 2, maxTotal: 2, maxWaiting: 10, maxWaitMs: 60_000 });
  const gate = createGate();
  const order: string[] = [];
  const running = [limit('a', () => gate.opened), limit('a', () => gate.opened)];
  const waiting = ['a1', 'a2', 'b1', 'c1'].map((name) => limit(name.slice(0, 1), async () => void order.push(name)));
  gate.open();
  await Promise.all([...running, ...waiting]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('leaves a place for others while one client’s tasks don’t end', async () => {
  const limit = createClientLimiter({ maxRunning: 2, maxTotal: 3, maxWaiting: 10, maxWaitMs: 60_000 });
  const gate = createGate();
  const stuck = Array.from({ length: 5 }, () => limit('a', () => gate.opened));
  for (const name of ['b', 'c']) expect(await limit(name, () => Promise.resolve(name))).toBe(name);
  gate.open();
  await Promise.all(stuck);
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

// SEC-13
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

it('limits the tasks of all clients, continues after an error, and loses no task', async () => {
  const limit = createClientLimiter({ maxRunning: 2, maxTotal: 2, maxWaiting: 20, maxWaitMs: 60_000 });
  let running = 0;
  let maxRunning = 0;
  const createTask = (index: number) => async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (index % 3 === 0) throw new Error('broken');
    return index;
  };
  const tasks = Array.from({ length: 20 }, (_, index) => limit(`client ${String(index % 4)}`, createTask(index)));
  const results = await Promise.allSettled(tasks);
  expect(maxRunning).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
});

it('continues after a task that failed', async () => {
  const limit = createClientLimiter({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 1000 });
  const failed = limit('a', () => Promise.reject(new Error('no')));
  const next = limit('a', () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
