import { sanitizeHtml } from '#server/catalogue/sanitize-html.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { faqs, legalTexts } from '#server/db/schema/index.ts';
import type { Localized } from '#server/i18n/localized.ts';

export type LegalKind = (typeof legalTexts.$inferSelect)['kind'];

const sanitizeLocalized = ({ it, en }: Localized): Localized => ({
  it: sanitizeHtml(it),
  ...(en === undefined ? {} : { en: sanitizeHtml(en) }),
});

/** Creates or replaces a legal text. Its HTML is sanitized first (SEC-03). */
export async function storeLegalText(
  db: Database | Transaction,
  kind: LegalKind,
  html: Localized,
  changedAt: Date,
): Promise<void> {
  const values = { html: sanitizeLocalized(html), changedAt };
  await db
    .insert(legalTexts)
    .values({ kind, ...values })
    .onConflictDoUpdate({ target: legalTexts.kind, set: values });
}

interface NewFaq {
  readonly id: string;
  readonly question: Localized;
  readonly answer: Localized;
  readonly position: number;
}

/** Stores FAQ entries. The HTML of their answers is sanitized first (SEC-03). */
export async function storeFaqs(db: Database | Transaction, rows: readonly NewFaq[]): Promise<void> {
  await db.insert(faqs).values(rows.map((row) => ({ ...row, answer: sanitizeLocalized(row.answer) })));
}
