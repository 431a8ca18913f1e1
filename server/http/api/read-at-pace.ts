import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';

/** A body with fewer bytes in a window is ended. Even slow mobile networks are faster. */
export const MIN_WINDOW_BYTES = 20_000;
export const PACE_WINDOW_MS = 20_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads the next chunk. @returns undefined when the time is over; the read goes on */
async function readWithin(read: ReturnType<Reader['read']>, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    // After a busy time of the process, data that has arrived is read before the timeout counts.
    timer = setTimeout(() => setImmediate(resolve, undefined), milliseconds);
  });
  try {
    return await Promise.race([read, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Yields a request body as it arrives, at a minimum pace and within a total time. Otherwise a client that sends a byte
 * now and then would hold memory and the limits of its uploads. Only waiting for the client counts, not the time in
 * which the consumer processes a chunk.
 *
 * @param maxMs for the whole body
 * @throws AppError `bodyTooSlow`; `invalidInput` when the client disconnects, because that is not a server error
 */
export async function* readAtPace(body: ReadableStream<Uint8Array>, maxMs: number): AsyncGenerator<Uint8Array> {
  const reader: Reader = body.getReader();
  let waitedMs = 0;
  let windowEndMs = PACE_WINDOW_MS;
  let windowBytes = 0;
  let isFinished = false;
  try {
    let read = reader.read();
    for (;;) {
      const startedAt = performance.now();
      const result = await readWithin(read, Math.max(0, Math.min(maxMs, windowEndMs) - waitedMs)).catch(() => {
        throw createInvalidFieldError('body', 'cut off');
      });
      waitedMs += performance.now() - startedAt;
      if (result?.done) {
        isFinished = true;
        return;
      }
      if (result) {
        windowBytes += result.value.byteLength;
        yield result.value;
        read = reader.read();
      }
      if (waitedMs >= maxMs) throw new AppError('bodyTooSlow');
      if (waitedMs < windowEndMs) continue;
      if (windowBytes < MIN_WINDOW_BYTES) throw new AppError('bodyTooSlow');
      windowEndMs = waitedMs + PACE_WINDOW_MS;
      windowBytes = 0;
    }
  } finally {
    // Not awaited: an unfinished read of a client that sends nothing never ends.
    if (!isFinished) void reader.cancel().catch(() => undefined);
  }
}
