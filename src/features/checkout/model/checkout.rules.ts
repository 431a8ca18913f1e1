import type { PaymentMode } from '#contract/payment-mode.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout.constants.ts';
import { validateEwalletAmount, type EwalletLimits } from './ewallet.rules.ts';
import {
  isMerchandiseDiscountComplete,
  validateMerchandiseDiscount,
  type MerchandiseDiscountLimits,
} from './merchandise-discount.rules.ts';

/** What the member has chosen so far; empty texts mean not yet. Amounts in cents. */
export interface CheckoutChoices {
  /** Undefined when what stands in the field is no amount. */
  readonly merchandise: number | undefined;
  readonly addressId: string;
  readonly deliveryId: string;
  readonly deliveryType: string;
  readonly paymentMode: PaymentMode | '';
  readonly ewallet: number | undefined;
}

export const EMPTY_CHECKOUT_CHOICES: CheckoutChoices = {
  merchandise: 0,
  addressId: '',
  deliveryId: '',
  deliveryType: '',
  paymentMode: '',
  ewallet: 0,
};

export type SummaryLimits = MerchandiseDiscountLimits & EwalletLimits;

/** What went wrong on the way, besides the choices themselves. */
export interface CheckoutErrors {
  /** The summary could not be loaded for these choices. */
  readonly summaryFailed: boolean;
  /** The reload after a change of address failed (doc 2 §4). */
  readonly addressFailed: boolean;
  /** The last payment submission failed. */
  readonly paymentFailed: boolean;
}

export const NO_CHECKOUT_ERRORS: CheckoutErrors = {
  summaryFailed: false,
  addressFailed: false,
  paymentFailed: false,
};

export type StepStatus = 'locked' | 'todo' | 'complete' | 'error';

const isShippingChosen = ({ deliveryId, deliveryType }: CheckoutChoices): boolean =>
  deliveryId !== '' && deliveryType !== '';

const isPaymentValid = (choices: CheckoutChoices, limits: SummaryLimits): boolean =>
  choices.paymentMode !== '' &&
  (choices.paymentMode !== 'EWallet' || validateEwalletAmount(choices.ewallet, limits) === undefined);

/** Status of each step as one function of the choices and the summary (doc 2 §4). */
export function getStepStatuses(
  choices: CheckoutChoices,
  limits: SummaryLimits | undefined,
  troubles: CheckoutErrors,
): Record<CheckoutStep, StepStatus> {
  const discount = limits !== undefined && isMerchandiseDiscountComplete(choices.merchandise, limits);
  const address = choices.addressId !== '';
  const shipping = address && isShippingChosen(choices);
  const payment = shipping && limits !== undefined && isPaymentValid(choices, limits);
  const done = (complete: boolean): StepStatus => (complete ? 'complete' : 'todo');
  return {
    discount: limits !== undefined && !discount ? 'error' : done(discount),
    address: troubles.addressFailed ? 'error' : done(address),
    shipping: address ? done(shipping) : 'locked',
    payment: !shipping ? 'locked' : troubles.paymentFailed ? 'error' : done(payment),
  };
}

/** A change of address clears everything that may depend on it (doc 2 §4). */
export const withAddress = (choices: CheckoutChoices, addressId: string): CheckoutChoices => ({
  ...EMPTY_CHECKOUT_CHOICES,
  merchandise: choices.merchandise,
  addressId,
});

/** Another method than the e-wallet sets its amount to 0 (doc 2 §4). */
export const withPaymentMode = (
  choices: CheckoutChoices,
  paymentMode: PaymentMode,
  ewallet: number,
): CheckoutChoices => ({ ...choices, paymentMode, ewallet: paymentMode === 'EWallet' ? ewallet : 0 });

/**
 * The choices that the summary is asked for: an amount that the server could only refuse is left out,
 * so that a wrong figure in a field does not take the prices away.
 */
export function omitInvalidAmounts(choices: CheckoutChoices, limits: SummaryLimits): CheckoutChoices {
  const { merchandise, ewallet, paymentMode } = choices;
  const isWallet = paymentMode === 'EWallet' && validateEwalletAmount(ewallet, limits) === undefined;
  return {
    ...choices,
    merchandise: validateMerchandiseDiscount(merchandise, limits) === undefined ? merchandise : 0,
    ewallet: isWallet ? ewallet : 0,
  };
}

export type BlockReason =
  | 'invalid-cart'
  | 'out-of-stock'
  | 'select-address'
  | 'select-shipping'
  | 'select-payment'
  | 'correct-errors'
  | 'cannot-proceed';

export interface CheckoutCart {
  readonly shopId: string;
  readonly productType: string;
  readonly items: readonly { readonly quantity: number; readonly availableQuantity: number }[];
}

type StockedItem = CheckoutCart['items'][number];

/** Sold out, or fewer left than are wanted: the cart tells the two apart, the checkout refuses both. */
const isUnavailable = ({ quantity, availableQuantity }: StockedItem): boolean =>
  availableQuantity <= 0 || availableQuantity < quantity;

/**
 * Why leaving a step, or paying, is refused; the first of GAP-20's order. Only what the step
 * and the ones before it ask for counts, so that Continue on the address step does not speak of
 * payment.
 */
export function getBlockReason(
  step: CheckoutStep,
  cart: CheckoutCart,
  choices: CheckoutChoices,
  limits: SummaryLimits | undefined,
  troubles: CheckoutErrors,
): BlockReason | undefined {
  const reached = (one: CheckoutStep) => CHECKOUT_STEPS.indexOf(step) >= CHECKOUT_STEPS.indexOf(one);
  if (cart.shopId === '' || cart.productType === '') return 'invalid-cart';
  if (cart.items.some(isUnavailable)) return 'out-of-stock';
  if (reached('address') && choices.addressId === '') return 'select-address';
  if (reached('shipping') && !isShippingChosen(choices)) return 'select-shipping';
  if (reached('payment') && choices.paymentMode === '') return 'select-payment';
  if (limits !== undefined) {
    const amounts =
      isMerchandiseDiscountComplete(choices.merchandise, limits) &&
      (!reached('payment') || isPaymentValid(choices, limits));
    if (!amounts) return 'correct-errors';
  }
  if (limits === undefined || troubles.summaryFailed || troubles.addressFailed) return 'cannot-proceed';
  return undefined;
}

/** The step after this one; the last has none. */
export const getNextStep = (step: CheckoutStep): CheckoutStep | undefined =>
  CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1];

/**
 * The step to open: the wanted one, or the last one that the choices allow (shipping opens once an
 * address is chosen, payment once shipping is complete).
 */
export function getReachableStep(
  wanted: CheckoutStep,
  statuses: Readonly<Record<CheckoutStep, StepStatus>>,
): CheckoutStep {
  const upTo = CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(wanted) + 1);
  return upTo.findLast((step) => statuses[step] !== 'locked') ?? 'discount';
}
