import type { BrowserContext, Page } from '@playwright/test';
import type { ProductType } from '#contract/cart.ts';
import { createOtherDevice, type OtherDevice } from './cart.ts';
import { executeSql } from './checkout.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { logInAs } from './members.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

export const OFFLINE_TEXT = 'Sei offline: vedi quanto salvato.';
export const PENDING_TEXT = 'In attesa di connessione';

/** Giulia in the first shop, and in a promotion when one is named, behind a network that can be cut, with empty carts; her other device. */
export async function logInBehindProxy(
  context: BrowserContext,
  shop: ShopServer,
  promotionId = '',
): Promise<OtherDevice> {
  const token = await logInAs(context, shop);
  await context.addInitScript((chosen) => {
    if (location.origin === 'null' || location.pathname === '/login') return;
    const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: chosen };
    localStorage.setItem('bottega.choices', JSON.stringify(choices));
  }, promotionId);
  const device = createOtherDevice(shop, token);
  await device.clear();
  await device.clear('Promotion');
  return device;
}

/** Opens a page as on a second visit: the worker is in charge, so that it opens offline as well. */
export async function openWithServiceWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Cuts the shop off, and waits until the page knows it. @returns the way back */
export async function goOffline(page: Page, network: FaultProxy): Promise<() => void> {
  const restore = network.disconnect();
  // The `online` event makes the page probe the server. A probe or call that was answered just before the cut
  // counts as proof of a connection, so the event is repeated.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(OFFLINE_TEXT)).toBeVisible({ timeout: 1000 });
  }).toPass();
  return restore;
}

/** What was written in the browser's pages since: method and the path's last part, in order. */
export function recordCartWrites(context: BrowserContext): readonly string[] {
  const writes: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What the worker passes on is the page's own request a second time.
    if (request.serviceWorker() !== null || request.method() === 'GET') return;
    if (pathname.includes('/cart')) writes.push(`${request.method()} ${request.postData() ?? ''}`.trim());
  });
  return writes;
}

/** Quantities on the server, by product id. */
export const getServerQuantities = async (
  device: OtherDevice,
  productType: ProductType = 'Shop',
): Promise<Record<string, number>> =>
  Object.fromEntries((await device.items(productType)).map((item) => [item.shopProductId, item.quantity]));

export const setPrice = (shop: ShopServer, productId: string, cents: number) =>
  executeSql(shop, 'update products set price_cents = $2 where id = $1', [productId, cents]);

type NamedProduct = { readonly name: string };
export const cartLine = (page: Page, { name }: NamedProduct) => page.getByRole('main').getByRole('article', { name });
export const quantityField = (page: Page, { name }: NamedProduct) =>
  page.getByRole('textbox', { name: `Quantità di ${name}` });
export const increaseQuantity = (page: Page, { name }: NamedProduct) =>
  page.getByRole('button', { name: `Uno in più di ${name}` }).click();
export const proceedButton = (page: Page) => page.getByRole('button', { name: 'Procedi all’acquisto' });
/** Not what is announced: it says the same. */
export const pendingNotice = (page: Page) => page.getByRole('main').getByText(/in attesa di connessione/iu);
export const pendingMarks = (page: Page) => page.getByText(PENDING_TEXT, { exact: true });

/** Puts the page's product into the cart, by its dialog. */
export async function addCurrentProduct(page: Page) {
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  await dialog.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await expect(dialog).toBeHidden();
}
