import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/orders.ts';
import { withdrawalCalls, type WithdrawalRefund } from '#contract/withdrawals.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
import { fullOrder } from '#tests/setup/sample-orders.ts';

// Compiles what the pages import lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('#src/features/account/profile/ProfilePage.tsx');
  await import('#src/features/orders/OrdersTab.tsx');
  await import('./WithdrawalDialog.tsx');
});

const success = { success: true, message: '' };
const normalizeSpaces = (text: string | null) => (text ?? '').replaceAll(/\s+/gu, ' ').trim();

const withdrawal = {
  status: 'open' as const,
  until: null,
  fullName: 'Giulia Rinaldi',
  email: 'giulia@example.com',
  isShipped: false,
  items: [{ line: 1, name: 'Olio', images: [], quantity: 2, price: 3060 }],
};

const refund: WithdrawalRefund = {
  price: 2090,
  paymentPrice: 560,
  eWalletPrice: 0,
  scontoMercePrice: 1530,
  withheldDeliveryPrice: 970,
};

const receipt = { declaredAt: '2026-03-10T10:00:00Z', refundPrice: 2090, email: withdrawal.email, isShipped: false };

/** Opens the dialog of an order and continues with one of its two pieces. */
async function continueWithOnePiece(getRefund: () => WithdrawalRefund) {
  const app = await renderAppAt(`/profile?tab=myOrders&order=${fullOrder.id}`, {
    calls: [
      fakeCall(orderCalls.order, () => ({ ...success, data: { ...fullOrder, canWithdraw: true } })),
      fakeCall(withdrawalCalls.withdrawal, () => ({ ...success, data: withdrawal })),
      fakeCall(withdrawalCalls.withdrawalRefund, () => ({ ...success, data: getRefund() })),
      fakeCall(withdrawalCalls.declareWithdrawal, () => ({ ...success, data: receipt })),
    ],
  });
  await app.user.click(await screen.findByRole('button', { name: 'Recedi dal contratto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recedi dal contratto' }));
  await app.user.click(await dialog.findByRole('button', { name: 'Uno in meno di Olio' }));
  await app.user.click(dialog.getByRole('button', { name: 'Continua' }));
  return { ...app, dialog };
}

describe('the confirmation of a withdrawal', () => {
  // REQ-WDR-07
  it('shows the server’s refund by how the order was paid, and what is kept for the delivery', async () => {
    const { dialog, sent, user } = await continueWithOnePiece(() => refund);
    expect(await dialog.findByRole('heading', { name: 'Recedo dal contratto per questi prodotti' })).toBeVisible();
    expect(sent.find(({ path }) => path === withdrawalCalls.withdrawalRefund.path)?.input).toMatchObject({
      body: { items: [{ line: 1, quantity: 1 }] },
    });
    const amounts = dialog.getAllByRole('definition').map(({ textContent }) => normalizeSpaces(textContent));
    expect(amounts.slice(-3)).toEqual(['20,90 €', '5,60 €', '15,30 €']);
    expect(dialog.getByText(/non ha più la spedizione gratuita/u)).toHaveTextContent('9,70');
    expect(dialog.getByText(/ogni parte come l’hai pagata/u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Conferma il recesso' }));
    expect(await dialog.findByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeVisible();
    const received = dialog.getAllByRole('definition').map(({ textContent }) => normalizeSpaces(textContent));
    expect(received.slice(1)).toEqual(['20,90 €', '5,60 €', '15,30 €']);
  });

  it('does not appear while its amount is unknown: the choice stays, with the reason', async () => {
    let isReachable = false;
    const { dialog, user } = await continueWithOnePiece(() => {
      if (!isReachable) throw new ApiError({ kind: 'server', status: 503 });
      return { ...refund, withheldDeliveryPrice: 0 };
    });
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Olio' })).toBeChecked();
    isReachable = true;
    await user.click(dialog.getByRole('button', { name: 'Continua' }));
    expect(await dialog.findByRole('button', { name: 'Conferma il recesso' })).toBeEnabled();
    expect(dialog.queryByText(/spedizione gratuita/u)).not.toBeInTheDocument();
  });
});
