import type { BrowserContext, Page } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillCart, logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { supportMenuItem } from '#tests/e2e/helpers/pages/issue-dialog.ts';

/** Pages of a member that the layout tests open. */
export const memberPages = [
  '/',
  '/IT/milano/products',
  '/IT/milano/product/milano-001',
  '/highlighted/products',
  '/favourites',
  '/promotions',
  '/cart',
  '/checkout',
  '/profile',
  '/profile?mode=edit',
  '/profile?tab=myOrders',
  '/profile?tab=myOrders&order=giulia-6',
  '/profile?tab=myBalances',
  '/contactus',
  '/faq',
];

interface PageFixtures {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: ShopServer;
}

/** Opens a page as a member with two products in the cart, and waits for the floating elements, which load last. */
export async function openAsMember({ page, context, shop }: PageFixtures, path: string): Promise<void> {
  await fillCart(context, shop, await logInToShop(context, shop));
  await page.goto(path);
  await expect(supportMenuItem(page)).toBeAttached();
}
