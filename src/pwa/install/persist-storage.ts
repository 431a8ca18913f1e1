import { isStandalone } from '#src/lib/is-standalone.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';

/** Not in storage-keys.ts, which is in the first load. */
export const PERSISTENCE_KEY = 'bottega.storage-persistence';

/**
 * Asks the browser once to keep the data of an installed app when space is short: queued changes and pending payments are
 * only on the device. Not in a browser tab, where some browsers would ask the person.
 */
export async function requestPersistentStorage(): Promise<void> {
  // Absent without a secure connection.
  if (!isStandalone() || !('storage' in navigator) || readStorage('localStorage', PERSISTENCE_KEY) !== null) return;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    writeStorage('localStorage', PERSISTENCE_KEY, 'asked');
  } catch {
    // Asked again at the next start.
  }
}
