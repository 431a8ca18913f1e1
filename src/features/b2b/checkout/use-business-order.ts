import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import type { BusinessCheckout } from '#contract/b2b-checkout.ts';
import type { CartItem } from '#contract/cart.ts';
import type { InvoiceData } from '#contract/fields/invoice.ts';
import { INVOICE_COUNTRIES } from '#contract/fields/vat-number.ts';
import { matchResources } from '#src/api/query-keys.ts';
import type { BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import { SLOT_RESOURCES } from '#src/features/b2b/api/slots.queries.ts';
import { requestBirthDate } from '#src/features/checkout/age/request-birth-date.ts';
import { usePayment, type PaymentOrder } from '#src/features/checkout/payment/use-payment.ts';
import { createInvoice, findInvoiceErrors } from '#src/features/invoices/model/invoice.rules.ts';
import { INVOICE_DRAFT_KEY } from '#src/lib/storage-keys.ts';
import { createTabDraft, useFormDraft } from '#src/session/form-draft.ts';
import {
  createBusinessPaymentRequest,
  findIncompleteSections,
  getEwalletAmount,
  type BusinessOrder,
} from './business-order.rules.ts';
import { focusSection } from './CheckoutCard.tsx';

const InvoiceChanges = v.object({
  company: v.exactOptional(v.string()),
  country: v.exactOptional(v.union([v.literal(''), v.picklist(INVOICE_COUNTRIES)])),
  vatNumber: v.exactOptional(v.string()),
  fiscalCode: v.exactOptional(v.string()),
  sdiCode: v.exactOptional(v.string()),
  pec: v.exactOptional(v.string()),
  street: v.exactOptional(v.string()),
  postcode: v.exactOptional(v.string()),
  city: v.exactOptional(v.string()),
  province: v.exactOptional(v.string()),
});

/** Invoice fields that the member has changed in this tab (docs/reliability.md, "B2B checkout"). */
const invoiceDraft = createTabDraft(INVOICE_DRAFT_KEY, InvoiceChanges);

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
  const client = useQueryClient();
  const draft = useFormDraft(invoiceDraft);
  const [changes, setChanges] = useState<Partial<InvoiceData>>(draft.restored ?? {});
  const saveDraft = useEffectEvent(draft.save);
  useEffect(() => {
    if (Object.keys(changes).length > 0) saveDraft(changes);
  }, [changes]);
  const [isSubmitted, setSubmitted] = useState(false);
  const order: BusinessOrder = {
    orderType,
    ...choices,
    invoice: createInvoice(checkout?.invoice, changes, shopCountryCode),
  };
  const total = cart.totalCartItemsPrice;
  const getEwallet = (finalPrice: number) =>
    checkout === undefined ? 0 : getEwalletAmount(order.method, checkout, finalPrice);
  const payment = usePayment({ shopId, kind: orderType });
  const paymentOrder: PaymentOrder = {
    items: cart.data,
    createRequest: (finalPrice) =>
      createBusinessPaymentRequest(shopId, order, { finalPrice, ewallet: getEwallet(finalPrice) }),
    onRefused: () => void client.invalidateQueries(matchResources(SLOT_RESOURCES, { shopId })),
  };
  const incompleteSections = findIncompleteSections(order);

  return {
    payment,
    checkAgain: () => payment.checkAgain(paymentOrder),
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
        if (!requestBirthDate() && (await payment.requireConnection())) await payment.pay(paymentOrder, total);
        return;
      }
      const [field] = section === 'invoice' ? findInvoiceErrors(order.invoice) : [];
      focusSection(section, field);
    },
  };
}
