import { NAVIGLI, SARA, logInToB2b, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';
import { checkoutCard, logInWithB2bCheckout, loadingOverlay } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { failRequestsTo, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';

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
    state: 'shops',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInToB2b(context, shop);
      await open('/shopb2b/shop');
      await waitForText('7 negozi');
    },
  },
  {
    ...shops,
    state: 'none found',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInToB2b(context, shop);
      await open('/shopb2b/shop?search=nessuno&city=Torino');
      await waitForText('Nessun negozio trovato');
    },
  },
  {
    ...shops,
    state: 'without a country',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(SARA, {});
      await open('/shopb2b/shop');
      await waitForText('Scegli il tuo paese');
    },
  },
  {
    ...shops,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, '/api/b2b/country/shops');
      await logInToB2b(stage.context, stage.shop);
      await stage.open('/shopb2b/shop');
      await stage.waitForText('Riprova');
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
    state: 'products',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInToB2b(context, shop, { B2BShopId: NAVIGLI });
      await open(LIST);
      await waitForText('20 prodotti');
    },
  },
  {
    ...list,
    state: 'not the chosen way of delivery',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInToB2b(context, shop);
      await open('/shopb2b/products/b2b-santelmo');
      await waitForText('Questo negozio non offre: Ritiro in negozio.');
    },
  },
  {
    ...list,
    state: 'a shop that is not there',
    setUp: async ({ context, shop, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logInToB2b(context, shop);
      await open('/shopb2b/products/nobody');
      await waitForText('Negozio non trovato');
    },
  },
  {
    ...list,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, '/api/b2b/shop/products');
      await logInToB2b(stage.context, stage.shop, { B2BShopId: NAVIGLI });
      await stage.open(LIST);
      await stage.waitForText('Riprova');
    },
  },
  {
    ...product,
    state: 'a product with a discount',
    setUp: async ({ context, shop, open, waitForText }) => {
      await logInWithEmptyB2bCart(context, shop);
      await open(DETAIL);
      await waitForText('Descrizione');
    },
  },
  {
    ...product,
    state: 'adding it',
    setUp: async ({ context, shop, open, click, page }) => {
      await logInWithEmptyB2bCart(context, shop);
      await open(DETAIL);
      await click('Aggiungi al carrello');
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1);
    },
  },
  {
    ...product,
    state: 'one that is not there',
    setUp: async ({ context, shop, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logInWithEmptyB2bCart(context, shop);
      await open('/shopb2b/products/detail/milano-001');
      await waitForText('Prodotto non trovato');
    },
  },
  {
    ...product,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, `/api/b2b/shop/product/${HONEY}`);
      await logInWithEmptyB2bCart(stage.context, stage.shop);
      await stage.open(DETAIL);
      await stage.waitForText('Riprova');
    },
  },
];

const buyingStates: readonly ScreenState[] = [
  {
    ...cart,
    state: 'without a shop',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(SARA, {});
      await open('/shopb2b/cart');
      await waitForText('Scegli prima un negozio');
    },
  },
  {
    ...cart,
    state: 'empty',
    setUp: async ({ context, shop, open, page }) => {
      await logInWithEmptyB2bCart(context, shop);
      await open('/shopb2b/cart');
      await expect(page.getByText('Il carrello è vuoto').first()).toBeVisible();
    },
  },
  {
    ...cart,
    state: 'items',
    setUp: async ({ context, shop, open, page }) => {
      await logInWithB2bCheckout(context, shop);
      await open('/shopb2b/cart');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    },
  },
  {
    ...cart,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, `/api/b2b/shop/cart/products/${NAVIGLI}`);
      await logInWithB2bCheckout(stage.context, stage.shop);
      await stage.open('/shopb2b/cart');
      await stage.waitForText('Riprova');
    },
  },
  {
    ...checkout,
    state: 'a day and its times',
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
    state: 'that it can’t be paid yet',
    setUp: async ({ context, shop, open, click, waitForText, page }) => {
      await logInWithB2bCheckout(context, shop, 'Delivery');
      await open('/shopb2b/checkout');
      await expect(page.getByRole('radio', { name: /Via del Mercato/u })).toBeVisible();
      await click('Vai al pagamento');
      await waitForText(/^Il pagamento online degli ordini aziendali non è ancora disponibile/u);
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
    state: 'slots that failed',
    setUp: async (stage) => {
      failRequestsTo(stage, SLOTS);
      await logInWithB2bCheckout(stage.context, stage.shop);
      await stage.open('/shopb2b/checkout');
      await stage.waitForText('Riprova');
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
      // Before it the page itself loads.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(loadingOverlay(page)).toBeVisible();
    },
  },
];

export const b2bStates = [...browsingStates, ...buyingStates];
