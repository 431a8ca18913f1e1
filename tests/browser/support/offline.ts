import type { Page } from '@playwright/test';
import { enterAs } from './members.ts';
import { expect, test as base } from './test.ts';

/** `page` is a member's, its worker is in charge, and the browser may complain of a shop out of reach. */
export const test = base.extend({
  serviceWorkers: 'allow',
  page: async ({ page, context, shop, network, complaints }, use) => {
    complaints.allowUnreachable();
    await enterAs(context, shop);
    await page.goto(`${network.origin}/faq`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await use(page);
  },
});

/** Starts the app anew, as from the home screen: nothing of the former page is left in memory. */
export async function startAt(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

/** Opens the page of a product, and waits until the member is known to have seen it. */
export async function see(page: Page, address: string): Promise<void> {
  const told = page.waitForResponse((response) => response.url().includes('/product/viewed/'));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await told;
}

export const products = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');

export const savedPages = (page: Page) =>
  page.getByRole('region', { name: 'Salvato su questo dispositivo' }).getByRole('link');

export const viewed = (page: Page) =>
  page.getByRole('region', { name: 'Visti di recente' }).getByRole('article').getByRole('heading');

/** With the hour and, for the reader of prices, the warning. */
export const MARK = /^Salvato alle \d\d:\d\d · i prezzi potrebbero essere cambiati$/u;
