import { calls } from '#contract/calls.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { INVOICE, SPAGHETTI } from './b2b-checkout.ts';
import { NAVIGLI, SARA } from './b2b.ts';

const PRICE_EUROS = 14.8;

/** Buys a case of spaghetti for the last time slot, from Sara's e-wallet. @param token of her session @returns the order's id */
export async function placeTakeawayOrder(shop: ShopServer, token: string): Promise<string> {
  await executeSql(
    shop,
    `update members set ewallet_cents = 100000, profile_type = 'Private', ibo_type = 'Member' where email = $1`,
    [SARA],
  );
  const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
  const { call } = createApiClient(app, token, 'it');
  const params = { shopId: NAVIGLI };
  await call(calls.clearB2bCart, { params, body: {} });
  await call(calls.addToB2bCart, {
    params: { ...params, productId: SPAGHETTI },
    body: { orderType: 'Takeaway', quantity: 1 },
  });
  const dayId = (await call(calls.b2bSlots, { params })).data.takeAwayOptions.at(-1)?.id ?? '';
  const slotId = (await call(calls.b2bTimeSlots, { params: { ...params, dayId } })).data.takeawaySlots.at(-1)?.id ?? '';
  const { transactionId } = (
    await call(calls.startB2bPayment, {
      params,
      idempotencyKey: `takeaway-order-${String(Date.now())}`,
      body: {
        orderType: 'Takeaway',
        slotId,
        ...INVOICE,
        paymentMode: 'EWallet',
        eWalletUsed: PRICE_EUROS,
        deviceType: 'Web',
        expectedFinalPrice: PRICE_EUROS,
      },
    })
  ).data;
  return (await call(calls.order, { params: { id: transactionId } })).data.id;
}
