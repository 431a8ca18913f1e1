import { LANGUAGE_KEY } from '#src/lib/storage-keys.ts';

export type Language = 'it' | 'en';

/** REQ-SESS-01, GAP-27. */
export const DEFAULT_LANGUAGE: Language = 'it';

export const toLanguage = (locale: unknown): Language => (isLanguage(locale) ? locale : DEFAULT_LANGUAGE);

export const isLanguage = (value: unknown): value is Language => value === 'it' || value === 'en';

/** The language chosen on this device. The default language when none was chosen or storage is unavailable. */
export function getStoredLanguage(): Language {
  try {
    return toLanguage(localStorage.getItem(LANGUAGE_KEY));
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
