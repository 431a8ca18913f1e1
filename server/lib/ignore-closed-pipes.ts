/**
 * Lets a command finish its work when nobody reads its output any more, as in `npm run import … | head`:
 * without a listener the first write to the closed pipe ends the process before its database is stopped.
 */
export function ignoreClosedPipes(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
