import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { toLanguage, type Language } from './language.ts';

/** Each catalogue is its own chunk: nobody downloads the language that they don't read. */
const catalogues: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  it: () => import('./locales/it.po'),
  en: () => import('./locales/en.po'),
};

/** Loads a language's words when they are missing, then speaks it. */
export async function activateLanguage(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
}

export async function createI18n(language: Language): Promise<I18n> {
  const i18n = setupI18n();
  await activateLanguage(i18n, language);
  return i18n;
}

/** For loaders and handlers. Components use `useLanguage`: this call would be kept for them (trap 2). */
export const languageOf = (i18n: I18n): Language => toLanguage(i18n.locale);
