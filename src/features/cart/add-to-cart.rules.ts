import type { ListedProduct, Person } from '#contract/catalogue.ts';
import type { ToWhom } from '#contract/cart.ts';
import { MAX_PIECES_PER_LINE } from '#contract/fields.ts';
import { finalPrice } from '#src/features/catalogue/product.rules.ts';
import type { Seen } from '#src/offline/outbox.types.ts';
import { QUANTITY_MINIMUM } from '#src/ui/quantity.rules.ts';

type Offered = Omit<ListedProduct, 'availableQuantity' | 'category' | 'subCategory'>;

export interface AddForm {
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
export function startOf(quantity: number, recipient: Person | null, memberId: string): AddForm {
  const toWhom: ToWhom = recipient === null || recipient.id === memberId ? 'Personal' : 'Friend';
  return { quantity, toWhom, toWhomUser: recipient };
}

/** Anything other than Friend clears the recipient; so does Friend, where one is chosen anew. */
export const withToWhom = (form: AddForm, toWhom: ToWhom): AddForm =>
  form.toWhom === toWhom && toWhom === 'Friend' ? form : { ...form, toWhom, toWhomUser: null };

/**
 * What is sent: without a chosen recipient the member, as Personal.
 */
export function recipientOf(form: AddForm, memberId: string): { toWhom: ToWhom; toWhomUser: string } {
  return form.toWhomUser === null || form.toWhomUser.id === memberId
    ? { toWhom: 'Personal', toWhomUser: memberId }
    : { toWhom: 'Friend', toWhomUser: form.toWhomUser.id };
}

/** Which product, and what the cart shows of it until the server has it. */
export const productOf = (product: Offered): { readonly productId: string; readonly seen: Seen } => {
  const { id, name, images, price, discountPercentage, kp, kpNovv } = product;
  const priceAfterDiscount = finalPrice(product);
  const seen = { name, images, price, priceAfterDiscount, kp, kpNovv };
  return { productId: id, seen: { ...seen, itemDiscountPercentage: discountPercentage } };
};

export type AddProblem = 'quantity' | 'user-required';

/**
 * Problems by field; none when the form can be sent (doc 1 §5). A gift without a friend is refused
 * before {@link recipientOf} could turn it into a purchase for oneself.
 * @param maximum the available quantity where the page limits to it, else Infinity
 */
export function problemsOf(form: AddForm, maximum: number): Partial<Record<'quantity' | 'toWhomUser', AddProblem>> {
  const { quantity, toWhom, toWhomUser } = form;
  const counts =
    Number.isInteger(quantity) && quantity >= QUANTITY_MINIMUM && quantity <= Math.min(maximum, MAX_PIECES_PER_LINE);
  return {
    ...(counts ? {} : { quantity: 'quantity' as const }),
    ...(toWhom === 'Friend' && toWhomUser === null ? { toWhomUser: 'user-required' as const } : {}),
  };
}
