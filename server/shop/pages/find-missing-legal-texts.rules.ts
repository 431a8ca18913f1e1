import type { LegalTextRow } from './legal-texts.ts';

/** Texts that every shop needs in both languages. */
const KINDS = ['termsAndCondition', 'privacyPolicy', 'cookiePolicy'] as const;

/**
 * Names the legal texts that a shop lacks, such as `termsAndCondition.en`. Without terms an order accepts none, and its
 * confirmation has none attached.
 *
 * @param current the versions that are in force
 */
export const findMissingLegalTexts = (current: readonly Pick<LegalTextRow, 'kind' | 'html'>[]): string[] =>
  KINDS.flatMap((kind) => {
    const html = current.find((text) => text.kind === kind)?.html;
    return (['it', 'en'] as const)
      .filter((language) => (html?.[language] ?? '').trim() === '')
      .map((language) => `${kind}.${language}`);
  });
