/**
 * Lets a command finish when its output pipe is closed, as in `npm run import … | head`. Without a listener, the first
 * write to the closed pipe would end the process before it stops its database.
 */
export function ignoreClosedPipes(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
