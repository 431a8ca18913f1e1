import type { Localized } from './localized.ts';

export type Language = 'it' | 'en';

/**
 * The language of a request: the `language` header (IT or EN) first, then the first of the two that
 * `Accept-Language` names, else Italian (GAP-27).
 */
export function getRequestLanguage(headers: { get(name: string): string | null }): Language {
  const own = headers.get('language')?.trim().toLowerCase();
  if (own === 'it' || own === 'en') return own;
  const accepted = /\b(it|en)\b/i.exec(headers.get('accept-language') ?? '');
  return accepted?.[1]?.toLowerCase() === 'en' ? 'en' : 'it';
}

/** The text in a language; a shop without English texts shows its Italian ones. */
export const localize = (text: Localized, language: Language): string =>
  language === 'en' ? (text.en ?? text.it) : text.it;
