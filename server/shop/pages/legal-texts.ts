import { and, asc, desc, eq } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { legalCalls } from '#contract/legal.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { legalTexts, members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getLegalNotice } from './legal-notice.rules.ts';

export type LegalTextRow = typeof legalTexts.$inferSelect;
type LegalTextKind = LegalTextRow['kind'];

/** The version that is in force; undefined if the shop has no such text. */
export async function findCurrentLegalText(db: Queryable, kind: LegalTextKind): Promise<LegalTextRow | undefined> {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(eq(legalTexts.kind, kind))
    .orderBy(desc(legalTexts.version))
    .limit(1);
  return row;
}

/** The texts that are in force: of each kind, the highest version. */
export async function readCurrentLegalTexts(
  db: Pick<Queryable, 'select'>,
): Promise<Pick<LegalTextRow, 'kind' | 'html'>[]> {
  const { kind, html, version } = legalTexts;
  const versions = await db.select({ kind, html }).from(legalTexts).orderBy(asc(version));
  return [...new Map(versions.map((text) => [text.kind, text])).values()];
}

/** A version by its id. */
export async function findLegalText(db: Queryable, id: string): Promise<LegalTextRow | undefined> {
  const [row] = await db.select().from(legalTexts).where(eq(legalTexts.id, id));
  return row;
}

/** A version of the terms, also one that is no longer in force. */
export async function findTermsVersion(db: Queryable, version: number): Promise<LegalTextRow | undefined> {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, 'termsAndCondition'), eq(legalTexts.version, version)));
  return row;
}

/** Adds a version, which is in force from now on. */
export async function addLegalText(
  tx: Transaction,
  now: Date,
  { kind, html }: Pick<LegalTextRow, 'kind' | 'html'>,
): Promise<void> {
  const version = ((await findCurrentLegalText(tx, kind))?.version ?? 0) + 1;
  await tx.insert(legalTexts).values({ id: `${kind}-${String(version)}`, kind, version, html, validFrom: now });
}

/** Records that a member accepts the terms that are in force. @returns their id; null if the shop has none */
export async function acceptTerms(tx: Transaction, now: Date, memberId: string): Promise<string | null> {
  const terms = await findCurrentLegalText(tx, 'termsAndCondition');
  if (!terms) return null;
  await tx.update(members).set({ termsId: terms.id, termsAcceptedAt: now }).where(eq(members.id, memberId));
  return terms.id;
}

/** Records which privacy policy a member was shown. */
export async function recordShownPrivacyPolicy(tx: Transaction, memberId: string): Promise<void> {
  const policy = await findCurrentLegalText(tx, 'privacyPolicy');
  if (policy) await tx.update(members).set({ privacyId: policy.id }).where(eq(members.id, memberId));
}

/** Changed texts that the member has not seen yet. An administrator who acts as the member does not see them for them. */
export async function readLegalNotice(
  { db }: Pick<Deps, 'db'>,
  { id, openedBy }: Pick<SignedInMember, 'id' | 'openedBy'>,
): Promise<WireResponse<typeof legalCalls.legalNotice>['data']> {
  if (openedBy !== null) return null;
  const [member] = await db.select().from(members).where(eq(members.id, id));
  if (!member) return null;
  const terms = await findCurrentLegalText(db, 'termsAndCondition');
  const privacy = await findCurrentLegalText(db, 'privacyPolicy');
  return getLegalNotice(
    member,
    [terms, privacy].flatMap((text) => text ?? []),
  );
}

/**
 * Stores that the member has seen the texts that changed up to a time. A repeated request changes nothing.
 *
 * @throws AppError `forbidden` for an administrator
 */
export async function closeLegalNotice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, openedBy }: Pick<SignedInMember, 'id' | 'openedBy'>,
  changedAt: Date,
): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  const closedAt = new Date(Math.min(changedAt.getTime(), now().getTime()));
  await db.transaction(async (tx) => {
    await tx.update(members).set({ legalNoticeClosedAt: closedAt }).where(eq(members.id, id));
    const policy = await findCurrentLegalText(tx, 'privacyPolicy');
    if (policy && policy.validFrom <= closedAt) {
      await tx.update(members).set({ privacyId: policy.id }).where(eq(members.id, id));
    }
  });
}
