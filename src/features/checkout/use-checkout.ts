import { useSuspenseQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckoutSummary } from '#contract/checkout.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { addressQueries, type AddressCountry } from '#src/features/addresses/addresses.queries.ts';
import { isPromotionOver, usePromotionOver } from '#src/features/cart/promotion-over.ts';
import { useNotify } from '#src/ui/notifier-context.tsx';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout.constants.ts';
import { checkoutQueries, type CheckoutOf } from './checkout.queries.ts';
import {
  NO_CHOICES,
  NO_TROUBLES,
  blockReason,
  nextStep,
  reachableStep,
  stepStatuses,
  withAddress,
  type BlockReason,
  type CheckoutChoices,
} from './checkout.rules.ts';
import type { CheckoutSearch } from './checkout.search.ts';
import { blockTexts, blockTone } from './checkout.texts.ts';
import { useDraft } from './use-draft.ts';
import { useSummary } from './use-summary.ts';

/** Reasons that another look at the server may take away. */
const isServers = (reason: BlockReason): boolean => reason === 'out-of-stock' || reason === 'cannot-proceed';

export type Checkout = ReturnType<typeof useCheckout>;

/** Everything that the steps share: choices, prices, statuses, and the ways from step to step. */
export function useCheckout(cart: CheckoutOf, country: AddressCountry, search: CheckoutSearch) {
  const { i18n } = useLingui();
  const notify = useNotify();
  const toCart = usePromotionOver();
  const request = useRequest();
  const draft = useDraft(search);
  const { data: addresses } = useSuspenseQuery(addressQueries(request).list(country));
  const { data: first } = useSuspenseQuery(checkoutQueries(request).summary(cart, NO_CHOICES));
  const [paymentFailed, setPaymentFailed] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const [isMoving, setMoving] = useState(false);

  // An address that another device has deleted is no choice any more.
  const isThere = addresses.some(({ id }) => id === draft.choices.addressId);
  const choices = isThere ? draft.choices : withAddress(draft.choices, '');
  const prices = useSummary(cart, choices, first, isSettling);
  const troubles = { ...prices.troubles, paymentFailed };
  const statuses = stepStatuses(choices, prices.summary, troubles);
  const step = reachableStep(search.step, statuses);

  const cartOf = (summary: CheckoutSummary) => ({
    shopId: cart.shopId,
    productType: cart.productType,
    items: summary.cartItems,
  });
  const block = (reason: BlockReason) =>
    notify({ tone: blockTone(reason), text: i18n._(blockTexts[reason]), key: 'checkout' });
  const reasonAt = (one: CheckoutStep) => blockReason(one, cartOf(prices.summary), choices, prices.summary, troubles);

  /** The server's summary of now, when nothing keeps this step from being left; else undefined, said. */
  const check = async (): Promise<CheckoutSummary | undefined> => {
    const missing = reasonAt(step);
    // What the server decides is asked once more before it blocks.
    if (missing !== undefined && !isServers(missing)) {
      block(missing);
      return undefined;
    }
    try {
      const fresh = await prices.reload();
      const found = blockReason(step, cartOf(fresh), choices, fresh, NO_TROUBLES);
      if (found === undefined) return fresh;
      block(found);
    } catch (error) {
      if (isPromotionOver(error)) await toCart();
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
      if (isPromotionOver(prices.error)) {
        void toCart();
        return false;
      }
      block(reason);
      if (isServers(reason)) prices.retry();
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
      const next = nextStep(step);
      const fresh = await check();
      // Until the next step is there, the button of this one is not to be pressed again.
      if (fresh !== undefined && next !== undefined) await draft.openStep(next);
      setMoving(false);
    },
    /** A step's own heading; a locked one says what is missing before it. */
    openStep: (wanted: CheckoutStep) => {
      const reached = reachableStep(wanted, statuses);
      const before = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(wanted) - 1];
      if (reached !== wanted && before !== undefined) block(reasonAt(before) ?? 'cannot-proceed');
      else if (wanted !== step) void draft.openStep(wanted);
    },
  };
}
