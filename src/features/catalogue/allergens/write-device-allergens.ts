import { ALLERGENS_KEY } from '#src/lib/storage-keys.ts';
import { writeStorage } from '#src/lib/web-storage.ts';

/** Keeps allergens on this device only, or none. @returns false where the browser blocks storage */
export function writeDeviceAllergens(codes: readonly string[]): boolean {
  const isStored = writeStorage('localStorage', ALLERGENS_KEY, codes.length === 0 ? null : codes.join(' '));
  window.dispatchEvent(new StorageEvent('storage', { key: ALLERGENS_KEY }));
  return isStored;
}
