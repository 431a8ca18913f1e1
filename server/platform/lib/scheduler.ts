/**
 * Runs the work periodically, never two runs at a time. The next run starts `intervalMs` after the previous one ended. A
 * failed run is reported, and the schedule continues. The timer does not keep the process alive.
 *
 * @returns a function that stops the schedule and waits for a running run.
 */
export function runPeriodically(
  intervalMs: number,
  work: () => Promise<unknown>,
  { onError }: { readonly onError: (error: unknown) => void },
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> = Promise.resolve();
  let isStopped = false;
  const scheduleNext = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      currentRun = work()
        .then(() => undefined)
        .catch(onError)
        .finally(scheduleNext);
    }, intervalMs);
    timer.unref();
  };
  scheduleNext();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await currentRun;
  };
}
