import type { ParsedInput } from '#contract/call.ts';
import type { supportCalls } from '#contract/support.ts';
import { countryOfMember } from '#server/account/member-country.ts';
import { contactMessages } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { newId } from '#server/http/ids.ts';
import { countTry, type Limit } from '#server/http/limits.ts';
import { requirePhone } from '#server/http/phone.ts';

export const CONTACT_LIMIT: Limit = { name: 'contact:member', tries: 10, windowSeconds: 3600 };

type Message = ParsedInput<typeof supportCalls.contact>['body'];

/**
 * Keeps a message to the shop, with the moment at which its terms were accepted.
 *
 * @throws Failure `tooManyRequests`, `invalidInput`.
 */
export async function keepMessage(deps: Deps, memberId: string, message: Message): Promise<void> {
  const { acceptedPNPTNC: _accepted, ...fields } = message;
  const mobile = requirePhone(fields.mobile, await countryOfMember(deps.db, memberId));
  await countTry(deps, CONTACT_LIMIT, memberId);
  await deps.db.insert(contactMessages).values({ id: newId(), memberId, acceptedAt: deps.now(), ...fields, mobile });
}
