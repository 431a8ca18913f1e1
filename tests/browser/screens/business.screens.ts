import { NAVIGLI, SARA, enterBusiness, enterBusinessCart } from '#tests/browser/support/business.ts';
import { card, enterBusinessCheckout, veil } from '#tests/browser/support/business-checkout.ts';
import { expect } from '#tests/browser/support/test.ts';
import { failing, loading, type Screen } from './screen.ts';

const SLOTS = `/api/b2b/shop/${NAVIGLI}/slots`;
const HONEY = `${NAVIGLI}-006`;
const DETAIL = `/shopb2b/products/detail/${HONEY}`;
const LIST = `/shopb2b/products/${NAVIGLI}`;
const shops = { route: '/shopb2b/shop' };
const list = { route: '/shopb2b/products/$id' };
const product = { route: '/shopb2b/products/detail/$id' };
const cart = { route: '/shopb2b/cart' };
const checkout = { route: '/shopb2b/checkout' };

const looking: readonly Screen[] = [
  {
    ...shops,
    state: 'shops',
    show: async ({ context, shop, open, see }) => {
      await enterBusiness(context, shop);
      await open('/shopb2b/shop');
      await see('7 negozi');
    },
  },
  {
    ...shops,
    state: 'none found',
    show: async ({ context, shop, open, see }) => {
      await enterBusiness(context, shop);
      await open('/shopb2b/shop?search=nessuno&city=Torino');
      await see('Nessun negozio trovato');
    },
  },
  {
    ...shops,
    state: 'without a country',
    show: async ({ enter, open, see }) => {
      await enter(SARA, {});
      await open('/shopb2b/shop');
      await see('Scegli il tuo paese');
    },
  },
  {
    ...shops,
    state: 'failed',
    show: async (stage) => {
      failing(stage, '/api/b2b/country/shops');
      await enterBusiness(stage.context, stage.shop);
      await stage.open('/shopb2b/shop');
      await stage.see('Riprova');
    },
  },
  {
    ...shops,
    state: 'loading',
    busy: true,
    show: async ({ context, shop, network, open, page }) => {
      await enterBusiness(context, shop);
      network.hold('/api/b2b/country/shops');
      await open('/shopb2b/shop');
      await loading(page);
    },
  },
  {
    ...list,
    state: 'products',
    show: async ({ context, shop, open, see }) => {
      await enterBusiness(context, shop, { B2BShopId: NAVIGLI });
      await open(LIST);
      await see('20 prodotti');
    },
  },
  {
    ...list,
    state: 'not the chosen way of delivery',
    show: async ({ context, shop, open, see }) => {
      await enterBusiness(context, shop);
      await open('/shopb2b/products/b2b-santelmo');
      await see('Questo negozio non offre: Ritiro in negozio.');
    },
  },
  {
    ...list,
    state: 'a shop that is not there',
    show: async ({ context, shop, open, see, complaints }) => {
      complaints.allow(/status of 404/u);
      await enterBusiness(context, shop);
      await open('/shopb2b/products/nobody');
      await see('Negozio non trovato');
    },
  },
  {
    ...list,
    state: 'failed',
    show: async (stage) => {
      failing(stage, '/api/b2b/shop/products');
      await enterBusiness(stage.context, stage.shop, { B2BShopId: NAVIGLI });
      await stage.open(LIST);
      await stage.see('Riprova');
    },
  },
  {
    ...product,
    state: 'a product with a discount',
    show: async ({ context, shop, open, see }) => {
      await enterBusinessCart(context, shop);
      await open(DETAIL);
      await see('Descrizione');
    },
  },
  {
    ...product,
    state: 'adding it',
    show: async ({ context, shop, open, press, page }) => {
      await enterBusinessCart(context, shop);
      await open(DETAIL);
      await press('Aggiungi al carrello');
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1);
    },
  },
  {
    ...product,
    state: 'one that is not there',
    show: async ({ context, shop, open, see, complaints }) => {
      complaints.allow(/status of 404/u);
      await enterBusinessCart(context, shop);
      await open('/shopb2b/products/detail/milano-001');
      await see('Prodotto non trovato');
    },
  },
  {
    ...product,
    state: 'failed',
    show: async (stage) => {
      failing(stage, `/api/b2b/shop/product/${HONEY}`);
      await enterBusinessCart(stage.context, stage.shop);
      await stage.open(DETAIL);
      await stage.see('Riprova');
    },
  },
];

const buying: readonly Screen[] = [
  {
    ...cart,
    state: 'without a shop',
    show: async ({ enter, open, see }) => {
      await enter(SARA, {});
      await open('/shopb2b/cart');
      await see('Scegli prima un negozio');
    },
  },
  {
    ...cart,
    state: 'empty',
    show: async ({ context, shop, open, page }) => {
      await enterBusinessCart(context, shop);
      await open('/shopb2b/cart');
      await expect(page.getByText('Il carrello è vuoto').first()).toBeVisible();
    },
  },
  {
    ...cart,
    state: 'items',
    show: async ({ context, shop, open, page }) => {
      await enterBusinessCheckout(context, shop);
      await open('/shopb2b/cart');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    },
  },
  {
    ...cart,
    state: 'failed',
    show: async (stage) => {
      failing(stage, `/api/b2b/shop/cart/products/${NAVIGLI}`);
      await enterBusinessCheckout(stage.context, stage.shop);
      await stage.open('/shopb2b/cart');
      await stage.see('Riprova');
    },
  },
  {
    ...checkout,
    state: 'a day and its times',
    sample: true,
    show: async ({ context, shop, open, page }) => {
      await enterBusinessCheckout(context, shop);
      await open('/shopb2b/checkout');
      await card(page, 'Giorno e ora').getByRole('radio').last().check();
      await expect(page.getByRole('group', { name: 'Ora del ritiro', exact: true })).toBeVisible();
    },
  },
  {
    ...checkout,
    state: 'that it can’t be paid yet',
    show: async ({ context, shop, open, press, see, page }) => {
      await enterBusinessCheckout(context, shop, 'Delivery');
      await open('/shopb2b/checkout');
      await expect(page.getByRole('radio', { name: /Via del Mercato/u })).toBeVisible();
      await press('Vai al pagamento');
      await see(/^Il pagamento online degli ordini aziendali non è ancora disponibile/u);
    },
  },
  {
    ...checkout,
    state: 'no slots',
    show: async ({ context, shop, open, see }) => {
      await enterBusiness(context, shop, { B2BShopId: 'b2b-vomero' });
      await open('/shopb2b/checkout');
      await see(/^Al momento non ci sono fasce orarie disponibili/u);
    },
  },
  {
    ...checkout,
    state: 'slots that failed',
    show: async (stage) => {
      failing(stage, SLOTS);
      await enterBusinessCheckout(stage.context, stage.shop);
      await stage.open('/shopb2b/checkout');
      await stage.see('Riprova');
    },
  },
  {
    ...checkout,
    state: 'loading',
    busy: true,
    show: async ({ context, shop, network, open, page }) => {
      await enterBusinessCheckout(context, shop);
      network.hold(SLOTS);
      await open('/shopb2b/checkout');
      // Before it the page itself loads.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(veil(page)).toBeVisible();
    },
  },
];

export const businessScreens = [...looking, ...buying];
