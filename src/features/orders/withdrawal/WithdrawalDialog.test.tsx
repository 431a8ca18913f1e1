import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/orders.ts';
import { withdrawalCalls, type Withdrawal, type WithdrawalRefund } from '#contract/withdrawals.ts';
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

/** Matches a paragraph whose text is split by markup. */
const withText = (pattern: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && pattern.test(element.textContent);

const withdrawal: Withdrawal = {
  status: 'open',
  until: null,
  fullName: 'Giulia Rinaldi',
  email: 'giulia@example.com',
  isShipped: false,
  returnAddress: 'Magazzino di Lodi, Via Emilia 40, 26900 Lodi',
  items: [{ line: 1, name: 'Olio', images: [], quantity: 2, price: 3060, condition: '' }],
  excludedItems: [],
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
async function continueWithOnePiece(getRefund: () => WithdrawalRefund, change: Partial<typeof withdrawal> = {}) {
  const app = await renderAppAt(`/profile?tab=myOrders&order=${fullOrder.id}`, {
    calls: [
      fakeCall(orderCalls.order, () => ({ ...success, data: { ...fullOrder, canWithdraw: true } })),
      fakeCall(withdrawalCalls.withdrawal, () => ({ ...success, data: { ...withdrawal, ...change } })),
      fakeCall(withdrawalCalls.withdrawalRefund, () => ({ ...success, data: getRefund() })),
      fakeCall(withdrawalCalls.declareWithdrawal, () => ({
        ...success,
        data: { ...receipt, isShipped: change.isShipped ?? false },
      })),
    ],
  });
  await app.user.click(await screen.findByRole('button', { name: 'Recedi dal contratto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recedi dal contratto' }));
  await app.user.click(await dialog.findByRole('button', { name: 'Uno in meno di Olio' }));
  await app.user.click(dialog.getByRole('button', { name: 'Continua' }));
  return { ...app, dialog };
}

describe('the button of an order', () => {
  const calls = (deliveryStatus: string) => [
    fakeCall(orderCalls.order, () => ({ ...success, data: { ...fullOrder, canWithdraw: true, deliveryStatus } })),
    fakeCall(withdrawalCalls.withdrawal, () => ({ ...success, data: withdrawal })),
  ];
  const path = `/profile?tab=myOrders&order=${fullOrder.id}`;

  // REQ-WDR-01
  it('offers to cancel an order that is not shipped, with everything chosen and in the words of the law', async () => {
    const { user } = await renderAppAt(path, { calls: calls('processing') });
    await user.click(await screen.findByRole('button', { name: 'Annulla o recedi dal contratto' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recedi dal contratto' }));
    expect(await dialog.findByRole('checkbox', { name: 'Olio' })).toBeChecked();
    expect(dialog.getByRole('textbox', { name: /Olio/u })).toHaveValue('2');
  });

  it('speaks only of a withdrawal once the order is shipped', async () => {
    await renderAppAt(path, { calls: calls('shipped') });
    expect(await screen.findByRole('button', { name: 'Recedi dal contratto' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Annulla/u })).not.toBeInTheDocument();
  });
});

describe('a product that the law excludes', () => {
  const open = async (change: Partial<Withdrawal>) => {
    const app = await renderAppAt(`/profile?tab=myOrders&order=${fullOrder.id}`, {
      calls: [
        fakeCall(orderCalls.order, () => ({ ...success, data: { ...fullOrder, canWithdraw: true } })),
        fakeCall(withdrawalCalls.withdrawal, () => ({ ...success, data: { ...withdrawal, ...change } })),
      ],
    });
    await app.user.click(await screen.findByRole('button', { name: 'Recedi dal contratto' }));
    return within(await screen.findByRole('dialog', { name: 'Recedi dal contratto' }));
  };
  const excludedItems = [{ line: 2, name: 'Ricotta', quantity: 1, reason: 'Scade in fretta.' }];

  // REQ-SELL-27
  it('is named with the reason and can’t be chosen', async () => {
    const condition = 'Solo se è ancora sigillato.';
    const dialog = await open({ items: withdrawal.items.map((item) => ({ ...item, condition })), excludedItems });
    expect(await dialog.findByRole('heading', { name: 'Non puoi recedere da' })).toBeVisible();
    expect(dialog.getByText('Scade in fretta.')).toBeVisible();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    expect(dialog.getByText(/Solo se è ancora sigillato/u)).toBeVisible();
  });

  // REQ-SELL-27
  it('is named too when nothing else is left', async () => {
    const dialog = await open({ status: 'excluded', items: [], excludedItems });
    expect(await dialog.findByText(/Per legge non puoi recedere/u)).toBeVisible();
    expect(dialog.getByText('Scade in fretta.')).toBeVisible();
  });
});

describe('the confirmation of a withdrawal', () => {
  // REQ-WDR-01
  it('names the return address of products that were shipped, also with the receipt', async () => {
    const { dialog, user } = await continueWithOnePiece(() => refund, { isShipped: true });
    const address = /Indirizzo per la restituzione: Magazzino di Lodi, Via Emilia 40, 26900 Lodi/u;
    expect(await dialog.findByText(withText(address))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Conferma recesso' }));
    await dialog.findByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' });
    expect(dialog.getByText(withText(address))).toBeVisible();
  });

  // REQ-WDR-07
  it('shows the server’s refund by how the order was paid, and what is kept for the delivery', async () => {
    const { dialog, sent, user } = await continueWithOnePiece(() => refund);
    expect(await dialog.findByRole('heading', { name: 'Recedo dal contratto per questi prodotti' })).toBeVisible();
    expect(sent.find(({ path }) => path === withdrawalCalls.withdrawalRefund.path)?.input).toMatchObject({
      body: { items: [{ line: 1, quantity: 1 }] },
    });
    const amounts = dialog.getAllByRole('definition').map(({ textContent }) => normalizeSpaces(textContent));
    expect(amounts.slice(-3)).toEqual(['20,90 €', '5,60 €', '15,30 €']);
    expect(dialog.getByText(/non ha più la consegna gratuita/u)).toHaveTextContent('9,70');
    expect(dialog.getByText(/ogni parte come l’hai pagata/u)).toBeVisible();
    expect(dialog.queryByText(/Indirizzo per la restituzione/u)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Conferma recesso' }));
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
    expect(await dialog.findByRole('button', { name: 'Conferma recesso' })).toBeEnabled();
    expect(dialog.queryByText(/consegna gratuita/u)).not.toBeInTheDocument();
  });
});
