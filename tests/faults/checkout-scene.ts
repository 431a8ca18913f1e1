import { fillCart } from '#tests/browser/support/checkout.ts';
import { booksOf, changesSince } from './books.ts';
import { chooseMilano } from './device.ts';
import type { Scene } from './matrix.ts';

export const SUMMARY = '/api/shop/cart/product/checkout';
export const INIT = '/api/user/shop/product/transaction/init';
export const UPDATE = '/api/user/shop/product/transaction/update';

/** Giulia with two pieces in her cart. @returns what has changed at the shop since */
export async function comeToBuy({ context, shop, enter }: Scene) {
  const token = await enter();
  await chooseMilano(context);
  const buyer = { token, headers: { Authorization: `Bearer ${token}` } };
  await fillCart(context, shop, buyer);
  const before = await booksOf(shop);
  return { buyer, changes: () => changesSince(shop, before) };
}
