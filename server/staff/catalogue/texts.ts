import type { Localized } from '#server/platform/i18n/localized.ts';

/** A text without a translation is shown in Italian. */
export const toLocalized = (it: string, en: string): Localized => (en === '' ? { it } : { it, en });

/** A text as two fields of a form. */
export const toTexts = ({ it, en = '' }: Localized) => ({ it, en });
