import type { ParsedInput } from '#contract/call.ts';
import type { supportCalls } from '#contract/support.ts';
import { contactMessages } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { parsePhone } from '#server/shop/account/parse-phone.ts';
import { findMemberCountry } from '#server/shop/account/profile/member-country.ts';
import { mailContactMessage } from './operator-mails.ts';

export const CONTACT_LIMIT: RateLimit = { name: 'contact:member', maxAttempts: 10, windowSeconds: 3600 };

type ContactMessage = ParsedInput<typeof supportCalls.contact>['body'];

/**
 * Stores a message to the shop, with the time at which the terms were accepted, and mails it to the operator.
 *
 * @throws AppError `tooManyRequests`, `invalidInput`.
 */
export async function saveContactMessage(deps: Deps, memberId: string, message: ContactMessage): Promise<void> {
  const { acceptedPNPTNC: _accepted, ...fields } = message;
  const mobile = parsePhone(fields.mobile, await findMemberCountry(deps.db, memberId));
  await consumeRateLimit(deps, CONTACT_LIMIT, memberId);
  const now = deps.now();
  const row = { id: generateId(), memberId, acceptedAt: now, ...fields, mobile };
  await deps.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values(row);
    await mailContactMessage(tx, { config: deps.config, now }, row);
  });
}
