import { goOffline } from '#tests/browser/support/cart-offline.ts';
import { cartButton, drawer, products, setStock } from '#tests/browser/support/cart.ts';
import { members } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { failing, fetchWords, loading, type Screen } from './screen.ts';
import { two, withCart } from './with-cart.ts';

const CART = '/api/shop/cart/products/milano';
const { honey, blend } = products;
const cart = { route: '/cart' };

export const cartScreens: readonly Screen[] = [
  {
    ...cart,
    state: 'of a visitor',
    show: async ({ open, see }) => {
      await open('/cart');
      await see('Accedi per vedere i prezzi e acquistare');
    },
  },
  {
    ...cart,
    state: 'without a shop',
    show: async ({ enter, open, see }) => {
      await enter(members.marco.email, {});
      await open('/cart');
      await see('Scegli prima un negozio');
    },
  },
  {
    ...cart,
    state: 'empty',
    show: async (stage) => {
      await withCart(stage);
      await stage.open('/cart');
      await stage.see('Il carrello è vuoto');
    },
  },
  {
    ...cart,
    state: 'items for a friend',
    show: async (stage) => {
      const device = await withCart(stage);
      await device.add(two, { toWhomUser: 'marco' });
      await stage.open('/cart');
      await stage.see('Prezzo finale');
    },
  },
  {
    ...cart,
    state: 'an item that is sold out by now',
    sample: true,
    show: async (stage) => {
      await withCart(stage, { 'milano-012': 1, [blend.id]: 1 });
      await setStock(stage.shop, 'milano-012', 0);
      await stage.open('/cart');
      await stage.see('Non disponibile');
      await stage.press('Procedi all’acquisto');
      await stage.see('Alcuni prodotti nel carrello non sono disponibili.');
    },
  },
  {
    ...cart,
    state: 'failed',
    show: async (stage) => {
      failing(stage, CART);
      await withCart(stage, two);
      await stage.open('/cart');
      await stage.see('Riprova');
    },
  },
  {
    ...cart,
    state: 'loading',
    busy: true,
    show: async (stage) => {
      await withCart(stage, two);
      stage.network.hold(CART);
      await stage.open('/cart');
      await loading(stage.page);
    },
  },
  {
    ...cart,
    state: 'changes that wait for the connection',
    sample: true,
    show: async (stage) => {
      const { open, see, press, page, network } = stage;
      await withCart(stage, two);
      await open('/cart');
      await see('Prezzo finale');
      await fetchWords(stage, CART);
      await goOffline(page, network);
      await press(`Uno in più di ${blend.name}`);
      await see('In attesa di connessione');
    },
  },
  {
    ...cart,
    state: 'another recipient',
    show: async (stage) => {
      await withCart(stage, two);
      await stage.open('/cart');
      await stage.press('Cambia destinatario');
      await stage.page.getByRole('dialog').getByRole('radio', { name: 'Per un amico' }).check();
    },
  },
  {
    ...cart,
    state: 'the question before it is emptied',
    show: async (stage) => {
      await withCart(stage, two);
      await stage.open('/cart');
      await stage.press('Svuota il carrello');
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    route: '/$countryCode/$shopId/product/$id',
    state: 'the drawer of a cart with items',
    show: async (stage) => {
      await withCart(stage, two);
      await stage.open(`/IT/milano/product/${honey.id}`);
      await cartButton(stage.page).click();
      await expect(drawer(stage.page).getByText('Prezzo finale')).toBeVisible();
    },
  },
];
