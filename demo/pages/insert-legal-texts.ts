import type { Transaction } from '#server/db/connect.ts';
import { storeLegalText } from '#server/pages/store-pages.ts';
import { toLocalized } from '#demo/catalogue/article.ts';
import { cookiePolicy } from './legal-cookies.ts';
import { privacyPolicy } from './legal-privacy.ts';
import { termsAndCondition } from './legal-terms.ts';

const legalTexts = { privacyPolicy, termsAndCondition, cookiePolicy } as const;

export async function insertLegalTexts(tx: Transaction, now: Date): Promise<void> {
  for (const kind of ['privacyPolicy', 'termsAndCondition', 'cookiePolicy'] as const) {
    await storeLegalText(tx, kind, toLocalized(legalTexts[kind]), now);
  }
}
