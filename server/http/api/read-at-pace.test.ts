import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MIN_WINDOW_BYTES, PACE_WINDOW_MS, readAtPace } from './read-at-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const TOTAL_MS = 60_000;

/** A client that sends a chunk of so many bytes in each interval, and its body's outcome. */
function sendBody({ bytes, intervalMs, chunks = Infinity }: { bytes: number; intervalMs: number; chunks?: number }) {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const timer = setInterval(() => {
        if (isCancelled) return clearInterval(timer);
        sent += 1;
        controller.enqueue(new Uint8Array(bytes));
        if (sent < chunks) return undefined;
        controller.close();
        return clearInterval(timer);
      }, intervalMs);
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const startedAt = performance.now();
  const read = async () => {
    let received = 0;
    for await (const chunk of readAtPace(body, TOTAL_MS)) received += chunk.byteLength;
    return received;
  };
  const outcome = read().then(
    (received) => ({ received, milliseconds: performance.now() - startedAt }),
    (error: unknown) => ({ error, milliseconds: performance.now() - startedAt }),
  );
  return { outcome, isCancelled: () => isCancelled };
}

describe('a body', () => {
  // SEC-09
  it('is ended when it brings a byte every ten seconds', async () => {
    const { outcome, isCancelled } = sendBody({ bytes: 1, intervalMs: 10_000 });
    await vi.advanceTimersByTimeAsync(PACE_WINDOW_MS + 1);
    expect(await outcome).toMatchObject({ error: { code: 'bodyTooSlow' }, milliseconds: PACE_WINDOW_MS });
    expect(isCancelled()).toBe(true);
  });

  it('is ended when it begins quickly and then stops', async () => {
    const { outcome } = sendBody({ bytes: 1_000_000, intervalMs: 100_000_000 });
    await vi.advanceTimersByTimeAsync(PACE_WINDOW_MS + 1);
    expect(await outcome).toMatchObject({ error: { code: 'bodyTooSlow' } });
  });

  // SEC-09
  it('is ended after the total time, however quick it is', async () => {
    const { outcome } = sendBody({ bytes: MIN_WINDOW_BYTES, intervalMs: 1000 });
    await vi.advanceTimersByTimeAsync(TOTAL_MS + 1);
    expect(await outcome).toMatchObject({ error: { code: 'bodyTooSlow' }, milliseconds: TOTAL_MS });
  });

  it('is read when it is slow but keeps the pace', async () => {
    const { outcome } = sendBody({ bytes: MIN_WINDOW_BYTES / 10, intervalMs: 2000, chunks: 25 });
    await vi.advanceTimersByTimeAsync(TOTAL_MS);
    expect(await outcome).toMatchObject({ received: 2.5 * MIN_WINDOW_BYTES });
  });

  // SEC-09
  it('is read when its consumer is slow', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let chunk = 0; chunk < 3; chunk += 1) controller.enqueue(new Uint8Array(100));
        controller.close();
      },
    });
    const read = async () => {
      let received = 0;
      for await (const chunk of readAtPace(body, TOTAL_MS)) {
        received += chunk.byteLength;
        await vi.advanceTimersByTimeAsync(PACE_WINDOW_MS + TOTAL_MS);
      }
      return received;
    };
    expect(await read()).toBe(300);
  });

  it('is invalid when the client disconnects', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('aborted')) });
    const read = async () => {
      for await (const _chunk of readAtPace(body, TOTAL_MS));
    };
    await expect(read()).rejects.toMatchObject({ code: 'invalidInput' });
  });
});
