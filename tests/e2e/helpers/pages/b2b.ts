import type { BrowserContext, Page } from '@playwright/test';
import type { OrderType } from '#contract/b2b.ts';
import { calls } from '#contract/calls.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { logInAs } from './members.ts';

/** E-mail of the demo member with access to the business shops. */
export const SARA = 'sara@example.com';

/** The business shop in Milan. It offers every delivery method. */
export const NAVIGLI = 'b2b-navigli';

interface B2bChoices {
  readonly orderType?: OrderType | '';
  readonly countryId?: string;
  readonly countryCode?: string;
  readonly B2BShopId?: string;
}

/** Stores the choices of the marketplace: Italy and an order type. */
export async function storeB2bChoices(context: BrowserContext, choices: B2bChoices = {}): Promise<void> {
  const { orderType = 'Takeaway', countryId = 'it', countryCode = 'IT', B2BShopId = '' } = choices;
  await context.addInitScript((stored) => {
    // Frames that axe inserts have no storage. Only the first page gets the choices: the test may change them later.
    if (window.origin !== 'null') localStorage['bottega.shop-selection'] ??= stored;
  }, JSON.stringify({ orderType, countryId, countryCode, B2BShopId }));
}

interface MemberChoices extends B2bChoices {
  readonly email?: string;
}

/** Logs in as Sara or another member, with Italy and an order type chosen. @returns the token */
export async function logInToB2b(
  context: BrowserContext,
  shop: ShopServer,
  { email = SARA, ...choices }: MemberChoices = {},
): Promise<string> {
  await storeB2bChoices(context, choices);
  return logInAs(context, shop, email);
}

/** Logs in to the business shop of Milan with empty carts. @returns API calls of the member's other device */
export async function logInWithEmptyB2bCart(context: BrowserContext, shop: ShopServer, choices: MemberChoices = {}) {
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
    /** @param quantities by product id */
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
