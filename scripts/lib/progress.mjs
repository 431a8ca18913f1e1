/** How often a terminal shows the elapsed time. */
const REFRESH_INTERVAL_MS = 1_000;

/**
 * Runs a step and prints its title with the elapsed seconds, on one line. A terminal updates the line while the step
 * runs; a log gets it at the end.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} run
 * @param {NodeJS.WriteStream} [stream]
 * @returns {Promise<T>}
 */
export async function showProgress(title, run, stream = process.stdout) {
  const startedAt = performance.now();
  const getLine = () => `${title} … ${Math.round((performance.now() - startedAt) / 1000)} s`;
  const write = () => stream.write(`\r${getLine()}`);
  const timer = stream.isTTY ? setInterval(write, REFRESH_INTERVAL_MS) : undefined;
  if (stream.isTTY) write();
  try {
    return await run();
  } finally {
    clearInterval(timer);
    stream.write(`${stream.isTTY ? '\r' : ''}${getLine()}\n`);
  }
}
