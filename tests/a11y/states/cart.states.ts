import { goOffline } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { cartButton, cartDrawer, products, setStock } from '#tests/e2e/helpers/pages/cart.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { failRequestsTo, preloadOtherLanguage, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';
import { twoProducts, logInWithCart } from './log-in-with-cart.ts';

const CART = '/api/shop/cart/products/milano';
const { honey, blend } = products;
const cart = { route: '/cart' };

export const cartStates: readonly ScreenState[] = [
  {
    ...cart,
    state: 'of a visitor',
    setUp: async ({ open, waitForText }) => {
      await open('/cart');
      await waitForText('Accedi per vedere i prezzi e acquistare');
    },
  },
  {
    ...cart,
    state: 'without a shop',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(members.marco.email, {});
      await open('/cart');
      await waitForText('Scegli prima un negozio');
    },
  },
  {
    ...cart,
    state: 'empty',
    setUp: async (stage) => {
      await logInWithCart(stage);
      await stage.open('/cart');
      await stage.waitForText('Il carrello è vuoto');
    },
  },
  {
    ...cart,
    state: 'items for a friend',
    setUp: async (stage) => {
      const device = await logInWithCart(stage);
      await device.add(twoProducts, { toWhomUser: 'marco' });
      await stage.open('/cart');
      await stage.waitForText('Prezzo finale');
    },
  },
  {
    ...cart,
    state: 'an item that is sold out by now',
    sample: true,
    setUp: async (stage) => {
      await logInWithCart(stage, { 'milano-012': 1, [blend.id]: 1 });
      await setStock(stage.shop, 'milano-012', 0);
      await stage.open('/cart');
      await stage.waitForText('Non disponibile');
      await stage.click('Procedi all’acquisto');
      await stage.waitForText('Alcuni prodotti nel carrello non sono disponibili.');
    },
  },
  {
    ...cart,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, CART);
      await logInWithCart(stage, twoProducts);
      await stage.open('/cart');
      await stage.waitForText('Riprova');
    },
  },
  {
    ...cart,
    state: 'loading',
    busy: true,
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      stage.network.holdRequests(CART);
      await stage.open('/cart');
      await expectLoading(stage.page);
    },
  },
  {
    ...cart,
    state: 'changes that wait for the connection',
    sample: true,
    setUp: async (stage) => {
      const { open, waitForText, click, page, network } = stage;
      await logInWithCart(stage, twoProducts);
      await open('/cart');
      await waitForText('Prezzo finale');
      await preloadOtherLanguage(stage, CART);
      await goOffline(page, network);
      await click(`Uno in più di ${blend.name}`);
      await waitForText('In attesa di connessione');
    },
  },
  {
    ...cart,
    state: 'another recipient',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await stage.open('/cart');
      await stage.click('Cambia destinatario');
      await stage.page.getByRole('dialog').getByRole('radio', { name: 'Per un amico' }).check();
    },
  },
  {
    ...cart,
    state: 'the question before it is emptied',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await stage.open('/cart');
      await stage.click('Svuota il carrello');
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    route: '/$countryCode/$shopId/product/$id',
    state: 'the drawer of a cart with items',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await stage.open(`/IT/milano/product/${honey.id}`);
      await cartButton(stage.page).click();
      await expect(cartDrawer(stage.page).getByText('Prezzo finale')).toBeVisible();
    },
  },
];
