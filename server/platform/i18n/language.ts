import type { Localized } from './localized.ts';

export type Language = 'it' | 'en';

/**
 * Returns the language of a request: the `language` header (IT or EN), else the first of the two in `Accept-Language`,
 * else Italian (GAP-27).
 */
export function getRequestLanguage(headers: { get(name: string): string | null }): Language {
  const requested = headers.get('language')?.trim().toLowerCase();
  if (requested === 'it' || requested === 'en') return requested;
  const accepted = /\b(it|en)\b/i.exec(headers.get('accept-language') ?? '');
  return accepted?.[1]?.toLowerCase() === 'en' ? 'en' : 'it';
}

/** Returns the text in the language. Falls back to Italian when there is no English text. */
export const localize = (text: Localized, language: Language): string =>
  language === 'en' ? (text.en ?? text.it) : text.it;
