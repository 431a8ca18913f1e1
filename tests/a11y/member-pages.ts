import type { BrowserContext, Page } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { SPAGHETTI, loadingOverlay, logInWithB2bCheckout } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';
import { fillCart, logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { supportMenuItem } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import {
  getPromotionListPath,
  getPromotionProductPath,
  homeProducts,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';

interface MemberPage {
  /** As in src/routes.gen.ts. */
  readonly route: string;
  readonly path: string;
}

interface MemberPageGroup {
  readonly title: string;
  readonly pages: readonly MemberPage[];
  /** Also part of the core tests: one page of each kind. */
  readonly core?: boolean;
  /** For a member with access to the business shops. */
  readonly isBusiness?: boolean;
}

/** Every page of a member. Each group is opened in one session. */
export const memberPageGroups: readonly MemberPageGroup[] = [
  {
    title: 'from the list of products to the order',
    core: true,
    pages: [
      { route: '/$countryCode/$shopId/products', path: '/IT/milano/products' },
      { route: '/$countryCode/$shopId/product/$id', path: '/IT/milano/product/milano-001' },
      { route: '/cart', path: '/cart' },
      { route: '/checkout', path: '/checkout' },
      { route: '/profile', path: '/profile?tab=myOrders&order=giulia-6' },
      { route: '/profile', path: '/profile?mode=edit' },
      { route: '/promotions', path: '/promotions' },
    ],
  },
  {
    title: 'the other pages of the shop',
    pages: [
      { route: '/', path: '/' },
      { route: '/highlighted/products', path: '/highlighted/products' },
      { route: '/favourites', path: '/favourites' },
      { route: '/promotions', path: getPromotionListPath(promotions.home.id) },
      {
        route: '/promotion/product/$id',
        path: getPromotionProductPath(homeProducts.lemon.id, promotions.home.id),
      },
    ],
  },
  {
    title: 'the other pages of the profile',
    pages: [
      { route: '/profile', path: '/profile' },
      { route: '/profile', path: '/profile?tab=myOrders' },
      { route: '/profile', path: '/profile?tab=myBalances' },
      { route: '/profile', path: '/profile?tab=notifications' },
      { route: '/profile', path: '/profile?tab=myAddresses' },
      { route: '/profile', path: '/profile?tab=security' },
      { route: '/profile', path: '/profile?tab=data' },
    ],
  },
  {
    title: 'contact, questions and legal texts',
    pages: [
      { route: '/contactus', path: '/contactus' },
      { route: '/faq', path: '/faq' },
      { route: '/terms', path: '/terms' },
      { route: '/withdraw', path: '/withdraw' },
      { route: '/privacy', path: '/privacy' },
      { route: '/cookies', path: '/cookies' },
      { route: '/legal-guarantee', path: '/legal-guarantee' },
      { route: '/accessibility', path: '/accessibility' },
    ],
  },
  {
    title: 'the business shops',
    core: true,
    isBusiness: true,
    pages: [
      { route: '/shopb2b/shop', path: '/shopb2b/shop' },
      { route: '/shopb2b/products/$id', path: `/shopb2b/products/${NAVIGLI}` },
      { route: '/shopb2b/products/detail/$id', path: `/shopb2b/products/detail/${SPAGHETTI}` },
      { route: '/shopb2b/cart', path: '/shopb2b/cart' },
      { route: '/shopb2b/checkout', path: '/shopb2b/checkout' },
    ],
  },
];

/**
 * Logs in a member with two products in the cart. A business cart is for delivery, which has more fields than takeaway.
 */
export async function logInWithProducts(context: BrowserContext, shop: ShopServer, isBusiness = false): Promise<void> {
  if (isBusiness) await logInWithB2bCheckout(context, shop, 'Delivery');
  else await fillCart(context, shop, await logInToShop(context, shop));
}

/** Opens a page of a member and waits for the floating elements, which load last. */
export async function openMemberPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(supportMenuItem(page)).toBeAttached();
  if (path === '/shopb2b/checkout') await expect(loadingOverlay(page)).toHaveCount(0);
}
