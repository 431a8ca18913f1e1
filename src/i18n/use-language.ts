import { useLingui } from '@lingui/react';
import { useDeferredValue } from 'react';
import { activateLanguage } from './i18n.ts';
import { storeLanguage, toLanguage, type Language } from './language.ts';

interface LanguageState {
  readonly language: Language;
  /** Resolves when the messages are loaded. Rejects when they can't be loaded; then nothing changes. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

/** The active language. A component that uses it re-renders when the language changes. */
export function useLanguage(): LanguageState {
  const { i18n } = useLingui();
  return {
    language: toLanguage(i18n.locale),
    setLanguage: async (language) => {
      await activateLanguage(i18n, language);
      storeLanguage(language);
    },
  };
}

/**
 * The active language, deferred: after a switch the current texts stay on screen until the new ones are loaded, instead
 * of a skeleton.
 */
export const useDeferredLanguage = (): Language => useDeferredValue(useLanguage().language);
