import { useSyncExternalStore } from 'react';
import { ALLERGENS_KEY } from '#src/lib/storage-keys.ts';
import { readStorage } from '#src/lib/web-storage.ts';

/** Browsers send the event to other tabs, write-device-allergens.ts to this one. */
function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Allergens separated by spaces; empty for none. The text of the storage, so that it is the same value in each render. */
const read = (): string => readStorage('localStorage', ALLERGENS_KEY) ?? '';

/** Allergens that are kept on this device only. None on the server, which does not know them. */
export const useDeviceAllergens = (): readonly string[] =>
  useSyncExternalStore(subscribe, read, () => '')
    .split(' ')
    .filter((code) => code !== '');
