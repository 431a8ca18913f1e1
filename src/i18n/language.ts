import { LANGUAGE_KEY } from '#src/lib/storage-keys.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';

export type Language = 'it' | 'en';

/** REQ-SESS-01, GAP-27. */
export const DEFAULT_LANGUAGE: Language = 'it';

export const toLanguage = (locale: unknown): Language => (isLanguage(locale) ? locale : DEFAULT_LANGUAGE);

export const isLanguage = (value: unknown): value is Language => value === 'it' || value === 'en';

/** The language chosen on this device. The default language when none was chosen or storage is unavailable. */
export const getStoredLanguage = (): Language => toLanguage(readStorage('localStorage', LANGUAGE_KEY));

/** Without storage the choice lasts until the page is closed. */
export const storeLanguage = (language: Language): void => void writeStorage('localStorage', LANGUAGE_KEY, language);
