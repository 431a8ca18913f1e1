import { isStandalone } from '#src/lib/is-standalone.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';

/** Not in storage-keys.ts, which is in the first load. */
export const PERSISTENCE_KEY = 'bottega.storage-persistence';

/**
 * Asks the browser once to keep the data of this site when space is short: queued changes and pending payments are only on
 * the device. Some browsers ask the person, so it happens in an installed app, or after a permission for notifications.
 */
export async function requestPersistentStorage(hasPermission = isStandalone()): Promise<void> {
  // Absent without a secure connection.
  if (!hasPermission || !('storage' in navigator) || readStorage('localStorage', PERSISTENCE_KEY) !== null) return;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    writeStorage('localStorage', PERSISTENCE_KEY, 'asked');
  } catch {
    // Asked again at the next start.
  }
}
