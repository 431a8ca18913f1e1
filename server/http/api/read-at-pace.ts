import { AppError, createInvalidFieldError } from '#server/errors/app-error.ts';

/** A body with fewer bytes in a window is ended. Even slow mobile networks are faster. */
export const MIN_WINDOW_BYTES = 20_000;
export const PACE_WINDOW_MS = 20_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads the next chunk. @returns undefined when the time is over; the read goes on */
async function readUntil(read: ReturnType<Reader['read']>, deadline: number) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([read, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Yields a request body as it arrives, at a minimum pace and within a total time. Otherwise a client that sends a byte
 * now and then would hold memory and the limits of its uploads.
 *
 * @param maxMs for the whole body
 * @throws AppError `bodyTooSlow`; `invalidInput` when the client disconnects, because that is not a server error
 */
export async function* readAtPace(body: ReadableStream<Uint8Array>, maxMs: number): AsyncGenerator<Uint8Array> {
  const reader: Reader = body.getReader();
  const endsAt = performance.now() + maxMs;
  let windowEndsAt = performance.now() + PACE_WINDOW_MS;
  let windowBytes = 0;
  let isFinished = false;
  try {
    let read = reader.read();
    for (;;) {
      const result = await readUntil(read, Math.min(endsAt, windowEndsAt)).catch(() => {
        throw createInvalidFieldError('body', 'cut off');
      });
      if (result?.done) {
        isFinished = true;
        return;
      }
      if (result) {
        windowBytes += result.value.byteLength;
        yield result.value;
        read = reader.read();
      }
      const now = performance.now();
      if (now >= endsAt) throw new AppError('bodyTooSlow');
      if (now < windowEndsAt) continue;
      if (windowBytes < MIN_WINDOW_BYTES) throw new AppError('bodyTooSlow');
      windowEndsAt = now + PACE_WINDOW_MS;
      windowBytes = 0;
    }
  } finally {
    // Not awaited: an unfinished read of a client that sends nothing never ends.
    if (!isFinished) void reader.cancel().catch(() => undefined);
  }
}
