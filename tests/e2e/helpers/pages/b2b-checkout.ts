import type { BrowserContext, Page } from '@playwright/test';
import type { OrderType } from '#contract/b2b.ts';
import { NAVIGLI, logInWithEmptyB2bCart } from './b2b.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';

export const SPAGHETTI = `${NAVIGLI}-001`;
const HONEY = `${NAVIGLI}-006`;

/** Sara's only address in the demo data. */
export const STUDIO = 'sara-studio';

/** Logs in as Sara with two cases of spaghetti and one of honey in the cart of an order type. */
export async function logInWithB2bCheckout(
  context: BrowserContext,
  shop: ShopServer,
  orderType: OrderType = 'Takeaway',
) {
  const device = await logInWithEmptyB2bCart(context, shop, { orderType });
  await device.add({ [SPAGHETTI]: 2, [HONEY]: 1 }, orderType);
  return device;
}

/** A section of the checkout, by its heading. */
export const checkoutCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const loadingOverlay = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Caricamento in corso' });
