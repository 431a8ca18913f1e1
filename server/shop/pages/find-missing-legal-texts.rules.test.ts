import { expect, it } from 'vitest';
import { findMissingLegalTexts } from './find-missing-legal-texts.rules.ts';

// REQ-SELL-16
it('names the legal texts that a shop lacks, by language', () => {
  const html = { it: '<p>Testo</p>', en: '<p>Text</p>' };
  const complete = (['termsAndCondition', 'privacyPolicy', 'cookiePolicy'] as const).map((kind) => ({ kind, html }));
  expect(findMissingLegalTexts(complete)).toEqual([]);
  expect(
    findMissingLegalTexts([...complete.slice(0, 2), { kind: 'cookiePolicy', html: { it: 'Sì', en: ' ' } }]),
  ).toEqual(['cookiePolicy.en']);
  expect(findMissingLegalTexts([])).toHaveLength(6);
});
