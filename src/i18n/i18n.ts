import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { toLanguage, type Language } from './language.ts';

const catalogs: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  it: () => import('./locales/it.po'),
  en: () => import('./locales/en.po'),
};

/** For loaders and event handlers. Components use `useLanguage`, because the React Compiler would memoize this call. */
export const getActiveLanguage = (i18n: I18n): Language => toLanguage(i18n.locale);

/** Loads the messages of a language, then activates it. */
export async function activateLanguage(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, messages });
}

export async function createI18n(language: Language): Promise<I18n> {
  const i18n = setupI18n();
  await activateLanguage(i18n, language);
  return i18n;
}
