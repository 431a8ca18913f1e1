import type { ToWhom } from '#contract/cart.ts';
import { MAX_QUANTITY_PER_PRODUCT } from '#contract/fields/common.ts';
import type { SignedInMember } from '#server/auth/sessions.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { AppError } from '#server/errors/app-error.ts';
import { findFriend, type PersonRow, type Queryable } from './queries.ts';

/**
 * A quantity that can be had and that one member may hold. The answer names what can be had, and what the client
 * needs to show its own state again.
 *
 * @throws Failure outOfStock when nothing is left, quantityUnavailable when too little is, quantityAboveMaximum.
 */
export function checkAvailability(
  wanted: number,
  { name, available }: { readonly name: Localized; readonly available: number },
  data: Readonly<Record<string, unknown>> = {},
): void {
  if (available >= MAX_QUANTITY_PER_PRODUCT && wanted > MAX_QUANTITY_PER_PRODUCT) {
    throw new AppError('quantityAboveMaximum', {
      values: { maximum: MAX_QUANTITY_PER_PRODUCT },
      data: { ...data, maximum: MAX_QUANTITY_PER_PRODUCT, available },
    });
  }
  if (wanted <= available) return;
  if (available > 0) {
    throw new AppError('quantityUnavailable', { values: { available }, data: { ...data, available } });
  }
  throw new AppError('outOfStock', { localizedMessage: getOutOfStockText(name), data: { ...data, available } });
}

/** Several adds may be under way at once: a message without the product's name would not say which. */
const getOutOfStockText = (name: Localized): Required<Localized> => ({
  it: `“${name.it}” non è disponibile.`,
  en: `“${name.en ?? name.it}” is out of stock.`,
});

interface RecipientInput {
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
  { shopId, member, toWhom, toWhomUser }: RecipientInput,
): Promise<PersonRow> {
  if ((toWhom === 'Personal') !== (toWhomUser === member.id)) {
    throw new AppError('invalidInput', {
      values: { fields: 'toWhomUser' },
      data: { fields: { toWhomUser: 'does not fit toWhom' } },
    });
  }
  if (toWhom === 'Personal') {
    return { _id: member.id, fullName: member.fullName, email: member.email };
  }
  const friend = await findFriend(db, shopId, toWhomUser);
  if (!friend) throw new AppError('recipientNotFound');
  return friend;
}
