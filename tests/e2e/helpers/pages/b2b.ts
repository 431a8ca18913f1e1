import type { BrowserContext, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { OrderType } from '#contract/b2b.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { logInAs } from './members.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';

/** The member of the business shop. */
export const SARA = 'sara@example.com';

/** Milan's, which offers every way of delivery. */
export const NAVIGLI = 'b2b-navigli';

interface B2bChoices {
  readonly orderType?: OrderType | '';
  readonly countryId?: string;
  readonly countryCode?: string;
  readonly B2BShopId?: string;
}

/** As after the marketplace: Italy and a way of delivery are chosen. */
export async function storeB2bChoices(context: BrowserContext, choices: B2bChoices = {}): Promise<void> {
  const { orderType = 'Takeaway', countryId = 'it', countryCode = 'IT', B2BShopId = '' } = choices;
  await context.addInitScript((kept) => {
    // A frame of axe has no storage. Only at the start: what the test chooses later stays.
    if (window.origin !== 'null') localStorage['bottega.choices'] ??= kept;
  }, JSON.stringify({ orderType, countryId, countryCode, B2BShopId }));
}

/** Sara, with Italy and a way of delivery chosen. @returns her token */
export async function logInToB2b(context: BrowserContext, shop: ShopServer, choices: B2bChoices = {}): Promise<string> {
  await storeB2bChoices(context, choices);
  return logInAs(context, shop, SARA);
}

/** Sara in Milan's business shop with empty carts, and what she does there on another device. */
export async function logInWithEmptyB2bCart(context: BrowserContext, shop: ShopServer, choices: B2bChoices = {}) {
  const { origin } = shop;
  const token = await logInToB2b(context, shop, { B2BShopId: NAVIGLI, ...choices });
  const app = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  const { call } = createApiClient(app, token, 'it');
  const params = { shopId: NAVIGLI };
  const clear = () => call(calls.clearB2bCart, { params, body: {} });
  await clear();
  return {
    clear,
    items: async (orderType: OrderType = 'Takeaway') =>
      (await call(calls.b2bCart, { params, query: { orderType } })).data,
    /** Quantities by product id. */
    add: async (quantities: Readonly<Record<string, number>>, orderType: OrderType = 'Takeaway') => {
      for (const [productId, quantity] of Object.entries(quantities)) {
        await call(calls.addToB2bCart, {
          params: { ...params, productId },
          body: { orderType, quantity },
        });
      }
    },
  };
}

export const cartLines = (page: Page) => page.getByRole('main').getByRole('article');
