import { MAX_CART_LINES, type ToWhom } from '#contract/cart.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { findFriend, type PersonRow } from './queries.ts';

interface Availability {
  readonly name: Localized;
  readonly available: number;
  /** The shop's maximum per product; null for none. */
  readonly maxQuantity: number | null;
}

/**
 * Checks a requested quantity against the stock and the shop's maximum. The error contains the available quantity
 * and `data`, with which the client restores its state.
 *
 * @throws AppError `outOfStock` when nothing is available, `quantityUnavailable` when too little is available,
 * `quantityAboveMaximum`.
 */
export function checkAvailability(
  requested: number,
  { name, available, maxQuantity }: Availability,
  data: Readonly<Record<string, unknown>> = {},
): void {
  if (maxQuantity !== null && available >= maxQuantity && requested > maxQuantity) {
    throw new AppError('quantityAboveMaximum', {
      values: { maximum: maxQuantity },
      data: { ...data, maximum: maxQuantity, available },
    });
  }
  if (requested <= available) return;
  if (available > 0) {
    throw new AppError('quantityUnavailable', { values: { available }, data: { ...data, available } });
  }
  // Several additions may run in parallel, so the message needs the product's name.
  const localizedMessage = getLocalizedMessage('errors.outOfStock.product', { name });
  throw new AppError('outOfStock', { localizedMessage, data: { ...data, available } });
}

/** The error of a cart with more than {@link MAX_CART_LINES} products. */
export const createTooManyLinesError = (): AppError =>
  new AppError('tooManyCartLines', { values: { maximum: MAX_CART_LINES }, data: { maximum: MAX_CART_LINES } });

interface RecipientInput {
  readonly shopId: string;
  readonly member: SignedInMember;
  readonly toWhom: ToWhom;
  readonly toWhomUser: string;
}

/**
 * Personal means the member, Friend means another member of the same shop (REQ-CART-10, REQ-CART-28). A request whose
 * `toWhom` and `toWhomUser` contradict each other is rejected.
 *
 * @throws AppError `invalidInput`, `recipientNotFound`.
 */
export async function requireRecipient(
  db: Queryable,
  { shopId, member, toWhom, toWhomUser }: RecipientInput,
): Promise<PersonRow> {
  if ((toWhom === 'Personal') !== (toWhomUser === member.id)) {
    throw createInvalidFieldError('toWhomUser', 'does not fit toWhom');
  }
  if (toWhom === 'Personal') {
    return { _id: member.id, fullName: member.fullName, email: member.email };
  }
  const friend = await findFriend(db, shopId, toWhomUser);
  if (!friend) throw new AppError('recipientNotFound');
  return friend;
}
