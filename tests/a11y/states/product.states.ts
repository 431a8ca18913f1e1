import { cartButton, products } from '#tests/e2e/helpers/pages/cart.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { failRequestsTo, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';

const product = { route: '/$countryCode/$shopId/product/$id' };
const { honey, coffee, blend } = products;
const getProductPath = ({ id }: { readonly id: string }) => `/IT/milano/product/${id}`;

export const productStates: readonly ScreenState[] = [
  {
    ...product,
    state: 'a product with discount, points and pictures',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open(getProductPath(coffee));
      await waitForText('Scheda tecnica');
    },
  },
  {
    ...product,
    state: 'without a picture',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open(getProductPath(blend));
      await waitForText('Descrizione');
    },
  },
  {
    ...product,
    state: 'sold out, of a visitor',
    setUp: async ({ open, waitForText }) => {
      await open('/IT/milano/product/milano-007');
      await waitForText('Non disponibile');
    },
  },
  {
    ...product,
    state: 'the longest name',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open('/IT/milano/product/milano-120');
      await waitForText('Descrizione');
    },
  },
  {
    ...product,
    state: 'one that is not there',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn();
      await open('/IT/milano/product/milano-999');
      await waitForText('Prodotto non trovato');
    },
  },
  {
    ...product,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, `/api/shop/product/${honey.id}`);
      await stage.logIn();
      await stage.open(getProductPath(honey));
      await stage.waitForText('Riprova');
    },
  },
  {
    ...product,
    state: 'loading',
    busy: true,
    setUp: async ({ logIn, open, network, page }) => {
      await logIn();
      network.holdRequests(`/api/shop/product/${honey.id}`);
      await open(getProductPath(honey));
      await expectLoading(page);
    },
  },
  {
    ...product,
    state: 'adding for a friend who was not chosen',
    sample: true,
    setUp: async ({ logIn, open, waitForText, click, page }) => {
      await logIn();
      await open(getProductPath(coffee));
      await click('Aggiungi al carrello');
      const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
      await dialog.getByRole('radio', { name: 'Per un amico' }).check();
      await dialog.getByRole('button', { name: 'Aggiungi al carrello' }).click();
      await waitForText('Scegli il destinatario');
    },
  },
  {
    ...product,
    state: 'the drawer of an empty cart',
    setUp: async ({ logIn, open, waitForText, page }) => {
      await logIn(members.marco.email);
      await open(getProductPath(coffee));
      await cartButton(page).click();
      await waitForText('Il carrello è vuoto');
    },
  },
  {
    route: '/highlighted/products',
    state: 'products',
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/highlighted/products');
      await expect(page.getByRole('article')).toHaveCount(8);
    },
  },
  {
    route: '/highlighted/products',
    state: 'without a shop',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(undefined, {});
      await open('/highlighted/products');
      await waitForText('Nessun negozio scelto');
    },
  },
  {
    route: '/highlighted/products',
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, '/api/shop/highlighted/products/milano');
      await stage.logIn();
      await stage.open('/highlighted/products');
      await stage.waitForText('Riprova');
    },
  },
];
