import { sql } from 'drizzle-orm';
import type { Language } from '#server/platform/i18n/language.ts';

const COLUMNS = {
  it: { name: sql`s.name_it`, head: sql`s.head_it`, words: sql`s.words_it` },
  en: { name: sql`s.name_en`, head: sql`s.head_en`, words: sql`s.words_en` },
} as const;

/** Columns of `product_search` (alias `s`) in a language. */
export const toSearchColumns = (language: Language) => COLUMNS[language];
