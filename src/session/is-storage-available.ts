import { STORAGE_PROBE_KEY } from '#src/lib/storage-keys.ts';

/** Whether localStorage is writable. It is not in some private modes and on a full disk. */
export function isStorageAvailable(): boolean {
  try {
    localStorage.setItem(STORAGE_PROBE_KEY, '1');
    localStorage.removeItem(STORAGE_PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}
