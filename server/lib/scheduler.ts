/**
 * Does the work every so often until it is stopped, one round at a time. A failed round is reported
 * and tried again with the next; the waiting alone keeps no process alive.
 *
 * @returns what stops it, and waits for a round under way.
 */
export function runPeriodically(
  everyMs: number,
  work: () => Promise<unknown>,
  { onError }: { readonly onError: (error: unknown) => void },
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let isStopped = false;
  const plan = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = work()
        .then(() => undefined)
        .catch(onError)
        .finally(plan);
    }, everyMs);
    timer.unref();
  };
  plan();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
}
