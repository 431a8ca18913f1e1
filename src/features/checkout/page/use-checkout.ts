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
  NO_CHECKOUT_ERRORS,
  getBlockReason,
  getInitialStep,
  getNextStep,
  getReachableStep,
  getStepStatuses,
  toDefaultChoices,
  withAddress,
  type BlockReason,
  type CheckoutChoices,
} from '#src/features/checkout/model/checkout.rules.ts';
import type { CheckoutSearch } from '#src/features/checkout/model/checkout.search.ts';
import { blockReasonMessages, getBlockReasonTone } from '#src/features/checkout/model/checkout.messages.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { useCheckoutSummary } from '#src/features/checkout/summary/use-checkout-summary.ts';

/** Reasons that may no longer apply after a reload of the summary. */
const dependsOnServer = (reason: BlockReason): boolean => reason === 'out-of-stock' || reason === 'cannot-proceed';

export type CheckoutState = ReturnType<typeof useCheckout>;

/** State and actions that all steps share: choices, prices, statuses and navigation between steps. */
export function useCheckout(cart: CheckoutParams, country: AddressCountry, search: CheckoutSearch) {
  const { i18n } = useLingui();
  const notify = useNotify();
  const redirectToCart = useRedirectToEndedItems();
  const request = useApiRequest();
  const { data: addresses } = useSuspenseQuery(addressQueries(request).list(country));
  const { data: initialSummary } = useSuspenseQuery(checkoutQueries(request).newCheckout(cart));
  const draft = useCheckoutDraft(search, toDefaultChoices(initialSummary));
  const [paymentFailed, setPaymentFailed] = useState(false);
  const [isPaymentInProgress, setPaymentInProgress] = useState(false);
  const [isMoving, setMoving] = useState(false);

  // Another device may have deleted the selected address.
  const hasAddress = addresses.some(({ id }) => id === draft.choices.addressId);
  const choices = hasAddress ? draft.choices : withAddress(draft.choices, '');
  const summaryQuery = useCheckoutSummary(cart, choices, initialSummary, isPaymentInProgress);
  const errors = { ...summaryQuery.errors, paymentFailed };
  const statuses = getStepStatuses(choices, summaryQuery.summary, errors);
  // Fixed, because a choice must not open the next step: Continue does.
  const [initialStep] = useState(() => getInitialStep(statuses));
  const step = getReachableStep(search.step === '' ? initialStep : search.step, statuses);

  const toCheckoutCart = (summary: CheckoutSummary) => ({
    shopId: cart.shopId,
    productType: cart.productType,
    items: summary.cartItems,
  });
  const showBlockReason = (reason: BlockReason) =>
    notify({ tone: getBlockReasonTone(reason), text: i18n._(blockReasonMessages[reason]), key: 'checkout' });
  const getReason = (target: CheckoutStep) =>
    getBlockReason(target, toCheckoutCart(summaryQuery.summary), choices, summaryQuery.summary, errors);

  /** Returns a fresh summary when this step can be left; otherwise shows the reason and returns undefined. */
  const validateStep = async (): Promise<CheckoutSummary | undefined> => {
    const reason = getReason(step);
    // Reasons that depend on the server are checked again after a reload.
    if (reason !== undefined && !dependsOnServer(reason)) {
      showBlockReason(reason);
      return undefined;
    }
    try {
      const fresh = await summaryQuery.reload();
      const newReason = getBlockReason(step, toCheckoutCart(fresh), choices, fresh, NO_CHECKOUT_ERRORS);
      if (newReason === undefined) return fresh;
      showBlockReason(newReason);
    } catch (error) {
      if (isPromotionEndedError(error)) await redirectToCart();
      else showBlockReason('cannot-proceed');
    }
    return undefined;
  };

  return {
    ...summaryQuery,
    cart,
    country,
    addresses,
    choices,
    statuses,
    step,
    isMoving,
    setPaymentFailed,
    setPaymentInProgress,
    /** Opens the cart, where items of an ended promotion can be removed. Back restores the choices. */
    redirectToCart: () => redirectToCart(),
    /** Whether the member can pay. Otherwise shows the reason. */
    validatePayment: (): boolean => {
      const reason = getReason('payment');
      if (reason === undefined) return true;
      if (isPromotionEndedError(summaryQuery.error)) {
        void redirectToCart();
        return false;
      }
      showBlockReason(reason);
      if (dependsOnServer(reason)) summaryQuery.retry();
      return false;
    },
    choose: (next: CheckoutChoices) => {
      setPaymentFailed(false);
      draft.choose(step, next);
    },
    persistDraft: () => draft.persist(step),
    /** Reloads the summary, then opens the next step (REQ-CHK-02). */
    continueToNextStep: async () => {
      if (isMoving) return;
      setMoving(true);
      draft.persist(step);
      const next = getNextStep(step);
      const fresh = await validateStep();
      // The button stays disabled until the next step is open.
      if (fresh !== undefined && next !== undefined) await draft.openStep(next);
      setMoving(false);
    },
    /** Opens a step by its heading. For a locked step, shows what is missing. */
    openStep: (requested: CheckoutStep) => {
      const reachable = getReachableStep(requested, statuses);
      const previous = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(requested) - 1];
      if (reachable !== requested && previous !== undefined) showBlockReason(getReason(previous) ?? 'cannot-proceed');
      else if (requested !== step) void draft.openStep(requested);
    },
  };
}
