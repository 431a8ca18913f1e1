import { eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { normalizeEmail } from '#contract/fields/email.ts';
import { singleLineText } from '#contract/fields/lines.ts';
import { COMMAND_LINE_ACTOR, recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { countries, members, memberShops, shops } from '#server/platform/db/schema/index.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { generateId, generateToken } from '#server/platform/lib/ids.ts';
import { MemberError } from '#server/shop/account/operator/member-error.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { sendVerificationMail } from '#server/shop/account/verification/verify-email.ts';
import { MemberEmail, MemberMobile, parseMemberFields, toMemberMobile } from './member-fields.ts';

/** Fields of a new member. */
const NewMember = v.object({
  email: MemberEmail,
  first: v.pipe(singleLineText(80), v.nonEmpty()),
  last: v.pipe(singleLineText(80), v.nonEmpty()),
  mobile: MemberMobile,
  shop: v.optional(v.array(singleLineText(100)), []),
});

export interface NewMemberInput {
  readonly email?: string | undefined;
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly mobile?: string | undefined;
  readonly shop?: readonly string[] | undefined;
}

/** The next public member number. Non-numeric values are ignored. */
async function getNextMemberNumber(tx: Transaction): Promise<string> {
  const [row] = await tx
    .select({ last: sql<string>`coalesce(max(number::bigint), 100000)::text` })
    .from(members)
    .where(sql`number ~ '^[0-9]{1,15}$'`);
  return String(Number(row?.last ?? 100_000) + 1);
}

/**
 * Creates an unverified member and mails the link that starts the verification. The password is random; the member
 * sets one at the end of the verification.
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
  const member = { id: generateId(), email, firstName: first, lastName: last, mobile, language };
  const passwordHash = await hashPassword(generateToken());
  const inserted = await tx
    .insert(members)
    .values({ ...member, number: await getNextMemberNumber(tx), passwordHash, createdAt: now })
    .onConflictDoNothing({ target: members.email })
    .returning({ id: members.id });
  if (inserted.length === 0) throw new CliError(`There is a member with the e-mail ${email} already.`);
  if (shopIds.length > 0) {
    await tx.insert(memberShops).values(shopIds.map((shopId) => ({ memberId: member.id, shopId })));
  }
  await sendVerificationMail(tx, now, member, language);
  // The audit log outlives the member, so it has no e-mail.
  const entry = { action: 'memberAdded', actor: COMMAND_LINE_ACTOR, memberId: member.id, detail: {} } as const;
  await recordAuditEvent(tx, now, entry);
  return member.id;
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
