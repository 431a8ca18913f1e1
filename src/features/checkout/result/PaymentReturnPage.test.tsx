import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls, ORDER_STATUS } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import { pageCalls } from '#contract/pages.ts';
import { ApiError } from '#src/api/api-error.ts';
import { getPendingPaymentStore, type PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';
import { fakeCall, renderAppAt, testMember } from '#tests/setup/render-app.tsx';
import { createCart, createCartItem } from '#tests/setup/sample-cart.ts';
import { fullOrder } from '#tests/setup/sample-orders.ts';

// Compiles what the pages import lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('./PaymentReturnPage.tsx');
  await import('./PaymentCancelPage.tsx');
  await import('#src/app/layout/FloatingWidgets.tsx');
  await import('#src/features/pages/faq/FaqPage.tsx');
});

const NOT_CONFIRMED = 'Il pagamento non è ancora confermato.';

const pendingPayment: PendingPayment = {
  memberId: testMember.id,
  cart: 'milano Shop',
  fingerprint: 'f1',
  idempotencyKey: 'k1',
  request: {
    shopId: 'milano',
    productType: 'Shop',
    promotionId: '',
    scontoMerceUsed: 0,
    isScontoMerceApplied: false,
    userAddressId: 'a1',
    deliveryId: 'gls',
    deliveryType: 'standard',
    eWalletUsed: 0,
    isEWalletedUsed: false,
    paymentType: 'Light',
    paymentMode: 'PayByLink',
    deviceType: 'Web',
    expectedFinalPrice: 21.5,
  },
  state: 'open',
  lightTransactionId: 't1',
  lightOrderNo: 'B1',
  paymentUrl: 'http://localhost:3000/sandbox/payment/Light/t1',
  startedAt: 7,
};

const noOrders = fakeCall(orderCalls.orders, () => ({ success: true, message: '', data: [], totalCount: 0 }));
const createConflict = (code: 'paymentNotConfirmed' | 'alreadyPaid') =>
  new ApiError({ kind: 'conflict', status: 409, code, message: NOT_CONFIRMED });
const refuseUpdate = (code: 'paymentNotConfirmed' | 'alreadyPaid') =>
  fakeCall(checkoutCalls.updatePayment, () => Promise.reject(createConflict(code)));

afterEach(() => getPendingPaymentStore().settle(testMember.id, 't1'));

describe('payment return page', () => {
  // REQ-PAY-05, REQ-PAY-13
  it.each(['662E41', 'null', ' ', '%zz', '\0'])(
    'confirms the reference %j with the provider and never cancels the pending payment',
    async (reference) => {
      await getPendingPaymentStore().save(pendingPayment);
      const { sent, toasts } = await renderAppAt(`/product/payment/return?reference=${encodeURIComponent(reference)}`, {
        calls: [refuseUpdate('paymentNotConfirmed'), noOrders],
      });
      await waitFor(() => expect(toasts).toMatchObject([{ text: NOT_CONFIRMED }]));
      // The server does not accept control characters, so this reference is left out of the request.
      const refId = reference === '\0' ? {} : { refId: reference };
      const body = { transactionId: 't1', orderNo: 'B1', ...refId, status: 2, paymentType: 'Light', deviceType: 'Web' };
      const updates = sent.filter(({ path }) => path === checkoutCalls.updatePayment.path);
      expect(updates).toEqual([expect.objectContaining({ input: { body } })]);
      expect(await getPendingPaymentStore().findOpen(testMember.id)).toEqual(pendingPayment);
    },
  );

  // REQ-PAY-14
  it.each([
    '/product/payment/return',
    '/product/payment/cancel',
    '/product/payment/return?result=OK',
    '/product/payment/cancel?reference=R1',
    '/product/payment/return?paymentMethod=EWallet',
    '/product/payment/cancel?direct=true&paymentMethod=EWallet',
  ])('shows that there is nothing to confirm at %s without a transaction', async (path) => {
    const { sent } = await renderAppAt(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Non c’è nulla da confermare' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Vai al tuo profilo' });
    expect(link).toHaveAttribute('href', '/profile?tab=myOrders');
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

// REQ-PAY-14
it('thanks for an order that the e-wallet has paid, also when the URL has no order (REQ-PAY-14)', async () => {
  await renderAppAt('/product/payment/return?direct=true&paymentMethod=EWallet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Grazie mille per il tuo ordine' })).toBeVisible();
});

it('leads to the orders when the transaction is unknown', async () => {
  const { router, toasts } = await renderAppAt('/product/payment/return?result=OK&transactionId=nobody&orderNo=B1', {
    calls: [
      fakeCall(checkoutCalls.updatePayment, () => Promise.reject(new ApiError({ kind: 'not-found', status: 404 }))),
      noOrders,
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible();
  expect(router.state.location.href).toBe('/profile?tab=myOrders');
  expect(toasts).toMatchObject([{ tone: 'failure' }]);
});

describe('payment cancel page', () => {
  type Lines = Readonly<Record<string, number>>;
  const ordered: Lines = { Miele: 2, Tè: 1 };
  const CART_QUERY = ['ordered-cart', { orderType: 'Shop' }] as const;
  const order = {
    ...fullOrder,
    type: 'Shop',
    products: fullOrder.products.flatMap((product) =>
      Object.entries(ordered).map(([name, quantity]) => ({ ...product, name, quantity })),
    ),
  };
  const cancelPayment = (lines: Lines, promotionId = '') =>
    renderAppAt('/product/payment/cancel?transactionId=t1&orderNo=B1', {
      selection: { countryCode: 'IT', shopId: 'milano', promotionId },
      calls: [
        fakeCall(checkoutCalls.updatePayment, () => ({ success: true, message: '', status: true })),
        fakeCall(orderCalls.order, () => ({ success: true, message: '', data: order })),
        fakeCall(cartCalls.cart, () =>
          createCart(Object.entries(lines).map(([name, quantity]) => createCartItem({ id: name, name, quantity }))),
        ),
      ],
    });
  // REQ-PAY-23
  it('says that the cart is unchanged when it still has the products and quantities of the order', async () => {
    const { sent } = await cancelPayment({ Tè: 1, Miele: 2 });
    expect(await screen.findByText('Il carrello è come l’hai lasciato.')).toBeVisible();
    expect(sent.filter(({ path }) => path === checkoutCalls.updatePayment.path)).toHaveLength(1);
  });

  // REQ-PAY-23
  it('leads back to the payment step with the choices of the payment, by its first button', async () => {
    await getPendingPaymentStore().save({ ...pendingPayment, state: 'open', lightTransactionId: 't1' });
    await cancelPayment(ordered);
    const first = await screen.findByRole('link', { name: 'Riprova il pagamento' });
    expect(screen.getAllByRole('link')[0]).toBe(first);
    expect(first.getAttribute('href')).toMatch(/^\/checkout\?step=payment&.*method=PayByLink/u);
    expect(screen.getByRole('heading', { level: 1, name: 'Pagamento annullato' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vai al tuo profilo' })).toBeVisible();
  });

  it('offers no retry when the cart has changed', async () => {
    await cancelPayment({ Miele: 1 });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Riprova il pagamento' })).toBeNull());
  });

  // REQ-PAY-23
  it.each<[string, Lines]>([
    ['emptied', {}],
    ['filled with as many pieces of another product', { Miele: 2, Olio: 1 }],
    ['changed in its quantities', { Miele: 1, Tè: 2 }],
    ['filled further', { ...ordered, Olio: 1 }],
  ])('says nothing about a cart that was %s meanwhile', async (_change, lines) => {
    const { services } = await cancelPayment(lines);
    expect(await screen.findByText(/pagamento è stato annullato/u)).toBeVisible();
    await waitFor(() => {
      const [[, cart] = []] = services.queryClient.getQueriesData({ queryKey: CART_QUERY });
      expect(cart).toHaveLength(Object.keys(lines).length);
    });
    expect(screen.queryByText(/come l’hai lasciato/u)).toBeNull();
  });

  it('says nothing about the cart of the shop while the app shows that of a promotion', async () => {
    const { sent, services } = await cancelPayment(ordered, 'home');
    await waitFor(() => expect(services.queryClient.getQueriesData({ queryKey: CART_QUERY })).toHaveLength(1));
    expect(screen.getByText(/pagamento è stato annullato/u)).toBeVisible();
    expect(sent.map(({ path }) => path)).not.toContain(cartCalls.cart.path);
  });
});

describe('pending payment notice', () => {
  const faqs = fakeCall(pageCalls.faqs, () => ({ success: true, message: '', data: [], totalCount: 0 }));
  const openFaq = (getStatus: () => number) =>
    renderAppAt('/faq', {
      calls: [
        faqs,
        fakeCall(orderCalls.order, () => ({
          success: true,
          message: '',
          data: { ...fullOrder, status: getStatus() },
        })),
      ],
    });

  // REQ-PAY-20
  it('shows a payment as paid when it was made before the cancellation (GAP-21)', async () => {
    await getPendingPaymentStore().save(pendingPayment);
    const { sent, user } = await renderAppAt('/faq', {
      calls: [
        faqs,
        fakeCall(orderCalls.order, () => Promise.reject(createConflict('paymentNotConfirmed'))),
        refuseUpdate('alreadyPaid'),
      ],
    });
    const notice = await screen.findByRole('region', { name: 'Pagamento in sospeso' });
    await user.click(within(notice).getByRole('button', { name: 'Annulla pagamento' }));
    await user.click(await screen.findByRole('button', { name: 'Annulla il pagamento' }));
    expect(await screen.findByRole('region', { name: 'Pagamento ricevuto' })).toBeVisible();
    expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([{ input: { body: { status: 3 } } }]);
  });

  it('shows a received payment when the app returns to the foreground', async () => {
    await getPendingPaymentStore().save(pendingPayment);
    let status: number = ORDER_STATUS.initiated;
    await openFaq(() => status);
    expect(await screen.findByRole('region', { name: 'Pagamento in sospeso' })).toBeVisible();
    status = ORDER_STATUS.success;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    const notice = await screen.findByRole('region', { name: 'Pagamento ricevuto' });
    expect(notice).toHaveTextContent('L’ordine B1 è pagato');
    expect(within(notice).getByRole('link', { name: 'Vedi la conferma' })).toHaveAttribute(
      'href',
      '/product/payment/return?reference=t1&paymentMethod=PayByLink&transactionId=t1&orderNo=B1',
    );
  });

  it('reports a refused payment once when the app is opened again', async () => {
    await getPendingPaymentStore().save(pendingPayment);
    await openFaq(() => ORDER_STATUS.cancelled);
    const notice = await screen.findByRole('region', { name: 'Pagamento annullato' });
    expect(notice).toHaveTextContent('Non ti è stato addebitato nulla');
    expect(await getPendingPaymentStore().findOpen(testMember.id)).toBeUndefined();
  });
});
