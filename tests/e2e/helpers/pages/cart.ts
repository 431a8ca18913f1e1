import type { BrowserContext, Locator, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { ProductType } from '#contract/cart.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { SHOP_ID, logInToShop } from './checkout.ts';

/** Products of the first demo shop, in the order of its list. */
export const products = {
  spaghetti: { id: 'milano-001', name: 'Spaghetti trafilati al bronzo' },
  honey: { id: 'milano-002', name: 'Miele di castagno' },
  serum: { id: 'milano-003', name: 'Siero viso alla rosa' },
  /** 23,90 € minus 10 %, 19 KP; also in a promotion, with 12 KPNOVV. */
  coffee: { id: 'milano-004', name: 'Caffè in grani tostato a legna' },
  /** 12,90 € and 10 KP; no discount, no KPNOVV and no image. */
  blend: { id: 'milano-021', name: 'Miscela espresso' },
} as const;

interface CartItemOptions {
  readonly toWhomUser?: string;
  readonly productType?: ProductType;
  readonly promotionId?: string;
}

/** API calls that change a member's cart as from another device. */
export function createOtherDevice({ origin }: ShopServer, token: string, member = 'giulia') {
  const app = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  const { call } = createApiClient(app, token, 'it');
  const params = { shopId: SHOP_ID };
  const items = async (productType: ProductType = 'Shop') =>
    (await call(calls.cart, { params, query: { productType, limit: 100, page: 1 } })).data;
  return {
    items,
    /** @param quantities by product id */
    add: async (quantities: Readonly<Record<string, number>>, options: CartItemOptions = {}) => {
      const { toWhomUser = member, productType = 'Shop', promotionId = '' } = options;
      const toWhom = toWhomUser === member ? ('Personal' as const) : ('Friend' as const);
      for (const [productId, quantity] of Object.entries(quantities)) {
        await call(calls.addToCart, {
          params: { shopId: SHOP_ID, productId },
          body: { quantity, toWhom, toWhomUser, productType, promotionId },
        });
      }
    },
    setQuantity: async (productId: string, quantity: number) => {
      const item = (await items()).find(({ shopProductId }) => shopProductId === productId);
      await call(calls.changeQuantity, { params: { cartItemId: item?.id ?? '' }, body: { quantity } });
    },
    clear: (productType: ProductType = 'Shop') => call(calls.clearCart, { params, body: { productType } }),
  };
}

export type OtherDevice = ReturnType<typeof createOtherDevice>;

/** Logs in as Giulia in the first shop with empty carts. @returns her other device */
export async function logInWithEmptyCart(context: BrowserContext, shop: ShopServer): Promise<OtherDevice> {
  const { token } = await logInToShop(context, shop);
  const device = createOtherDevice(shop, token);
  await device.clear();
  await device.clear('Promotion');
  return device;
}

/**
 * Brings the page to the foreground until it shows a change of another device. The cart page refetches nothing that is
 * less than a second old.
 * @param assertion with a timeout of its own
 */
export const showChangeOfOtherDevice = (page: Page, assertion: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await simulateForeground(page);
    await assertion();
  }).toPass();

/** Sets a product's stock, as after somebody else's purchase. */
export const setStock = (shop: ShopServer, productId: string, stock: number) =>
  executeSql(shop, 'update products set stock = $2 where id = $1', [productId, stock]);

export const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Carrello, / });
export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Carrello', exact: true });
export const clickYes = (page: Page) => page.getByRole('button', { name: 'Sì', exact: true }).click();

/** Removes one of two products on the cart page. @returns the toast about it */
export async function showRemovalToast(page: Page, context: BrowserContext, shop: ShopServer): Promise<Locator> {
  const device = await logInWithEmptyCart(context, shop);
  await device.add({ [products.coffee.id]: 1, [products.honey.id]: 1 });
  await page.goto('/cart');
  await page.getByRole('button', { name: `Togli ${products.honey.name}` }).click();
  await clickYes(page);
  const toast = page.getByRole('status').filter({ hasText: 'Prodotto tolto dal carrello.' });
  await expect(toast).toBeVisible();
  return toast;
}
