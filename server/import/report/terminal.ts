import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { CliError } from '#server/lib/cli-error.ts';
import { formatProgressBar } from './progress-bar.rules.ts';

/** Redrawn so often at most. */
const FRAME_INTERVAL_MS = 100;

/** A bar on one line of the terminal; where the output is a file or a pipe, nothing. */
export function createProgressBar(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {
  let drawnAt = 0;
  return {
    draw: (share: number, rows: number): void => {
      if (!out.isTTY || performance.now() - drawnAt < FRAME_INTERVAL_MS) return;
      drawnAt = performance.now();
      out.write(`\r${formatProgressBar(share, rows)}`);
    },
    /** Takes the line away, for what is said next. */
    clear: (): void => {
      if (out.isTTY && drawnAt > 0) out.write('\r\u001B[K');
    },
  };
}

/** A file that is written line by line; memory holds no more of it than the stream does. */
export async function createLineWriter(path: string, header: string) {
  const stream = createWriteStream(path);
  await once(stream, 'open').catch(() => {
    throw new CliError(`${path} can't be written.`);
  });
  const add = async (line: string): Promise<void> => {
    if (!stream.write(line)) await once(stream, 'drain');
  };
  await add(header);
  const close = async (): Promise<void> => {
    stream.end();
    await once(stream, 'close');
  };
  return { add, close };
}
