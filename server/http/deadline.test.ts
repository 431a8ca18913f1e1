import { expect, it, vi } from 'vitest';
import { createDeadline } from './deadline.ts';

it('limits the total time of several promises and then throws unavailable', async () => {
  vi.useFakeTimers();
  try {
    const withinDeadline = createDeadline(15_000);
    const resolveAfter = (milliseconds: number) =>
      new Promise<string>((done) => setTimeout(() => done('done'), milliseconds));
    const first = withinDeadline(resolveAfter(9000));
    await vi.advanceTimersByTimeAsync(9000);
    expect(await first).toBe('done');
    const second = withinDeadline(resolveAfter(7000));
    const [error] = await Promise.all([second.catch((reason: unknown) => reason), vi.advanceTimersByTimeAsync(6001)]);
    expect(error).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  } finally {
    vi.useRealTimers();
  }
});

it('passes on an error of the work', async () => {
  await expect(createDeadline(1000)(Promise.reject(new Error('the work')))).rejects.toThrow('the work');
});
