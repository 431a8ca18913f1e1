import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { orderCalls } from '#contract/orders.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
import { fullOrder, paidOrder } from '#tests/setup/sample-orders.ts';

// Compiles what the pages import lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('#src/app/layout/FloatingWidgets.tsx');
  await import('#src/features/account/profile/ProfilePage.tsx');
  await import('#src/features/orders/OrdersTab.tsx');
});

const success = { success: true, message: '' };
const payableUntil = '2099-03-10T13:00:00.000Z';
const unpaid = { id: 'unpaid', transactionId: 't-unpaid', orderNo: 'B-UNPAID', status: 1, payableUntil };

/** Opens the page of an order of a member with one unpaid order, and returns the notice. */
async function openOrderPage(id: string) {
  await renderAppAt(`/profile?tab=myOrders&order=${id}`, {
    calls: [
      fakeCall(orderCalls.orders, () => ({ ...success, data: [{ ...paidOrder, ...unpaid }], totalCount: 1 })),
      fakeCall(orderCalls.order, () => ({
        ...success,
        data: id === unpaid.id ? { ...fullOrder, ...unpaid } : fullOrder,
      })),
    ],
  });
  return within(await screen.findByRole('region', { name: 'Pagamento in sospeso' }));
}

// REQ-ORD-11
it('leaves the payment to the button of the unpaid order’s own page', async () => {
  const notice = await openOrderPage(unpaid.id);
  expect(notice.getByRole('button', { name: 'Verifica' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Paga ora' })).toHaveLength(1);
  expect(notice.queryByRole('button', { name: 'Paga ora' })).not.toBeInTheDocument();
});

it('offers the payment on the page of another order', async () => {
  const notice = await openOrderPage(fullOrder.id);
  expect(notice.getByRole('button', { name: 'Paga ora' })).toBeVisible();
});
