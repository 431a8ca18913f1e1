import { members } from '#tests/browser/support/members.ts';
import { homeProducts, productList, productPage, promotions } from '#tests/browser/support/promotions.ts';
import { expect } from '#tests/browser/support/test.ts';
import { failing, loading, type Screen } from './screen.ts';

const { home, pantry, over } = promotions;
const { lemon } = homeProducts;
const cards = { route: '/promotions' };
const product = { route: '/promotion/product/$id' };
/** As after choosing the promotion. */
const chosen = { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: home.id };

export const promotionsScreens: readonly Screen[] = [
  {
    ...cards,
    state: 'those that run',
    show: async ({ enter, open, page }) => {
      await enter();
      await open('/promotions');
      await expect(page.getByRole('article')).toHaveCount(4);
    },
  },
  {
    ...cards,
    state: 'of a visitor',
    show: async ({ open, page }) => {
      await open('/promotions');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toBeEmpty();
    },
  },
  {
    ...cards,
    state: 'failed',
    show: async (stage) => {
      failing(stage, '/api/promotions');
      await stage.enter();
      await stage.open('/promotions');
      await stage.see('Riprova');
    },
  },
  {
    ...cards,
    state: 'loading',
    busy: true,
    show: async ({ enter, open, network, page }) => {
      await enter();
      network.hold('/api/promotions');
      await open('/promotions');
      await loading(page);
    },
  },
  {
    ...cards,
    state: 'the products of one',
    show: async ({ enter, open, see }) => {
      await enter(undefined, { ...chosen, promotionId: pantry.id });
      await open(productList(pantry.id));
      await see('10 prodotti');
    },
  },
  {
    ...cards,
    state: 'one that is over',
    show: async ({ enter, open, see, complaints }) => {
      complaints.allow(/status of 4(?:04|09)/u);
      await enter();
      await open(productList(over.id));
      await see('Questa promozione è terminata');
    },
  },
  {
    ...cards,
    state: 'one that is not there',
    show: async ({ enter, open, see, complaints }) => {
      complaints.allow(/status of 404/u);
      await enter();
      await open(productList('promo-nowhere'));
      await see('Promozione non trovata');
    },
  },
  {
    ...product,
    state: 'a product with a discount and a countdown',
    show: async ({ enter, open, see }) => {
      await enter(undefined, chosen);
      await open(productPage(lemon.id, home.id));
      await see('Scheda tecnica');
    },
  },
  {
    ...product,
    state: 'of an inactive shop',
    show: async ({ enter, open, see }) => {
      await enter(members.luca.email, chosen);
      await open(productPage(lemon.id, home.id));
      await see('Il tuo negozio non è attivo');
    },
  },
  {
    ...product,
    state: 'adding it',
    show: async ({ enter, open, press, page }) => {
      await enter(undefined, chosen);
      await open(productPage(lemon.id, home.id));
      await press('Aggiungi al carrello');
      await expect(page.getByRole('dialog').getByRole('radio', { name: 'Per me' })).toBeVisible();
    },
  },
  {
    ...product,
    state: 'one that is not there',
    show: async ({ enter, open, see, complaints }) => {
      complaints.allow(/status of 404/u);
      await enter(undefined, chosen);
      await open(productPage('milano-999', home.id));
      await see('Prodotto non trovato');
    },
  },
  {
    ...product,
    state: 'failed',
    show: async (stage) => {
      failing(stage, `/api/promotion/product/detail/${lemon.id}`);
      await stage.enter(undefined, chosen);
      await stage.open(productPage(lemon.id, home.id));
      await stage.see('Riprova');
    },
  },
];
