import * as v from 'valibot';
import { toE164 } from '#contract/fields/e164.ts';
import { AccountEmail, isPublicEmail } from '#contract/fields/email.ts';
import { singleLineText } from '#contract/fields/lines.ts';
import { Mobile } from '#contract/fields/phone.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { MemberError } from '#server/shop/account/operator/member-error.ts';

/** An e-mail that an operator types. One without a top-level domain is a typing error. */
export const MemberEmail = v.pipe(AccountEmail, v.check(isPublicEmail, 'e-mail'));

/** Without a mobile the account could never be verified. */
export const MemberMobile = v.pipe(Mobile, v.regex(/\d{4}/));

/** Fields of a new member. */
export const NewMember = v.object({
  email: MemberEmail,
  first: v.pipe(singleLineText(80), v.nonEmpty()),
  last: v.pipe(singleLineText(80), v.nonEmpty()),
  mobile: MemberMobile,
  shop: v.optional(v.array(singleLineText(100)), []),
});

/** A new member with valid fields. */
export interface MemberDraft {
  /** In canonical form. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly mobile: string;
  readonly shopIds: readonly string[];
  readonly language: Language;
}

/** @throws MemberError that names the options with invalid values */
export function parseMemberFields<const TSchema extends v.GenericSchema>(
  schema: TSchema,
  input: unknown,
): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const names = new Set(result.issues.map((issue) => `--${v.getDotPath(issue)?.split('.')[0] ?? ''}`));
  throw new MemberError('invalidInput', `${[...names].join(', ')}: missing or not valid.`);
}

/**
 * Converts a mobile number to the form in which it is stored.
 *
 * @param countryCode of the member's shop, for a number without a prefix; empty without a shop
 * @throws MemberError for an impossible number
 */
export function toMemberMobile(input: string, countryCode: string): string {
  const mobile = toE164(input, countryCode);
  if (mobile?.startsWith('+') === true) return mobile;
  throw new MemberError(
    'invalidInput',
    '--mobile: not a phone number; without a shop it needs its country, such as +39.',
  );
}
