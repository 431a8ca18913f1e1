import type { BrowserContext, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { ProductType } from '#contract/cart.ts';
import { caller } from '#tests/server/ask.ts';
import { SHOP, change, enterShop } from './checkout.ts';
import type { Shop } from './shop.ts';

/** Products of the first demo shop, in the order of its list. */
export const products = {
  spaghetti: { id: 'milano-001', name: 'Spaghetti trafilati al bronzo' },
  honey: { id: 'milano-002', name: 'Miele di castagno' },
  serum: { id: 'milano-003', name: 'Siero viso alla rosa' },
  /** 23,90 € less 10 %, 19 KP; also in a promotion, with 12 KPNOVV. */
  coffee: { id: 'milano-004', name: 'Caffè in grani tostato a legna' },
  /** 12,90 € and 10 KP; no discount, no KPNOVV and no picture. */
  blend: { id: 'milano-021', name: 'Miscela espresso' },
} as const;

interface Filling {
  readonly toWhomUser?: string;
  readonly productType?: ProductType;
  readonly promotionId?: string;
}

/** What a member does with a cart on another device: the wire alone. */
export function otherDevice({ origin }: Shop, token: string, member = 'giulia') {
  const app = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  const { ask } = caller(app, token, 'it');
  const params = { shopId: SHOP };
  const items = async (productType: ProductType = 'Shop') =>
    (await ask(calls.cart, { params, query: { productType, limit: 100, page: 1 } })).data;
  return {
    items,
    /** Quantities by product id. */
    add: async (quantities: Readonly<Record<string, number>>, filling: Filling = {}) => {
      const { toWhomUser = member, productType = 'Shop', promotionId = '' } = filling;
      const toWhom = toWhomUser === member ? ('Personal' as const) : ('Friend' as const);
      for (const [productId, quantity] of Object.entries(quantities)) {
        await ask(calls.addToCart, {
          params: { shopId: SHOP, productId },
          body: { quantity, toWhom, toWhomUser, productType, promotionId },
        });
      }
    },
    setQuantity: async (productId: string, quantity: number) => {
      const item = (await items()).find(({ shopProductId }) => shopProductId === productId);
      await ask(calls.changeQuantity, { params: { cartItemId: item?.id ?? '' }, body: { quantity } });
    },
    clear: (productType: ProductType = 'Shop') => ask(calls.clearCart, { params, body: { productType } }),
  };
}

export type OtherDevice = ReturnType<typeof otherDevice>;

/** Giulia in the first shop with an empty cart, and her other device. */
export async function enterWithCart(context: BrowserContext, shop: Shop): Promise<OtherDevice> {
  const { token } = await enterShop(context, shop);
  const device = otherDevice(shop, token);
  await device.clear();
  await device.clear('Promotion');
  return device;
}

/** How many there are, as after somebody else has bought. */
export const setStock = (shop: Shop, productId: string, stock: number) =>
  change(shop, 'update products set stock = $2 where id = $1', [productId, stock]);

export const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Carrello, / });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Carrello', exact: true });
export const yes = (page: Page) => page.getByRole('button', { name: 'Sì', exact: true }).click();
