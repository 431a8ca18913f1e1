import { fillCart } from '#tests/e2e/helpers/pages/checkout.ts';
import { storeMilanShop } from './browser-state.ts';
import type { FaultContext } from './fault-matrix.ts';
import { getLedgerSnapshot, diffLedgerSnapshot } from './ledger-snapshot.ts';

export const SUMMARY_PATH = '/api/shop/cart/product/checkout';
export const PAYMENT_INIT_PATH = '/api/user/shop/product/transaction/init';
export const PAYMENT_UPDATE_PATH = '/api/user/shop/product/transaction/update';

/** Logs Giulia in with two pieces in her cart. `changes` returns the ledger differences since then. */
export async function logInWithFilledCart({ context, shop, logIn }: FaultContext) {
  const token = await logIn();
  await storeMilanShop(context);
  const buyer = { token, headers: { Authorization: `Bearer ${token}` } };
  await fillCart(context, shop, buyer);
  const before = await getLedgerSnapshot(shop);
  return { buyer, changes: () => diffLedgerSnapshot(shop, before) };
}
