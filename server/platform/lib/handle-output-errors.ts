import type { Writable } from 'node:stream';

/**
 * Lets a command finish, and stop its database, when its output fails. Without a listener, the error would end the
 * process at once. A closed pipe, as in `npm run import … | head`, is no failure of the command. Any other error, such as
 * a full disk, is printed once, and the exit code is 1.
 */
export function handleOutputErrors({
  stdout,
  stderr,
}: Readonly<Record<'stdout' | 'stderr', Writable>> = process): void {
  let isReported = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isReported) return;
    isReported = true;
    process.exitCode = 1;
    stderr.write(`The output is incomplete: ${error.message}\n`);
  });
  stderr.on('error', () => undefined);
}
