import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { toLanguage, type Language } from './language.ts';

type CatalogLoader = () => Promise<{ messages: Messages }>;

/**
 * Each language is its own chunk, and its words come in two halves: what a visit's first screen can
 * show, and the rest (words.rules.ts).
 */
const initialCatalogs: Readonly<Record<Language, CatalogLoader>> = {
  it: () => import('./locales/it.po?first'),
  en: () => import('./locales/en.po?first'),
};
const deferredCatalogs: Readonly<Record<Language, CatalogLoader>> = {
  it: () => import('./locales/it.po?rest'),
  en: () => import('./locales/en.po?rest'),
};

/** The languages that are there whole. */
const completeLanguages = new WeakMap<I18n, Set<Language>>();

/** For loaders and handlers. Components use `useLanguage`: this call would be kept for them (trap 2). */
export const getActiveLanguage = (i18n: I18n): Language => toLanguage(i18n.locale);

async function loadDeferredCatalog(i18n: I18n, language: Language): Promise<void> {
  const there = completeLanguages.get(i18n) ?? new Set();
  completeLanguages.set(i18n, there);
  if (there.has(language)) return;
  const { messages } = await deferredCatalogs[language]();
  there.add(language);
  i18n.load(language, messages);
}

/** Loads a language's words when they are missing, as many as the one before had, then speaks it. */
export async function activateLanguage(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await initialCatalogs[language]();
  i18n.load(language, messages);
  if (completeLanguages.has(i18n)) await loadDeferredCatalog(i18n, language);
  i18n.activate(language);
}

/** Every word of the language that is spoken; resolves at once when they are there. */
export const loadAllMessages = (i18n: I18n): Promise<void> => loadDeferredCatalog(i18n, getActiveLanguage(i18n));

/** For what opens over a first screen: its code, once its words are there too. */
export async function loadWithMessages<T>(i18n: I18n, load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), loadAllMessages(i18n)]);
  return part;
}

export async function createI18n(language: Language): Promise<I18n> {
  const i18n = setupI18n();
  await activateLanguage(i18n, language);
  return i18n;
}
