import type { ListedProduct, Person } from '#contract/catalogue.ts';
import type { ToWhom } from '#contract/cart.ts';
import { MAX_QUANTITY_PER_PRODUCT } from '#contract/fields/common.ts';
import { getFinalPrice } from '#src/features/catalogue/model/product.rules.ts';
import type { ProductSnapshot } from '#src/offline/outbox/outbox.types.ts';
import { MIN_QUANTITY } from '#src/ui/inputs/quantity.rules.ts';

type OfferedProductFields = Omit<ListedProduct, 'availableQuantity' | 'category' | 'subCategory'>;

export interface AddToCartValues {
  readonly quantity: number;
  readonly toWhom: ToWhom;
  /** The chosen recipient; null as long as none is chosen. */
  readonly toWhomUser: Person | null;
}

/**
 * How the dialog opens (doc 1 §4). A cart that has a recipient brings it along: Personal when it is
 * the member, else Friend; the dialog then locks the choice.
 * @param recipient of the cart; null for a cart without one
 */
export function getInitialValues(quantity: number, recipient: Person | null, memberId: string): AddToCartValues {
  const toWhom: ToWhom = recipient === null || recipient.id === memberId ? 'Personal' : 'Friend';
  return { quantity, toWhom, toWhomUser: recipient };
}

/** Anything other than Friend clears the recipient; so does Friend, where one is chosen anew. */
export const setToWhom = (form: AddToCartValues, toWhom: ToWhom): AddToCartValues =>
  form.toWhom === toWhom && toWhom === 'Friend' ? form : { ...form, toWhom, toWhomUser: null };

/**
 * What is sent: without a chosen recipient the member, as Personal.
 */
export function toRecipientInput(form: AddToCartValues, memberId: string): { toWhom: ToWhom; toWhomUser: string } {
  return form.toWhomUser === null || form.toWhomUser.id === memberId
    ? { toWhom: 'Personal', toWhomUser: memberId }
    : { toWhom: 'Friend', toWhomUser: form.toWhomUser.id };
}

/** Which product, and what the cart shows of it until the server has it. */
export const toProductInput = (
  product: OfferedProductFields,
): { readonly productId: string; readonly seen: ProductSnapshot } => {
  const { id, name, images, price, discountPercentage, kp, kpNovv } = product;
  const priceAfterDiscount = getFinalPrice(product);
  const seen = { name, images, price, priceAfterDiscount, kp, kpNovv };
  return { productId: id, seen: { ...seen, itemDiscountPercentage: discountPercentage } };
};

export type AddToCartFieldError = 'quantity' | 'user-required';

/**
 * Problems by field; none when the form can be sent (doc 1 §5). A gift without a friend is refused
 * before {@link recipientOf} could turn it into a purchase for oneself.
 * @param maximum the available quantity where the page limits to it, else Infinity
 */
export function validateAddToCart(
  form: AddToCartValues,
  maximum: number,
): Partial<Record<'quantity' | 'toWhomUser', AddToCartFieldError>> {
  const { quantity, toWhom, toWhomUser } = form;
  const counts =
    Number.isInteger(quantity) && quantity >= MIN_QUANTITY && quantity <= Math.min(maximum, MAX_QUANTITY_PER_PRODUCT);
  return {
    ...(counts ? {} : { quantity: 'quantity' as const }),
    ...(toWhom === 'Friend' && toWhomUser === null ? { toWhomUser: 'user-required' as const } : {}),
  };
}
