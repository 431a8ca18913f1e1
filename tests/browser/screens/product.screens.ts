import { cartButton, products } from '#tests/browser/support/cart.ts';
import { members } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { failing, loading, type Screen } from './screen.ts';

const product = { route: '/$countryCode/$shopId/product/$id' };
const { honey, coffee, blend } = products;
const pageOf = ({ id }: { readonly id: string }) => `/IT/milano/product/${id}`;

export const productScreens: readonly Screen[] = [
  {
    ...product,
    state: 'a product with discount, points and pictures',
    show: async ({ enter, open, see }) => {
      await enter();
      await open(pageOf(coffee));
      await see('Scheda tecnica');
    },
  },
  {
    ...product,
    state: 'without a picture',
    show: async ({ enter, open, see }) => {
      await enter();
      await open(pageOf(blend));
      await see('Descrizione');
    },
  },
  {
    ...product,
    state: 'sold out, of a visitor',
    show: async ({ open, see }) => {
      await open('/IT/milano/product/milano-007');
      await see('Non disponibile');
    },
  },
  {
    ...product,
    state: 'the longest name',
    show: async ({ enter, open, see }) => {
      await enter();
      await open('/IT/milano/product/milano-120');
      await see('Descrizione');
    },
  },
  {
    ...product,
    state: 'one that is not there',
    show: async ({ enter, open, see, complaints }) => {
      complaints.allow(/status of 404/u);
      await enter();
      await open('/IT/milano/product/milano-999');
      await see('Prodotto non trovato');
    },
  },
  {
    ...product,
    state: 'failed',
    show: async (stage) => {
      failing(stage, `/api/shop/product/${honey.id}`);
      await stage.enter();
      await stage.open(pageOf(honey));
      await stage.see('Riprova');
    },
  },
  {
    ...product,
    state: 'loading',
    busy: true,
    show: async ({ enter, open, network, page }) => {
      await enter();
      network.hold(`/api/shop/product/${honey.id}`);
      await open(pageOf(honey));
      await loading(page);
    },
  },
  {
    ...product,
    state: 'adding for a friend who was not chosen',
    sample: true,
    show: async ({ enter, open, see, press, page }) => {
      await enter();
      await open(pageOf(coffee));
      await press('Aggiungi al carrello');
      const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
      await dialog.getByRole('radio', { name: 'Per un amico' }).check();
      await dialog.getByRole('button', { name: 'Aggiungi al carrello' }).click();
      await see('Scegli il destinatario');
    },
  },
  {
    ...product,
    state: 'the drawer of an empty cart',
    show: async ({ enter, open, see, page }) => {
      await enter(members.marco.email);
      await open(pageOf(coffee));
      await cartButton(page).click();
      await see('Il carrello è vuoto');
    },
  },
  {
    route: '/highlighted/products',
    state: 'products',
    show: async ({ enter, open, page }) => {
      await enter();
      await open('/highlighted/products');
      await expect(page.getByRole('article')).toHaveCount(8);
    },
  },
  {
    route: '/highlighted/products',
    state: 'without a shop',
    show: async ({ enter, open, see }) => {
      await enter(undefined, {});
      await open('/highlighted/products');
      await see('Nessun negozio scelto');
    },
  },
  {
    route: '/highlighted/products',
    state: 'failed',
    show: async (stage) => {
      failing(stage, '/api/shop/highlighted/products/milano');
      await stage.enter();
      await stage.open('/highlighted/products');
      await stage.see('Riprova');
    },
  },
];
