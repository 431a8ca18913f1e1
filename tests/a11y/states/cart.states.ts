import { failRequestsTo, preloadOtherLanguage, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, cartDrawer, products, setStock } from '#tests/e2e/helpers/pages/cart.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { goOffline } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { twoProducts, logInWithCart } from './log-in-with-cart.ts';

const CART = '/api/shop/cart/products/milano';
const { honey, blend } = products;
const cart = { route: '/cart' };

export const cartStates: readonly ScreenState[] = [
  {
    ...cart,
    state: 'visitor',
    setUp: async ({ open, waitForText }) => {
      await open('/cart');
      await waitForText('Accedi per acquistare');
    },
  },
  {
    ...cart,
    state: 'no shop chosen',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(members.marco.email, {});
      await open('/cart');
      await waitForText('Scegli prima un negozio');
    },
  },
  {
    ...cart,
    state: 'empty cart',
    setUp: async (ctx) => {
      await logInWithCart(ctx);
      await ctx.open('/cart');
      await ctx.waitForText('Il carrello è vuoto');
    },
  },
  {
    ...cart,
    state: 'items for a friend',
    setUp: async (ctx) => {
      const device = await logInWithCart(ctx);
      await device.add(twoProducts, { toWhomUser: 'marco' });
      await ctx.open('/cart');
      await ctx.waitForText('Prezzo finale');
    },
  },
  {
    ...cart,
    state: 'sold-out item',
    sample: true,
    setUp: async (ctx) => {
      await logInWithCart(ctx, { 'milano-012': 1, [blend.id]: 1 });
      await setStock(ctx.shop, 'milano-012', 0);
      await ctx.open('/cart');
      await ctx.waitForText('Non disponibile');
      await ctx.click('Procedi all’acquisto');
      await ctx.waitForText('Alcuni prodotti nel carrello non sono disponibili.');
    },
  },
  {
    ...cart,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, CART);
      await logInWithCart(ctx, twoProducts);
      await ctx.open('/cart');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...cart,
    state: 'loading',
    busy: true,
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      ctx.network.holdRequests(CART);
      await ctx.open('/cart');
      await expectLoading(ctx.page);
    },
  },
  {
    ...cart,
    state: 'pending offline changes',
    sample: true,
    setUp: async (ctx) => {
      const { open, waitForText, click, page, network } = ctx;
      await logInWithCart(ctx, twoProducts);
      await open('/cart');
      await waitForText('Prezzo finale');
      await preloadOtherLanguage(ctx);
      await goOffline(page, network);
      await click(`Uno in più di ${blend.name}`);
      await waitForText('In attesa di connessione');
    },
  },
  {
    ...cart,
    state: 'recipient dialog',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open('/cart');
      await ctx.click('Cambia destinatario');
      await ctx.page.getByRole('dialog').getByRole('radio', { name: 'Per un amico' }).check();
    },
  },
  {
    ...cart,
    state: 'confirmation before clearing',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open('/cart');
      await ctx.click('Svuota il carrello');
      await expect(ctx.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    route: '/$countryCode/$shopId/product/$id',
    state: 'cart drawer with items',
    sample: true,
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open(`/IT/milano/product/${honey.id}`);
      await cartButton(ctx.page).click();
      await expect(cartDrawer(ctx.page).getByText('Prezzo finale')).toBeVisible();
    },
  },
];
