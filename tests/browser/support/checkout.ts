import type { BrowserContext, Page } from '@playwright/test';
import { Client } from 'pg';
import * as v from 'valibot';
import { enterAs } from './members.ts';
import type { Shop } from './shop.ts';
import { expect } from './test.ts';

export const SHOP = 'milano';

const Products = v.object({
  data: v.array(v.object({ _id: v.string(), availableQuantity: v.number() })),
});
const Orders = v.object({
  totalCount: v.number(),
  data: v.array(v.object({ status: v.number(), transactionId: v.string() })),
});

export interface Buyer {
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
}

/** Runs SQL on the shop's own data: what somebody else does while a member is at the checkout. */
export async function change(shop: Shop, sql: string, values: readonly unknown[] = []) {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

/** A logged-in member in the first Italian shop, as after choosing it on the marketplace. */
export async function enterShop(context: BrowserContext, shop: Shop, email?: string): Promise<Buyer> {
  const token = await enterAs(context, shop, email);
  await context.addInitScript(() => {
    // A new page is blank first, and a blank page has no storage.
    if (location.origin === 'null') return;
    const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
    localStorage.setItem('bottega.choices', JSON.stringify(choices));
  });
  return { token, headers: { Authorization: `Bearer ${token}` } };
}

/** Puts a piece each of some products into a cart that was emptied before; returns their ids. */
export async function fillCart(
  context: BrowserContext,
  { origin }: Shop,
  { headers }: Buyer,
  { items = 2, quantity = 1 } = {},
): Promise<readonly string[]> {
  const api = `${origin}/api`;
  await context.request.delete(`${api}/shop/cart/products/${SHOP}`, {
    headers,
    data: { productType: 'Shop' },
  });
  const list = await context.request.get(`${api}/shop/products?shopId=${SHOP}&countryCode=IT&limit=60`, { headers });
  const { data } = v.parse(Products, await list.json());
  const chosen = data.filter((one) => one.availableQuantity > 4).slice(0, items);
  const me = await context.request.get(`${api}/profile`, { headers });
  const { data: member } = v.parse(v.object({ data: v.object({ _id: v.string() }) }), await me.json());
  for (const { _id } of chosen) {
    const added = await context.request.post(`${api}/shop/${SHOP}/product/${_id}/cart`, {
      headers,
      data: {
        quantity,
        toWhom: 'Personal',
        toWhomUser: member._id,
        productType: 'Shop',
        promotionId: '',
      },
    });
    expect(added.ok()).toBe(true);
  }
  return chosen.map(({ _id }) => _id);
}

export async function orders(context: BrowserContext, { origin }: Shop, { headers }: Buyer) {
  const answer = await context.request.get(`${origin}/api/user/shop/productorders?limit=50`, {
    headers,
  });
  return v.parse(Orders, await answer.json());
}

export async function piecesInCart(context: BrowserContext, { origin }: Shop, { headers }: Buyer) {
  const answer = await context.request.get(`${origin}/api/shop/cart/count/${SHOP}`, { headers });
  return v.parse(v.object({ cartCount: v.number() }), await answer.json()).cartCount;
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continua', exact: true }).click();

export const step = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}.*\\(`, 'u') });

export const payButton = (page: Page) => page.getByRole('button', { name: /^Paga \d/u });

/** From the start of the checkout to the payment step, with the address in Milano. */
export async function goToPayment(page: Page, city = 'Milano'): Promise<void> {
  await page.goto('/checkout');
  await goOn(page);
  await page.getByRole('radio', { name: new RegExp(city, 'u') }).check();
  await goOn(page);
  await page.getByRole('radio', { name: /GLS/u }).check();
  await page.getByRole('radio', { name: /Standard/u }).check();
  await goOn(page);
  await expect(payButton(page)).toBeVisible();
}

/** Chooses a method and pays. */
export async function payBy(page: Page, method: 'Carta' | 'Pay by link' | 'E-wallet'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`, 'u') }).check();
  await payButton(page).click();
}

export const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Grazie mille per il tuo ordine' });

export const approve = (page: Page) => page.getByRole('button', { name: 'Paga', exact: true }).click();
