import { failRequestsTo, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { checkoutCard, logInWithB2bCheckout, loadingOverlay } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI, SARA, logInToB2b, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';

const SLOTS = `/api/b2b/shop/${NAVIGLI}/slots`;
const HONEY = `${NAVIGLI}-006`;
const DETAIL = `/shopb2b/products/detail/${HONEY}`;
const LIST = `/shopb2b/products/${NAVIGLI}`;
const shops = { route: '/shopb2b/shop' };
const list = { route: '/shopb2b/products/$id' };
const product = { route: '/shopb2b/products/detail/$id' };
const cart = { route: '/shopb2b/cart' };
const checkout = { route: '/shopb2b/checkout' };

const browsingStates: readonly ScreenState[] = [
  {
    ...shops,
    state: 'list of shops',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInToB2b(context, shop);
      await open('/shopb2b/shop');
      await waitForText('7 negozi');
    },
  },
  {
    ...shops,
    state: 'no results',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInToB2b(context, shop);
      await open('/shopb2b/shop?search=nessuno&city=Torino');
      await waitForText('Nessun negozio per aziende trovato');
    },
  },
  {
    ...shops,
    state: 'no country chosen',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(SARA, {});
      await open('/shopb2b/shop');
      await waitForText('Scegli il tuo Paese');
    },
  },
  {
    ...shops,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/b2b/country/shops');
      await logInToB2b(ctx.context, ctx.shop);
      await ctx.open('/shopb2b/shop');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...shops,
    state: 'loading',
    busy: true,
    setUp: async ({ context, shop, network, open, page }) => {
      await logInToB2b(context, shop);
      network.holdRequests('/api/b2b/country/shops');
      await open('/shopb2b/shop');
      await expectLoading(page);
    },
  },
  {
    ...list,
    state: 'list of products',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInToB2b(context, shop, { B2BShopId: NAVIGLI });
      await open(LIST);
      await waitForText('20 prodotti');
    },
  },
  {
    ...list,
    state: 'order type not offered',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInToB2b(context, shop);
      await open('/shopb2b/products/b2b-santelmo');
      await waitForText('Ritiro in negozio: non disponibile in questo negozio.');
    },
  },
  {
    ...list,
    state: 'shop not found',
    setUp: async ({ context, shop, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logInToB2b(context, shop);
      await open('/shopb2b/products/nobody');
      await waitForText('Negozio non trovato');
    },
  },
  {
    ...list,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/b2b/shop/products');
      await logInToB2b(ctx.context, ctx.shop, { B2BShopId: NAVIGLI });
      await ctx.open(LIST);
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...product,
    state: 'product with a discount',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInWithEmptyB2bCart(context, shop);
      await open(DETAIL);
      await waitForText('Descrizione');
    },
  },
  {
    ...product,
    state: 'add dialog open',
    setUp: async ({ context, shop, open, click, page }) => {
      await logInWithEmptyB2bCart(context, shop);
      await open(DETAIL);
      await click('Aggiungi al carrello');
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1);
    },
  },
  {
    ...product,
    state: 'product not found',
    setUp: async ({ context, shop, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logInWithEmptyB2bCart(context, shop);
      await open('/shopb2b/products/detail/milano-001');
      await waitForText('Prodotto non trovato');
    },
  },
  {
    ...product,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, `/api/b2b/shop/product/${HONEY}`);
      await logInWithEmptyB2bCart(ctx.context, ctx.shop);
      await ctx.open(DETAIL);
      await ctx.waitForText('Riprova');
    },
  },
];

const buyingStates: readonly ScreenState[] = [
  {
    ...cart,
    state: 'no shop chosen',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(SARA, {});
      await open('/shopb2b/cart');
      await waitForText('Scegli prima un negozio');
    },
  },
  {
    ...cart,
    state: 'empty cart',
    setUp: async ({ context, shop, open, page }) => {
      await logInWithEmptyB2bCart(context, shop);
      await open('/shopb2b/cart');
      await expect(page.getByText('Il carrello è vuoto').first()).toBeVisible();
    },
  },
  {
    ...cart,
    state: 'cart with items',
    setUp: async ({ context, shop, open, page }) => {
      await logInWithB2bCheckout(context, shop);
      await open('/shopb2b/cart');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    },
  },
  {
    ...cart,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, `/api/b2b/shop/cart/products/${NAVIGLI}`);
      await logInWithB2bCheckout(ctx.context, ctx.shop);
      await ctx.open('/shopb2b/cart');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...checkout,
    state: 'times of a day',
    sample: true,
    setUp: async ({ context, shop, open, page }) => {
      await logInWithB2bCheckout(context, shop);
      await open('/shopb2b/checkout');
      await checkoutCard(page, 'Giorno e ora').getByRole('radio').last().check();
      await expect(page.getByRole('group', { name: 'Ora del ritiro', exact: true })).toBeVisible();
    },
  },
  {
    ...checkout,
    state: 'choices and invoice data missing',
    setUp: async ({ context, shop, open, click, waitForText, page }) => {
      await logInWithB2bCheckout(context, shop, 'Delivery');
      await open('/shopb2b/checkout');
      await expect(page.getByRole('radio', { name: /Via del Mercato/u })).toBeVisible();
      await click('Vai al pagamento');
      await waitForText('Completa i dati di fatturazione per continuare.');
    },
  },
  {
    ...checkout,
    state: 'no slots',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInToB2b(context, shop, { B2BShopId: 'b2b-vomero' });
      await open('/shopb2b/checkout');
      await waitForText(/^Al momento non ci sono fasce orarie disponibili/u);
    },
  },
  {
    ...checkout,
    state: 'slot request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, SLOTS);
      await logInWithB2bCheckout(ctx.context, ctx.shop);
      await ctx.open('/shopb2b/checkout');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...checkout,
    state: 'loading',
    busy: true,
    setUp: async ({ context, shop, network, open, page }) => {
      await logInWithB2bCheckout(context, shop);
      network.holdRequests(SLOTS);
      await open('/shopb2b/checkout');
      // The page itself loads first.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(loadingOverlay(page)).toBeVisible();
    },
  },
];

export const b2bStates = [...browsingStates, ...buyingStates];
