import { mutationOptions } from '@tanstack/react-query';
import { checkoutCalls } from '#contract/checkout.ts';
import { issuedInvoiceCalls, orderDocumentCalls } from '#contract/order-documents.ts';
import { orderCalls } from '#contract/orders.ts';
import { isApiError, isNotFoundError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { CART_MUTATION_KEY } from '#src/features/cart/api/cart-tab-sync.ts';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { invalidateOrders } from './orders.queries.ts';

/** The order was paid, cancelled or removed meanwhile, for example on another device. */
const isOutdated = (error: unknown): boolean =>
  isNotFoundError(error) || (isApiError(error) && (error.code === 'alreadyPaid' || error.code === 'alreadyCancelled'));

/** Gives a PDF file to the person. */
function savePdf({ fileName, content }: { readonly fileName: string; readonly content: string }): Promise<void> {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return saveFile(new File([bytes], fileName, { type: 'application/pdf' }));
}
/** The order itself, the terms that it accepted, or the instructions on withdrawal with the model form. */
export type OrderPdfKind = 'summary' | 'terms' | 'withdrawal';

export const orderMutations = (request: ApiRequest) => ({
  /** Fetches the URL of the payment page of an unpaid order. @param id order id or transaction id */
  resumePayment: (id: string) =>
    mutationOptions({
      mutationFn: async () => (await request(checkoutCalls.resumePayment, { params: { id } })).data.paymentUrl,
      onError: (error, _variables, _result, { client }) => {
        if (isOutdated(error)) void invalidateOrders(client);
      },
    }),

  /** Fetches a PDF file of an order and gives it to the person. */
  savePdf: (id: string, kind: OrderPdfKind) =>
    mutationOptions({
      mutationFn: async () => {
        const { data } =
          kind === 'summary'
            ? await request(orderDocumentCalls.orderPdf, { params: { id } })
            : await request(orderDocumentCalls.orderLegalPdf, { params: { id, kind } });
        await savePdf(data);
      },
    }),

  /** Fetches the copy of an invoice or credit note and gives it to the person. */
  saveInvoice: (id: string) =>
    mutationOptions({
      mutationFn: async () => savePdf((await request(issuedInvoiceCalls.invoicePdf, { params: { id } })).data),
    }),

  /**
   * Adds the products of an order to the cart. The variable is the idempotency key: a repeat with the same
   * key adds nothing. The mutation key makes other tabs reload the cart.
   */
  reorder: (id: string) =>
    mutationOptions({
      mutationKey: CART_MUTATION_KEY,
      mutationFn: async (idempotencyKey: string) =>
        (await request(orderCalls.reorder, { params: { id }, idempotencyKey })).data,
      // Also after an error: after a timeout the cart may have changed. Not awaited, because the dialog shows the
      // response, which lists what was added.
      onSettled: (_response, _error, _key, _result, { client }) => {
        void invalidateCart(client);
      },
    }),
});
