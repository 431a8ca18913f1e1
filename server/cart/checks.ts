import type { ToWhom } from '#contract/cart.ts';
import type { SignedInMember } from '#server/account/sessions.ts';
import { Failure } from '#server/http/failure.ts';
import { findFriend, type PersonRow, type Queryable } from './queries.ts';

/**
 * A quantity that can be had. The answer names what can be had, and what the client needs to show
 * its own state again.
 *
 * @throws Failure outOfStock when nothing is left, quantityUnavailable when too little is.
 */
export function checkAvailable(
  wanted: number,
  available: number,
  data: Readonly<Record<string, unknown>> = {},
): void {
  if (wanted <= available) return;
  throw new Failure(available <= 0 ? 'outOfStock' : 'quantityUnavailable', {
    values: { available },
    data: { ...data, available },
  });
}

interface Recipient {
  readonly shopId: string;
  readonly member: SignedInMember;
  readonly toWhom: ToWhom;
  readonly toWhomUser: string;
}

/**
 * Personal means the member, Friend means somebody else of the same shop (doc 1 §4); a request that
 * says both or neither is not guessed at.
 */
export async function requireRecipient(
  db: Queryable,
  { shopId, member, toWhom, toWhomUser }: Recipient,
): Promise<PersonRow> {
  if ((toWhom === 'Personal') !== (toWhomUser === member.id)) {
    throw new Failure('invalidInput', {
      values: { fields: 'toWhomUser' },
      data: { fields: { toWhomUser: 'does not fit toWhom' } },
    });
  }
  if (toWhom === 'Personal') {
    return { _id: member.id, fullName: member.fullName, email: member.email };
  }
  const friend = await findFriend(db, shopId, toWhomUser);
  if (!friend) throw new Failure('recipientNotFound');
  return friend;
}
