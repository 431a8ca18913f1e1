const pendingCleanups = new Set<() => Promise<void>>();

/**
 * Remembers what must be done in the end, so that a signal does it too.
 *
 * @returns the same work, done once however often it is asked for
 */
export function registerCleanup(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  const once = () => {
    done ??= work().finally(() => pendingCleanups.delete(once));
    return done;
  };
  pendingCleanups.add(once);
  return once;
}

/** Does all that is still to be done, the last first. */
export async function runCleanups(): Promise<void> {
  for (const work of [...pendingCleanups].toReversed()) await work().catch(() => undefined);
}
