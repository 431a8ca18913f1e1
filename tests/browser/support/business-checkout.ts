import type { BrowserContext, Page } from '@playwright/test';
import type { OrderType } from '#contract/b2b.ts';
import { NAVIGLI, enterBusinessCart } from './business.ts';
import type { Shop } from './shop.ts';

export const SPAGHETTI = `${NAVIGLI}-001`;
const HONEY = `${NAVIGLI}-006`;

/** Sara's only address in the demo data. */
export const STUDIO = 'sara-studio';

/** Sara with two cases of spaghetti and one of honey in the cart of a way of delivery. */
export async function enterBusinessCheckout(context: BrowserContext, shop: Shop, orderType: OrderType = 'Takeaway') {
  const device = await enterBusinessCart(context, shop, { orderType });
  await device.add({ [SPAGHETTI]: 2, [HONEY]: 1 }, orderType);
  return device;
}

/** A card of the checkout, by its heading. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const veil = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Caricamento in corso' });
