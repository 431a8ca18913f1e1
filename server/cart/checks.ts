import type { ToWhom } from '#contract/cart.ts';
import { MAX_PIECES_PER_LINE } from '#contract/fields.ts';
import type { SignedInMember } from '#server/account/sessions.ts';
import type { Localized } from '#server/db/schema/localized.ts';
import { Failure } from '#server/http/failure.ts';
import { findFriend, type PersonRow, type Queryable } from './queries.ts';

/**
 * A quantity that can be had and that one member may hold. The answer names what can be had, and what the client
 * needs to show its own state again.
 *
 * @throws Failure outOfStock when nothing is left, quantityUnavailable when too little is, quantityAboveMaximum.
 */
export function checkAvailable(
  wanted: number,
  { name, available }: { readonly name: Localized; readonly available: number },
  data: Readonly<Record<string, unknown>> = {},
): void {
  if (available >= MAX_PIECES_PER_LINE && wanted > MAX_PIECES_PER_LINE) {
    throw new Failure('quantityAboveMaximum', {
      values: { maximum: MAX_PIECES_PER_LINE },
      data: { ...data, maximum: MAX_PIECES_PER_LINE, available },
    });
  }
  if (wanted <= available) return;
  if (available > 0) {
    throw new Failure('quantityUnavailable', { values: { available }, data: { ...data, available } });
  }
  throw new Failure('outOfStock', { text: soldOutText(name), data: { ...data, available } });
}

/** Several adds may be under way at once: a message without the product's name would not say which. */
const soldOutText = (name: Localized): Required<Localized> => ({
  it: `“${name.it}” non è disponibile.`,
  en: `“${name.en ?? name.it}” is out of stock.`,
});

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
