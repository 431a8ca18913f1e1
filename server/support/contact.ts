import type { ParsedInput } from '#contract/call.ts';
import type { supportCalls } from '#contract/support.ts';
import { contactMessages } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { newId } from '#server/http/ids.ts';
import { countTry, type Limit } from '#server/http/limits.ts';

export const CONTACT_LIMIT: Limit = { name: 'contact:member', tries: 10, windowSeconds: 3600 };

type Message = ParsedInput<typeof supportCalls.contact>['body'];

/**
 * Keeps a message to the shop, with the moment at which its terms were accepted.
 *
 * @throws Failure `tooManyRequests`.
 */
export async function keepMessage(deps: Deps, memberId: string, message: Message): Promise<void> {
  await countTry(deps, CONTACT_LIMIT, memberId);
  const { acceptedPNPTNC: _accepted, ...fields } = message;
  await deps.db
    .insert(contactMessages)
    .values({ id: newId(), memberId, acceptedAt: deps.now(), ...fields });
}
