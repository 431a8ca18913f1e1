import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { toLanguage, type Language } from './language.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

/**
 * Each language is its own chunk, and its words come in two halves: what a visit's first screen can
 * show, and the rest (words.rules.ts).
 */
const first: Readonly<Record<Language, Catalogue>> = {
  it: () => import('./locales/it.po?first'),
  en: () => import('./locales/en.po?first'),
};
const rest: Readonly<Record<Language, Catalogue>> = {
  it: () => import('./locales/it.po?rest'),
  en: () => import('./locales/en.po?rest'),
};

/** The languages that are there whole. */
const whole = new WeakMap<I18n, Set<Language>>();

/** For loaders and handlers. Components use `useLanguage`: this call would be kept for them (trap 2). */
export const languageOf = (i18n: I18n): Language => toLanguage(i18n.locale);

async function addRest(i18n: I18n, language: Language): Promise<void> {
  const there = whole.get(i18n) ?? new Set();
  whole.set(i18n, there);
  if (there.has(language)) return;
  const { messages } = await rest[language]();
  there.add(language);
  i18n.load(language, messages);
}

/** Loads a language's words when they are missing, as many as the one before had, then speaks it. */
export async function activateLanguage(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await first[language]();
  i18n.load(language, messages);
  if (whole.has(i18n)) await addRest(i18n, language);
  i18n.activate(language);
}

/** Every word of the language that is spoken; resolves at once when they are there. */
export const loadAllWords = (i18n: I18n): Promise<void> => addRest(i18n, languageOf(i18n));

/** For what opens over a first screen: its code, once its words are there too. */
export async function withAllWords<T>(i18n: I18n, load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), loadAllWords(i18n)]);
  return part;
}

export async function createI18n(language: Language): Promise<I18n> {
  const i18n = setupI18n();
  await activateLanguage(i18n, language);
  return i18n;
}
