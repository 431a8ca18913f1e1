import type { ToWhom } from '#contract/cart.ts';
import type { Person } from '#contract/members.ts';
import { MIN_QUANTITY } from '#src/ui/inputs/quantity.rules.ts';

export interface AddToCartValues {
  readonly quantity: number;
  readonly toWhom: ToWhom;
  /** The selected recipient; null if none is selected. */
  readonly toWhomUser: Person | null;
}

/**
 * Returns the initial form values. An existing recipient of the cart is prefilled: Personal for the
 * member, otherwise Friend (REQ-CART-13).
 * @param recipient recipient of the cart; null if it has none
 */
export function getInitialValues(quantity: number, recipient: Person | null, memberId: string): AddToCartValues {
  const toWhom: ToWhom = recipient === null || recipient.id === memberId ? 'Personal' : 'Friend';
  return { quantity, toWhom, toWhomUser: recipient };
}

/** Changes `toWhom` and clears the recipient (REQ-CART-11). Friend chosen again keeps the friend. */
export const setToWhom = (values: AddToCartValues, toWhom: ToWhom): AddToCartValues =>
  values.toWhom === toWhom && toWhom === 'Friend' ? values : { ...values, toWhom, toWhomUser: null };

/** Converts the values for the request. Without a recipient it is the member, as Personal (REQ-CART-12). */
export function toRecipientInput(values: AddToCartValues, memberId: string): { toWhom: ToWhom; toWhomUser: string } {
  return values.toWhomUser === null || values.toWhomUser.id === memberId
    ? { toWhom: 'Personal', toWhomUser: memberId }
    : { toWhom: 'Friend', toWhomUser: values.toWhomUser.id };
}

export type AddToCartFieldError = 'quantity' | 'user-required';

/**
 * Returns the errors by field; an empty object for valid values (REQ-CART-15, REQ-CART-16). A gift
 * without a friend is an error, because {@link toRecipientInput} would turn it into a personal purchase.
 * @param maxQuantity the shop's maximum, and the stock if the page limits to it; otherwise Infinity
 */
export function validateAddToCart(
  values: AddToCartValues,
  maxQuantity: number,
): Partial<Record<'quantity' | 'toWhomUser', AddToCartFieldError>> {
  const { quantity, toWhom, toWhomUser } = values;
  const isQuantityValid = Number.isInteger(quantity) && quantity >= MIN_QUANTITY && quantity <= maxQuantity;
  return {
    ...(isQuantityValid ? {} : { quantity: 'quantity' as const }),
    ...(toWhom === 'Friend' && toWhomUser === null ? { toWhomUser: 'user-required' as const } : {}),
  };
}
