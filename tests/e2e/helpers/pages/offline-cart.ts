import type { BrowserContext, Page } from '@playwright/test';
import type { ProductType } from '#contract/cart.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { createOtherDevice, type OtherDevice } from './cart.ts';
import { logInAs } from './members.ts';

export const OFFLINE_TEXT = 'Il negozio non è raggiungibile: vedi i contenuti salvati.';
export const PENDING_TEXT = 'In attesa di connessione';

/**
 * Logs in as Giulia in the first shop with empty carts, for pages that go through `network`.
 * @param promotionId a promotion to choose as well
 * @returns her other device
 */
export async function logInBehindProxy(
  context: BrowserContext,
  shop: ShopServer,
  promotionId = '',
): Promise<OtherDevice> {
  const token = await logInAs(context, shop);
  await context.addInitScript((id) => {
    if (location.origin === 'null' || location.pathname === '/login') return;
    const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: id };
    localStorage.setItem('bottega.shop-selection', JSON.stringify(choices));
  }, promotionId);
  const device = createOtherDevice(shop, token);
  await device.clear();
  await device.clear('Promotion');
  return device;
}

/** Opens a page as on a second visit: the service worker controls it, so it also opens offline. */
export async function openWithServiceWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Waits until a page without a service worker has loaded its connection banner, which comes after the first paint and
 * can't be loaded without a connection.
 */
export const waitForConnectionBanner = (page: Page) => page.waitForLoadState('networkidle');

/** Disconnects the shop and waits until the page shows it. @returns a function that restores the connection */
export async function goOffline(page: Page, network: FaultProxy): Promise<() => void> {
  const restore = network.disconnect();
  // The `online` event makes the page check the connection. A response just before the cut proves a connection,
  // so the event is repeated.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(OFFLINE_TEXT)).toBeVisible({ timeout: 1000 });
  }).toPass();
  return restore;
}

/** Records the cart writes of the context's pages from now on: method and body, in order. */
export function recordCartWrites(context: BrowserContext): readonly string[] {
  const writes: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The worker repeats the page's own request.
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
/** Only in `main`: the live region announces the same text. */
export const pendingNotice = (page: Page) => page.getByRole('main').getByText(/in attesa di connessione/iu);
export const pendingMarks = (page: Page) => page.getByText(PENDING_TEXT, { exact: true });

/** Adds the page's product to the cart by the add dialog. */
export async function addCurrentProduct(page: Page) {
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(dialog).toBeHidden();
}
