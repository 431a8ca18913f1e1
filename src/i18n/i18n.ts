import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { startTransition } from 'react';
import { toLanguage, type Language } from './language.ts';

type CatalogLoader = () => Promise<{ messages: Messages }>;

/**
 * Each language has two chunks: the messages that the initial page can show, and the other messages
 * (catalog-split.rules.ts).
 */
const initialCatalogs: Readonly<Record<Language, CatalogLoader>> = {
  it: () => import('./locales/it.po?first'),
  en: () => import('./locales/en.po?first'),
};
const deferredCatalogs: Readonly<Record<Language, CatalogLoader>> = {
  it: () => import('./locales/it.po?rest'),
  en: () => import('./locales/en.po?rest'),
};

/** Languages with both halves loaded. An entry exists once the deferred half was requested. */
const completeLanguages = new WeakMap<I18n, Set<Language>>();

/** For loaders and event handlers. Components use `useLanguage`, because the React Compiler would memoize this call. */
export const getActiveLanguage = (i18n: I18n): Language => toLanguage(i18n.locale);

async function loadDeferredCatalog(i18n: I18n, language: Language): Promise<void> {
  const languages = completeLanguages.get(i18n) ?? new Set();
  completeLanguages.set(i18n, languages);
  if (languages.has(language)) return;
  const { messages } = await deferredCatalogs[language]();
  languages.add(language);
  // Lingui renders every translated component again: one task of a second on a slow phone, without a transition.
  startTransition(() => i18n.load(language, messages));
}

/** Loads a language's messages, including the deferred half if the current language has it, then activates it. */
export async function activateLanguage(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await initialCatalogs[language]();
  i18n.load(language, messages);
  if (completeLanguages.has(i18n)) await loadDeferredCatalog(i18n, language);
  i18n.activate(language);
}

/** Loads all messages of the active language. Resolves at once when they are loaded. */
export const loadAllMessages = (i18n: I18n): Promise<void> => loadDeferredCatalog(i18n, getActiveLanguage(i18n));

/** Loads a module and all messages in parallel. For everything that opens over the initial page. */
export async function loadWithMessages<T>(i18n: I18n, load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadAllMessages(i18n)]);
  return loaded;
}

export async function createI18n(language: Language): Promise<I18n> {
  const i18n = setupI18n();
  await activateLanguage(i18n, language);
  return i18n;
}
