const pendingCleanups = new Set<() => Promise<void>>();

/**
 * Registers a cleanup, so that it also runs on a signal.
 *
 * @returns runs the cleanup; it runs only once, even if called several times
 */
export function registerCleanup(cleanup: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  const runOnce = () => {
    result ??= cleanup().finally(() => pendingCleanups.delete(runOnce));
    return result;
  };
  pendingCleanups.add(runOnce);
  return runOnce;
}

/** Runs the pending cleanups in reverse order. Ignores errors. */
export async function runCleanups(): Promise<void> {
  for (const cleanup of [...pendingCleanups].toReversed()) await cleanup().catch(() => undefined);
}
