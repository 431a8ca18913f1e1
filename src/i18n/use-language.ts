import { useLingui } from '@lingui/react';
import { activateLanguage } from './i18n.ts';
import { storeLanguage, toLanguage, type Language } from './language.ts';

interface LanguageState {
  readonly language: Language;
  /** Resolves when the words are there; rejects when they could not be loaded, and nothing changes. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

/** The language of the interface; a component that reads it re-renders on a switch. */
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
