import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BusinessCheckout } from '#contract/b2b-checkout.ts';
import type { CartItem } from '#contract/cart.ts';
import type { InvoiceData } from '#contract/fields/invoice.ts';
import type { BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import { createPaymentAttempt, getPaymentCartId } from '#src/features/checkout/payment/payment-attempt.rules.ts';
import { useConfirmedPayment } from '#src/features/checkout/payment/use-confirmed-payment.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import {
  createBusinessPaymentRequest,
  createInvoice,
  findIncompleteSections,
  findInvoiceErrors,
  getEwalletAmount,
  type BusinessOrder,
} from './business-order.rules.ts';
import { invoiceDraft } from './invoice-draft.ts';
import { focusSection } from './CheckoutCard.tsx';

interface BusinessOrderOptions extends Omit<BusinessOrder, 'orderType' | 'invoice'> {
  readonly current: BusinessCartParams;
  readonly shopCountryCode: string;
  readonly cart: { readonly data: readonly CartItem[]; readonly totalCartItemsPrice: number };
  /** Undefined while loading, and after an error. */
  readonly checkout: BusinessCheckout | undefined;
}

/** The invoice data and the payment of a business order. */
export function useBusinessOrder({ current, shopCountryCode, cart, checkout, ...choices }: BusinessOrderOptions) {
  const { shopId, orderType } = current;
  const { id: memberId } = useSignedInMember();
  const client = useQueryClient();
  const [changes, setChanges] = useState<Partial<InvoiceData>>(() => invoiceDraft.read(memberId) ?? {});
  useEffect(() => {
    if (Object.keys(changes).length > 0) invoiceDraft.write(memberId, changes);
  }, [memberId, changes]);
  const [isSubmitted, setSubmitted] = useState(false);
  const order: BusinessOrder = {
    orderType,
    ...choices,
    invoice: createInvoice(checkout?.invoice, changes, shopCountryCode),
  };
  const total = cart.totalCartItemsPrice;
  const getEwallet = (finalPrice: number) =>
    checkout === undefined ? 0 : getEwalletAmount(order.method, checkout, finalPrice);
  const { payment, pay, requireConnection, checkAgain } = useConfirmedPayment({
    memberId,
    cart: getPaymentCartId(shopId, orderType),
    shopId,
    createAttempt: (finalPrice, now) =>
      createPaymentAttempt({
        memberId,
        request: createBusinessPaymentRequest(shopId, order, { finalPrice, ewallet: getEwallet(finalPrice) }),
        items: cart.data,
        now,
      }),
    // The slot may have closed or filled up.
    onRefused: () => void client.invalidateQueries({ queryKey: ['b2b-slots', shopId] }),
  });
  const incompleteSections = findIncompleteSections(order);

  return {
    payment,
    checkAgain,
    invoice: order.invoice,
    changeInvoice: (next: Partial<InvoiceData>) => setChanges((previous) => ({ ...previous, ...next })),
    /** Amount from the e-wallet in cents. */
    ewallet: getEwallet(total),
    /** Empty until the member has tried to pay. */
    incompleteSections: isSubmitted ? incompleteSections : [],
    /** Pays, or moves the focus to the first section that is incomplete. */
    submit: async () => {
      payment.clearError();
      setSubmitted(true);
      const [section] = incompleteSections;
      if (section === undefined) {
        if (await requireConnection()) await pay(total);
        return;
      }
      const [field] = section === 'invoice' ? findInvoiceErrors(order.invoice) : [];
      focusSection(section, field);
    },
  };
}
