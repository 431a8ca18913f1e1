import type { BrowserContext, Page } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';
import { SPAGHETTI, loadingOverlay, logInWithB2bCheckout } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { fillCart, logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { supportMenuItem } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import {
  getPromotionListPath,
  getPromotionProductPath,
  homeProducts,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';

/** Pages of a member that the layout tests open. */
export const memberPages = [
  '/',
  '/IT/milano/products',
  '/IT/milano/product/milano-001',
  '/highlighted/products',
  '/favourites',
  '/promotions',
  getPromotionListPath(promotions.home.id),
  getPromotionProductPath(homeProducts.lemon.id, promotions.home.id),
  '/cart',
  '/checkout',
  '/profile',
  '/profile?mode=edit',
  '/profile?tab=myOrders',
  '/profile?tab=myOrders&order=giulia-6',
  '/profile?tab=myBalances',
  '/contactus',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/shopb2b/shop',
  `/shopb2b/products/${NAVIGLI}`,
  `/shopb2b/products/detail/${SPAGHETTI}`,
  '/shopb2b/cart',
  '/shopb2b/checkout',
];

interface PageFixtures {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: ShopServer;
}

/**
 * Opens a page as a member with two products in the cart, and waits for the floating elements, which load last. The pages
 * of business shops get a member with access to them, and a cart for delivery, which has more fields than takeaway.
 */
export async function openAsMember({ page, context, shop }: PageFixtures, path: string): Promise<void> {
  if (path.startsWith('/shopb2b/')) await logInWithB2bCheckout(context, shop, 'Delivery');
  else await fillCart(context, shop, await logInToShop(context, shop));
  await page.goto(path);
  await expect(supportMenuItem(page)).toBeAttached();
  if (path === '/shopb2b/checkout') await expect(loadingOverlay(page)).toHaveCount(0);
}
