/**
 * Returns a signal that aborts with the reason of the first signal that aborts. The same as `AbortSignal.any`, which
 * Safari before 17.4 and Chrome before 116 lack.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller.signal;
}
