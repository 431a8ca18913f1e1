import { expect, it, vi } from 'vitest';
import { createDeadline } from './deadline.ts';

it('is for several pieces of work together, and says that nothing is known', async () => {
  vi.useFakeTimers();
  try {
    const within = createDeadline(15_000);
    const after = (milliseconds: number) => new Promise<string>((done) => setTimeout(() => done('done'), milliseconds));
    const first = within(after(9000));
    await vi.advanceTimersByTimeAsync(9000);
    expect(await first).toBe('done');
    const second = within(after(7000));
    const [refusal] = await Promise.all([second.catch((error: unknown) => error), vi.advanceTimersByTimeAsync(6001)]);
    expect(refusal).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  } finally {
    vi.useRealTimers();
  }
});

it('leaves a failure of the work as it is', async () => {
  await expect(createDeadline(1000)(Promise.reject(new Error('the work')))).rejects.toThrow('the work');
});
