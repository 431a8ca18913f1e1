import type { BrowserContext, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { OrderType } from '#contract/b2b.ts';
import { caller } from '#tests/server/ask.ts';
import { enterAs } from './members.ts';
import type { Shop } from './shop.ts';

/** The member of the business shop. */
export const SARA = 'sara@example.com';

/** Milan's, which offers every way of delivery. */
export const NAVIGLI = 'b2b-navigli';

interface Choices {
  readonly orderType?: OrderType | '';
  readonly countryId?: string;
  readonly countryCode?: string;
  readonly B2BShopId?: string;
}

/** As after the marketplace: Italy and a way of delivery are chosen. */
export async function chooseBusiness(context: BrowserContext, choices: Choices = {}): Promise<void> {
  const { orderType = 'Takeaway', countryId = 'it', countryCode = 'IT', B2BShopId = '' } = choices;
  await context.addInitScript((kept) => {
    // A frame of axe has no storage. Only at the start: what the test chooses later stays.
    if (window.origin !== 'null') localStorage['bottega.choices'] ??= kept;
  }, JSON.stringify({ orderType, countryId, countryCode, B2BShopId }));
}

/** Sara, with Italy and a way of delivery chosen. @returns her token */
export async function enterBusiness(context: BrowserContext, shop: Shop, choices: Choices = {}): Promise<string> {
  await chooseBusiness(context, choices);
  return enterAs(context, shop, SARA);
}

/** Sara in Milan's business shop with empty carts, and what she does there on another device. */
export async function enterBusinessCart(context: BrowserContext, shop: Shop, choices: Choices = {}) {
  const { origin } = shop;
  const token = await enterBusiness(context, shop, { B2BShopId: NAVIGLI, ...choices });
  const app = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  const { ask } = caller(app, token, 'it');
  const params = { shopId: NAVIGLI };
  const clear = () => ask(calls.clearB2bCart, { params, body: {} });
  await clear();
  return {
    clear,
    items: async (orderType: OrderType = 'Takeaway') =>
      (await ask(calls.b2bCart, { params, query: { orderType } })).data,
    /** Quantities by product id. */
    add: async (quantities: Readonly<Record<string, number>>, orderType: OrderType = 'Takeaway') => {
      for (const [productId, quantity] of Object.entries(quantities)) {
        await ask(calls.addToB2bCart, {
          params: { ...params, productId },
          body: { orderType, quantity },
        });
      }
    },
  };
}

export const cartLines = (page: Page) => page.getByRole('main').getByRole('article');
