import { useLingui } from '@lingui/react/macro';
import { useIsMutating, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CheckoutSummary } from '#contract/checkout.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { REMOVE_ADDRESS_KEY } from '#src/features/addresses/api/addresses.mutations.ts';
import { addressQueries, type AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import { isPromotionEndedError, useRedirectToEndedItems } from '#src/features/cart/promotion/promotion-ended.ts';
import { requestBirthDate } from '#src/features/checkout/age/request-birth-date.ts';
import { checkoutQueries, type CheckoutParams } from '#src/features/checkout/api/checkout.queries.ts';
import { useRequestedInvoice } from '#src/features/checkout/invoice/use-requested-invoice.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from '#src/features/checkout/model/checkout.constants.ts';
import { blockReasonMessages, getBlockReasonTone } from '#src/features/checkout/model/checkout.messages.ts';
import {
  NO_CHECKOUT_ERRORS,
  getBlockReason,
  getInitialStep,
  getNextStep,
  getReachableStep,
  getStepStatuses,
  omitInvalidAmounts,
  toDefaultChoices,
  withAddress,
  type BlockReason,
  type CheckoutChoices,
} from '#src/features/checkout/model/checkout.rules.ts';
import type { CheckoutSearch } from '#src/features/checkout/model/checkout.search.ts';
import { createPaymentRequest } from '#src/features/checkout/payment/payment-attempt.rules.ts';
import { usePayment, type PaymentOrder } from '#src/features/checkout/payment/use-payment.ts';
import { useCheckoutSummary } from '#src/features/checkout/summary/use-checkout-summary.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { useCheckoutDraft } from './use-checkout-draft.ts';

/** Reasons that may no longer apply after a reload of the summary. */
const dependsOnServer = (reason: BlockReason): boolean => reason === 'out-of-stock' || reason === 'cannot-proceed';

export type CheckoutState = ReturnType<typeof useCheckout>;

/** State and actions that all steps share: choices, prices, statuses and navigation between steps. */
export function useCheckout(cart: CheckoutParams, country: AddressCountry, search: CheckoutSearch) {
  const { i18n } = useLingui();
  const notify = useNotify();
  const redirectToCart = useRedirectToEndedItems();
  const request = useApiRequest();
  const client = useQueryClient();
  const { data: addresses } = useSuspenseQuery(addressQueries(request).list(country));
  const { data: initialSummary } = useSuspenseQuery(checkoutQueries(request).newCheckout(cart));
  const draft = useCheckoutDraft(search, toDefaultChoices(initialSummary));
  const payment = usePayment({ shopId: cart.shopId, kind: cart.productType });
  const [isMoving, setMoving] = useState(false);
  // A URL with a step has exactly the choices that it names, until the member changes the address.
  const [usesDefaults, setUsesDefaults] = useState(search.step === '' || addresses.length === 0);
  const moveCount = useRef(0);
  /** Starts a change of step. The returned function tells whether the member has started no other one meanwhile. */
  const startMove = () => {
    moveCount.current += 1;
    const move = moveCount.current;
    return () => move === moveCount.current;
  };

  // Another device may have deleted the selected address.
  const address = addresses.find(({ id }) => id === draft.choices.addressId);
  const choices = address ? draft.choices : withAddress(draft.choices, '');
  const invoice = useRequestedInvoice(address);
  /** Choosing an address completes the checkout by defaults. */
  const completesByDefaults = usesDefaults || choices.addressId !== '';
  // The server no longer knows an address that is being deleted.
  const isDeleting = useIsMutating({ mutationKey: REMOVE_ADDRESS_KEY }) > 0;
  const summaryQuery = useCheckoutSummary(cart, choices, initialSummary, payment.isInProgress || isDeleting);
  const errors = { ...summaryQuery.errors, paymentFailed: payment.isFailed };
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

  const showReloadError = async (error: unknown) => {
    if (isPromotionEndedError(error)) await redirectToCart();
    else showBlockReason('cannot-proceed');
  };

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
      await showReloadError(error);
    }
    return undefined;
  };

  /** Completes the choices for an address by the defaults of a new checkout, and opens the review. */
  const applyDefaults = async (chosen: CheckoutChoices, isLatest: () => boolean) => {
    const { addressId, merchandise } = chosen;
    const fresh = await client.query(checkoutQueries(request).defaultsFor(cart, chosen));
    if (!isLatest()) return;
    const completed = { ...toDefaultChoices(fresh), merchandise, addressId };
    const reason = getBlockReason('address', toCheckoutCart(fresh), completed, fresh, NO_CHECKOUT_ERRORS);
    if (reason !== undefined) {
      showBlockReason(reason);
      return;
    }
    const { queryKey } = checkoutQueries(request).summary(cart, omitInvalidAmounts(completed, fresh));
    client.setQueryData(queryKey, fresh);
    await draft.openStep(getInitialStep(getStepStatuses(completed, fresh, NO_CHECKOUT_ERRORS)), completed);
  };
  const continueByDefaults = async (chosen: CheckoutChoices) => {
    const isLatest = startMove();
    setMoving(true);
    await applyDefaults(chosen, isLatest).catch(showReloadError);
    if (isLatest()) setMoving(false);
  };

  /** Whether the member can pay. Otherwise shows the reason. */
  const validatePayment = (): boolean => {
    const reason = getReason('payment');
    if (reason === undefined) return true;
    if (isPromotionEndedError(summaryQuery.error)) {
      void redirectToCart();
      return false;
    }
    showBlockReason(reason);
    if (dependsOnServer(reason)) summaryQuery.retry();
    return false;
  };

  const order: PaymentOrder = {
    items: summaryQuery.summary.cartItems,
    createRequest: (finalPrice) => {
      const { paymentMode } = choices;
      return paymentMode === ''
        ? undefined
        : createPaymentRequest(cart, { ...choices, paymentMode }, finalPrice, invoice.toRequest());
    },
    // In the cart, items of an ended promotion can be removed. Back restores the choices.
    onRefused: async ({ kind }) => {
      if (kind === 'promotion-ended') await redirectToCart();
    },
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
    completesByDefaults,
    payment,
    invoice,
    /** Validates everything again (GAP-20), then sends the payment. */
    submitPayment: async () => {
      payment.clearError();
      draft.persist(step);
      if (requestBirthDate()) return;
      if (!(await payment.requireConnection()) || !validatePayment() || !invoice.validate()) return;
      await payment.pay(order, summaryQuery.summary.finalPrice);
    },
    checkPayment: () => payment.checkAgain(order),
    choose: (next: CheckoutChoices) => {
      payment.clearError();
      draft.choose(step, next);
    },
    /**
     * Chooses an address and clears the later choices (REQ-CHK-09). Another address than before, or one of a new
     * checkout, gets its defaults when the step is left.
     * @param leave opens the review at once
     */
    chooseAddress: async (addressId: string, leave: boolean) => {
      payment.clearError();
      const chosen = withAddress(choices, addressId);
      setUsesDefaults(completesByDefaults);
      startMove();
      setMoving(false);
      draft.choose(step, chosen);
      if (leave && completesByDefaults && addressId !== '') await continueByDefaults(chosen);
    },
    /** Reloads the summary, then opens the next step (REQ-CHK-02), or the review. */
    continueToNextStep: async () => {
      if (isMoving) return;
      if (step === 'address' && usesDefaults && choices.addressId !== '' && statuses.shipping !== 'complete') {
        await continueByDefaults(choices);
        return;
      }
      const isLatest = startMove();
      setMoving(true);
      draft.persist(step);
      const next = getNextStep(step, statuses);
      const fresh = await validateStep();
      if (!isLatest()) return;
      // The button stays disabled until the next step is open.
      if (fresh !== undefined && next !== undefined) await draft.openStep(next);
      setMoving(false);
    },
    /** Opens a step by its heading. For a locked step, shows what is missing. */
    openStep: (requested: CheckoutStep) => {
      const reachable = getReachableStep(requested, statuses);
      const previous = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(requested) - 1];
      if (reachable !== requested && previous !== undefined) showBlockReason(getReason(previous) ?? 'cannot-proceed');
      else if (requested !== step) {
        startMove();
        setMoving(false);
        void draft.openStep(requested);
      }
    },
  };
}
