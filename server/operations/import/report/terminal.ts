import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { formatProgressBar } from './progress-bar.rules.ts';

/** Minimum time between two redraws. */
const FRAME_INTERVAL_MS = 100;

/** Draws a progress bar on one line of the terminal. It draws nothing when the output is a file or a pipe. */
export function createProgressBar(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {
  let lastDrawMs = 0;
  return {
    draw: (progress: number, rowCount: number): void => {
      if (!out.isTTY || performance.now() - lastDrawMs < FRAME_INTERVAL_MS) return;
      lastDrawMs = performance.now();
      out.write(`\r${formatProgressBar(progress, rowCount)}`);
    },
    /** Clears the line for the next output. */
    clear: (): void => {
      if (out.isTTY && lastDrawMs > 0) out.write('\r\u001B[K');
    },
  };
}

/**
 * Opens a file that is written line by line. Memory holds only the buffer of the stream.
 *
 * @throws CliError with the reason if the file can't be written. `add` and `close` throw it too.
 */
export async function createLineWriter(path: string, header: string) {
  const stream = createWriteStream(path);
  let writeError: CliError | undefined;
  // Permanent: an error between two lines has no other listener and would end the process.
  stream.on('error', ({ message }) => {
    writeError ??= new CliError(`${path} can't be written: ${message}.`);
  });
  /** Waits for an event of the stream, or for its error. */
  const waitFor = async (event: 'open' | 'drain' | 'close'): Promise<void> => {
    // `once` rejects on an error, which the listener above has stored.
    if (!writeError) await once(stream, event).catch(() => undefined);
    if (writeError) throw writeError;
  };
  await waitFor('open');
  const add = async (line: string): Promise<void> => {
    if (writeError) throw writeError;
    if (!stream.write(line)) await waitFor('drain');
  };
  await add(header);
  const close = async (): Promise<void> => {
    stream.end();
    await waitFor('close');
  };
  return { add, close };
}
