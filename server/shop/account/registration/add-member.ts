import { eq, inArray, sql } from 'drizzle-orm';
import { normalizeEmail } from '#contract/fields/email.ts';
import { COMMAND_LINE_ACTOR, recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { countries, members, memberShops, shops } from '#server/platform/db/schema/index.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { generateId, generateToken } from '#server/platform/lib/ids.ts';
import { MemberError } from '#server/shop/account/operator/member-error.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { sendVerificationMail } from '#server/shop/account/verification/verify-email.ts';
import { NewMember, parseMemberFields, toMemberMobile, type MemberDraft } from './member-fields.ts';

export interface NewMemberInput {
  readonly email?: string | undefined;
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly mobile?: string | undefined;
  readonly shop?: readonly string[] | undefined;
}

/** The next public member number. Non-numeric values are ignored. */
export async function getNextMemberNumber(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ last: sql<string>`coalesce(max(number::bigint), 100000)::text` })
    .from(members)
    .where(sql`number ~ '^[0-9]{1,15}$'`);
  return Number(row?.last ?? 100_000) + 1;
}

interface InsertOptions {
  /** Public number of the first; the others get the following ones. */
  readonly firstNumber: number;
  /** Mails the link that starts the verification. Without it the operator sends it later. */
  readonly sendsMail: boolean;
}

/**
 * Creates unverified members. Their password is random, and nobody knows it: members set one at the end of the
 * verification. So they can share its hash, which takes 10 ms. An e-mail that is a member's already is left out.
 *
 * @returns the ids of the new members by e-mail
 */
export async function insertMembers(
  tx: Transaction,
  { actor, now }: Operator,
  drafts: readonly MemberDraft[],
  { firstNumber, sendsMail }: InsertOptions,
): Promise<ReadonlyMap<string, string>> {
  if (drafts.length === 0) return new Map();
  const passwordHash = await hashPassword(generateToken());
  const rows = drafts.map((draft, index) => ({
    ...draft,
    id: generateId(),
    number: String(firstNumber + index),
    passwordHash,
    createdAt: now,
  }));
  const inserted = await tx
    .insert(members)
    .values(rows)
    .onConflictDoNothing({ target: members.email })
    .returning({ id: members.id, email: members.email });
  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  const ownShops = drafts.flatMap(({ email, shopIds }) => {
    const memberId = ids.get(email);
    return memberId === undefined ? [] : shopIds.map((shopId) => ({ memberId, shopId }));
  });
  if (ownShops.length > 0) await tx.insert(memberShops).values(ownShops);
  for (const { email, firstName, language } of drafts) {
    const id = ids.get(email);
    if (id === undefined) continue;
    if (sendsMail) await sendVerificationMail(tx, now, { id, email, firstName }, language);
    // The audit log outlives the member, so it has no e-mail.
    await recordAuditEvent(tx, now, { action: 'memberAdded', actor, memberId: id, detail: {} });
  }
  return ids;
}

/**
 * Creates an unverified member and mails the link that starts the verification.
 *
 * @returns the new member's id.
 * @throws CliError for invalid arguments.
 */
export async function addMember(
  tx: Transaction,
  now: Date,
  input: NewMemberInput,
  language: Language,
): Promise<string> {
  const { email, first, last, mobile: mobileInput, shop: shopIds } = parseMemberFields(NewMember, input);
  const knownShops = await tx
    .select({ id: shops.id, country: countries.code })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(inArray(shops.id, shopIds));
  const missing = shopIds.filter((id) => !knownShops.some((known) => known.id === id));
  if (missing.length > 0) throw new CliError(`There is no shop ${missing.join(', ')}.`);
  const mobile = toMemberMobile(mobileInput, knownShops[0]?.country ?? '');
  const draft = { email, firstName: first, lastName: last, mobile, shopIds, language };
  const options = { firstNumber: await getNextMemberNumber(tx), sendsMail: true };
  const ids = await insertMembers(tx, { actor: COMMAND_LINE_ACTOR, now }, [draft], options);
  const id = ids.get(email);
  if (id === undefined) throw new CliError(`There is a member with the e-mail ${email} already.`);
  return id;
}

/**
 * Mails a new verification link, for example when the previous one has expired.
 *
 * @throws MemberError if the e-mail has no member or is already verified.
 */
export async function resendVerificationMail(
  tx: Transaction,
  { actor, now }: Operator,
  email: string,
  language: Language,
): Promise<void> {
  const [member] = await tx
    .select()
    .from(members)
    .where(eq(members.email, normalizeEmail(email)));
  if (!member) throw new MemberError('notFound', `No member has the e-mail ${email}.`);
  if (member.emailVerifiedAt) throw new MemberError('emailAlreadyVerified', `The e-mail ${email} is already verified.`);
  await sendVerificationMail(tx, now, member, language);
  const entry = { action: 'verificationMailSent', actor, memberId: member.id, detail: {} } as const;
  await recordAuditEvent(tx, now, entry);
}
