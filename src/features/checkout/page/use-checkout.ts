import { useSuspenseQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckoutSummary } from '#contract/checkout.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { addressQueries, type AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import { isPromotionEndedError, useRedirectToEndedItems } from '#src/features/cart/promotion/promotion-ended.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { CHECKOUT_STEPS, type CheckoutStep } from '#src/features/checkout/model/checkout.constants.ts';
import { checkoutQueries, type CheckoutParams } from '#src/features/checkout/api/checkout.queries.ts';
import {
  EMPTY_CHECKOUT_CHOICES,
  NO_CHECKOUT_ERRORS,
  getBlockReason,
  getNextStep,
  getReachableStep,
  getStepStatuses,
  withAddress,
  type BlockReason,
  type CheckoutChoices,
} from '#src/features/checkout/model/checkout.rules.ts';
import type { CheckoutSearch } from '#src/features/checkout/model/checkout.search.ts';
import { blockReasonMessages, getBlockReasonTone } from '#src/features/checkout/model/checkout.messages.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { useCheckoutSummary } from '#src/features/checkout/summary/use-checkout-summary.ts';

/** Reasons that another look at the server may take away. */
const dependsOnServer = (reason: BlockReason): boolean => reason === 'out-of-stock' || reason === 'cannot-proceed';

export type CheckoutState = ReturnType<typeof useCheckout>;

/** Everything that the steps share: choices, prices, statuses, and the ways from step to step. */
export function useCheckout(cart: CheckoutParams, country: AddressCountry, search: CheckoutSearch) {
  const { i18n } = useLingui();
  const notify = useNotify();
  const toCart = useRedirectToEndedItems();
  const request = useApiRequest();
  const draft = useCheckoutDraft(search);
  const { data: addresses } = useSuspenseQuery(addressQueries(request).list(country));
  const { data: first } = useSuspenseQuery(checkoutQueries(request).summary(cart, EMPTY_CHECKOUT_CHOICES));
  const [paymentFailed, setPaymentFailed] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const [isMoving, setMoving] = useState(false);

  // An address that another device has deleted is no choice any more.
  const isThere = addresses.some(({ id }) => id === draft.choices.addressId);
  const choices = isThere ? draft.choices : withAddress(draft.choices, '');
  const prices = useCheckoutSummary(cart, choices, first, isSettling);
  const troubles = { ...prices.troubles, paymentFailed };
  const statuses = getStepStatuses(choices, prices.summary, troubles);
  const step = getReachableStep(search.step, statuses);

  const cartOf = (summary: CheckoutSummary) => ({
    shopId: cart.shopId,
    productType: cart.productType,
    items: summary.cartItems,
  });
  const block = (reason: BlockReason) =>
    notify({ tone: getBlockReasonTone(reason), text: i18n._(blockReasonMessages[reason]), key: 'checkout' });
  const reasonAt = (one: CheckoutStep) =>
    getBlockReason(one, cartOf(prices.summary), choices, prices.summary, troubles);

  /** The server's summary of now, when nothing keeps this step from being left; else undefined, said. */
  const check = async (): Promise<CheckoutSummary | undefined> => {
    const missing = reasonAt(step);
    // What the server decides is asked once more before it blocks.
    if (missing !== undefined && !dependsOnServer(missing)) {
      block(missing);
      return undefined;
    }
    try {
      const fresh = await prices.reload();
      const found = getBlockReason(step, cartOf(fresh), choices, fresh, NO_CHECKOUT_ERRORS);
      if (found === undefined) return fresh;
      block(found);
    } catch (error) {
      if (isPromotionEndedError(error)) await toCart();
      else block('cannot-proceed');
    }
    return undefined;
  };

  return {
    ...prices,
    cart,
    country,
    addresses,
    choices,
    statuses,
    step,
    isMoving,
    setPaymentFailed,
    setSettling,
    /** Where what its promotion no longer sells is taken out; Back finds the choices as they were. */
    toCart: () => toCart(),
    /** Whether nothing keeps the member from paying; says what does. */
    canPay: (): boolean => {
      const reason = reasonAt('payment');
      if (reason === undefined) return true;
      if (isPromotionEndedError(prices.error)) {
        void toCart();
        return false;
      }
      block(reason);
      if (dependsOnServer(reason)) prices.retry();
      return false;
    },
    choose: (next: CheckoutChoices) => {
      setPaymentFailed(false);
      draft.choose(next);
    },
    keep: draft.keep,
    /** Continue (doc 2 §4): reloads the summary, then opens the next step. */
    goOn: async () => {
      if (isMoving) return;
      setMoving(true);
      draft.keep();
      const next = getNextStep(step);
      const fresh = await check();
      // Until the next step is there, the button of this one is not to be pressed again.
      if (fresh !== undefined && next !== undefined) await draft.openStep(next);
      setMoving(false);
    },
    /** A step's own heading; a locked one says what is missing before it. */
    openStep: (wanted: CheckoutStep) => {
      const reached = getReachableStep(wanted, statuses);
      const before = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(wanted) - 1];
      if (reached !== wanted && before !== undefined) block(reasonAt(before) ?? 'cannot-proceed');
      else if (wanted !== step) void draft.openStep(wanted);
    },
  };
}
