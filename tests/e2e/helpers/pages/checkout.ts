import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from './members.ts';

export const SHOP_ID = 'milano';

const ProductsResponse = v.object({
  data: v.array(v.object({ _id: v.string(), availableQuantity: v.number() })),
});
const OrdersResponse = v.object({
  totalCount: v.number(),
  data: v.array(v.object({ status: v.number(), transactionId: v.string() })),
});

export interface Buyer {
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
}

/** Logs in a member with the first Italian shop chosen. */
export async function logInToShop(context: BrowserContext, shop: ShopServer, email?: string): Promise<Buyer> {
  const token = await logInAs(context, shop, email);
  await context.addInitScript(() => {
    // A new page is blank at first, and a blank page has no storage.
    if (location.origin === 'null') return;
    const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
    localStorage.setItem('bottega.shop-selection', JSON.stringify(choices));
  });
  return { token, headers: { Authorization: `Bearer ${token}` } };
}

/**
 * Clears the cart and adds some products with more than 4 in stock.
 * @param options.items number of products
 * @param options.quantity quantity of each
 * @returns the product ids
 */
export async function fillCart(
  context: BrowserContext,
  { origin }: ShopServer,
  { headers }: Buyer,
  { items = 2, quantity = 1 } = {},
): Promise<readonly string[]> {
  const api = `${origin}/api`;
  await context.request.delete(`${api}/shop/cart/products/${SHOP_ID}`, {
    headers,
    data: { productType: 'Shop' },
  });
  const productsResponse = await context.request.get(`${api}/shop/products?shopId=${SHOP_ID}&countryCode=IT&limit=60`, {
    headers,
  });
  const { data } = v.parse(ProductsResponse, await productsResponse.json());
  const chosen = data.filter(({ availableQuantity }) => availableQuantity > 4).slice(0, items);
  const profileResponse = await context.request.get(`${api}/profile`, { headers });
  const { data: member } = v.parse(v.object({ data: v.object({ _id: v.string() }) }), await profileResponse.json());
  for (const { _id } of chosen) {
    const added = await context.request.post(`${api}/shop/${SHOP_ID}/product/${_id}/cart`, {
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

export async function fetchOrders(context: BrowserContext, { origin }: ShopServer, { headers }: Buyer) {
  const response = await context.request.get(`${origin}/api/user/shop/productorders?limit=50`, {
    headers,
  });
  return v.parse(OrdersResponse, await response.json());
}

export async function fetchCartQuantity(context: BrowserContext, { origin }: ShopServer, { headers }: Buyer) {
  const response = await context.request.get(`${origin}/api/shop/cart/count/${SHOP_ID}`, { headers });
  return v.parse(v.object({ cartCount: v.number() }), await response.json()).cartCount;
}

/** Deletes the orders of a member, so that a checkout starts without choices of an earlier one. */
export async function deleteOrders(shop: ShopServer, memberId: string): Promise<void> {
  const orders = 'select id from orders where member_id = $1';
  await executeSql(shop, `delete from order_lines where order_id in (${orders})`, [memberId]);
  await executeSql(shop, `delete from payments where order_id in (${orders})`, [memberId]);
  await executeSql(shop, 'delete from orders where member_id = $1', [memberId]);
}

export const clickContinue = (page: Page) => page.getByRole('button', { name: 'Continua', exact: true }).click();

export const checkoutStep = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*\\(`, 'u') });

/** A row of the review in the payment step. */
export const reviewRow = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('button', { name: `Modifica: ${label}` }) });

export const payButton = (page: Page) => page.getByRole('button', { name: /^Paga \d/u });

/** URL of a checkout without defaults, at its first step: a URL with a step has exactly the choices that it names. */
export const FIRST_STEP = '/checkout?step=discount';

/** Goes through all steps without defaults to the payment step, with the address in this city. */
export async function goToPayment(page: Page, city = 'Milano'): Promise<void> {
  await page.goto(FIRST_STEP);
  await clickContinue(page);
  await page.getByRole('radio', { name: new RegExp(city, 'u') }).check();
  await clickContinue(page);
  await page.getByRole('radio', { name: /GLS/u }).check();
  await page.getByRole('radio', { name: /Standard/u }).check();
  await clickContinue(page);
  await expect(payButton(page)).toBeVisible();
}

/** Chooses a payment method and submits. */
export async function payBy(page: Page, method: 'Carta' | 'Link di pagamento' | 'E-wallet'): Promise<void> {
  await expect(payButton(page)).toBeVisible();
  const changeButton = page.getByRole('button', { name: 'Modifica: Metodo di pagamento' });
  if (await changeButton.isVisible()) await changeButton.click();
  await page.getByRole('radio', { name: new RegExp(`^${method}`, 'u') }).check();
  await payButton(page).click();
}

export const thankYouHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Grazie mille per il tuo ordine' });

export const clickPay = (page: Page) => page.getByRole('button', { name: 'Paga', exact: true }).click();
