import { LANGUAGE_KEY } from '#src/lib/storage-keys.ts';

export type Language = 'it' | 'en';

/** Doc 2 §9, GAP-27. */
export const DEFAULT_LANGUAGE: Language = 'it';

export const toLanguage = (locale: unknown): Language => (isLanguage(locale) ? locale : DEFAULT_LANGUAGE);

export const isLanguage = (value: unknown): value is Language => value === 'it' || value === 'en';

/** The language chosen on this device; Italian when none was, or when the storage refuses. */
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
    // The choice then lasts as long as the page.
  }
}
