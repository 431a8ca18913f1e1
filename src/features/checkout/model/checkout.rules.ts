import type { CheckoutSummary } from '#contract/checkout.ts';
import type { PaymentMode } from '#contract/payment-mode.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout.constants.ts';
import { validateEwalletAmount, type EwalletLimits } from './ewallet.rules.ts';
import {
  isMerchandiseDiscountComplete,
  validateMerchandiseDiscount,
  type MerchandiseDiscountLimits,
} from './merchandise-discount.rules.ts';

/** The member's choices so far. Empty text means not chosen yet; amounts are in cents. */
export interface CheckoutChoices {
  /** Undefined when the field's text is not a valid amount. */
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

type DefaultsSource = Pick<CheckoutSummary, 'defaultChoices' | 'eWalletUsed'>;

/** The choices that the server made for a new checkout. A back end may not support them. */
export const toDefaultChoices = ({ defaultChoices, eWalletUsed }: DefaultsSource): CheckoutChoices =>
  defaultChoices === undefined
    ? EMPTY_CHECKOUT_CHOICES
    : {
        ...EMPTY_CHECKOUT_CHOICES,
        addressId: defaultChoices.userAddressId,
        deliveryId: defaultChoices.deliveryId,
        deliveryType: defaultChoices.deliveryType,
        paymentMode: defaultChoices.paymentMode,
        ewallet: eWalletUsed,
      };

export type SummaryLimits = MerchandiseDiscountLimits & EwalletLimits;

/** Errors that don't come from the choices. */
export interface CheckoutErrors {
  /** The summary could not be loaded for these choices. */
  readonly summaryFailed: boolean;
  /** The reload after a change of address failed (REQ-CHK-10). */
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

/** Status of each step, derived from choices, summary and errors (REQ-CHK-07 to 14). */
export function getStepStatuses(
  choices: CheckoutChoices,
  limits: SummaryLimits | undefined,
  errors: CheckoutErrors,
): Record<CheckoutStep, StepStatus> {
  const discount = limits !== undefined && isMerchandiseDiscountComplete(choices.merchandise, limits);
  const address = choices.addressId !== '';
  const shipping = address && isShippingChosen(choices);
  const payment = shipping && limits !== undefined && isPaymentValid(choices, limits);
  const toStatus = (isComplete: boolean): StepStatus => (isComplete ? 'complete' : 'todo');
  return {
    discount: limits !== undefined && !discount ? 'error' : toStatus(discount),
    address: errors.addressFailed ? 'error' : toStatus(address),
    shipping: address ? toStatus(shipping) : 'locked',
    payment: !shipping ? 'locked' : errors.paymentFailed ? 'error' : toStatus(payment),
  };
}

/** Selects an address, and clears shipping and payment, which depend on it (REQ-CHK-09). */
export const withAddress = (choices: CheckoutChoices, addressId: string): CheckoutChoices => ({
  ...EMPTY_CHECKOUT_CHOICES,
  merchandise: choices.merchandise,
  addressId,
});

/** Selects a payment method. Any method other than the e-wallet sets its amount to 0 (REQ-CHK-16). */
export const withPaymentMode = (
  choices: CheckoutChoices,
  paymentMode: PaymentMode,
  ewallet: number,
): CheckoutChoices => ({ ...choices, paymentMode, ewallet: paymentMode === 'EWallet' ? ewallet : 0 });

/**
 * Uses the whole available merchandise discount. An e-wallet amount does not exceed what is left to pay then.
 */
export function withWholeDiscount(
  choices: CheckoutChoices,
  { maxApplicableScontoMerce, finalPrice }: SummaryLimits,
): CheckoutChoices {
  const rest = Math.max(0, finalPrice + (choices.merchandise ?? 0) - maxApplicableScontoMerce);
  const ewallet = choices.ewallet === undefined ? undefined : Math.min(choices.ewallet, rest);
  return { ...choices, merchandise: maxApplicableScontoMerce, ewallet };
}

/**
 * The choices for the summary request. Amounts that the server would reject are set to 0, so that an invalid amount
 * in a field does not make the request fail.
 */
export function omitInvalidAmounts(choices: CheckoutChoices, limits: SummaryLimits): CheckoutChoices {
  const { merchandise, ewallet, paymentMode } = choices;
  const isEwalletValid = paymentMode === 'EWallet' && validateEwalletAmount(ewallet, limits) === undefined;
  return {
    ...choices,
    merchandise: validateMerchandiseDiscount(merchandise, limits) === undefined ? merchandise : 0,
    ewallet: isEwalletValid ? ewallet : 0,
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

/** Sold out, or fewer left than in the cart. The checkout rejects both. */
const isUnavailable = ({ quantity, availableQuantity }: StockedItem): boolean =>
  availableQuantity <= 0 || availableQuantity < quantity;

/**
 * Why the member can't leave a step or pay: the first reason in the order of GAP-20, or undefined. Only requirements of
 * this and earlier steps count, so Continue in the address step does not require a payment method.
 */
export function getBlockReason(
  step: CheckoutStep,
  cart: CheckoutCart,
  choices: CheckoutChoices,
  limits: SummaryLimits | undefined,
  errors: CheckoutErrors,
): BlockReason | undefined {
  const isReached = (target: CheckoutStep) => CHECKOUT_STEPS.indexOf(step) >= CHECKOUT_STEPS.indexOf(target);
  if (cart.shopId === '' || cart.productType === '') return 'invalid-cart';
  if (cart.items.some(isUnavailable)) return 'out-of-stock';
  if (isReached('address') && choices.addressId === '') return 'select-address';
  if (isReached('shipping') && !isShippingChosen(choices)) return 'select-shipping';
  if (isReached('payment') && choices.paymentMode === '') return 'select-payment';
  if (limits !== undefined) {
    const areAmountsValid =
      isMerchandiseDiscountComplete(choices.merchandise, limits) &&
      (!isReached('payment') || isPaymentValid(choices, limits));
    if (!areAmountsValid) return 'correct-errors';
  }
  if (limits === undefined || errors.summaryFailed || errors.addressFailed) return 'cannot-proceed';
  return undefined;
}

/** The step that a new checkout opens: the first that needs a choice, otherwise payment. */
export const getInitialStep = (statuses: Readonly<Record<CheckoutStep, StepStatus>>): CheckoutStep =>
  CHECKOUT_STEPS.find((step) => statuses[step] !== 'complete') ?? 'payment';

/**
 * The step that Continue opens: the next one, or the review when all other steps have been completed before. Undefined
 * in the last step.
 */
export function getNextStep(
  step: CheckoutStep,
  statuses: Readonly<Record<CheckoutStep, StepStatus>>,
): CheckoutStep | undefined {
  const isChosen = (other: CheckoutStep) =>
    statuses[other] === 'complete' || (other === 'payment' && statuses[other] === 'error');
  const isReview = step !== 'payment' && CHECKOUT_STEPS.every((other) => other === step || isChosen(other));
  return isReview ? 'payment' : CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1];
}

/**
 * The step to open: the requested one, otherwise the last step before it that is not locked (REQ-CHK-12,
 * REQ-CHK-14).
 */
export function getReachableStep(
  requested: CheckoutStep,
  statuses: Readonly<Record<CheckoutStep, StepStatus>>,
): CheckoutStep {
  const candidates = CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(requested) + 1);
  return candidates.findLast((step) => statuses[step] !== 'locked') ?? 'discount';
}
