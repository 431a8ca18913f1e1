import { failRequestsTo, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, products } from '#tests/e2e/helpers/pages/cart.ts';
import { addFavourites, addHeart, expectNoSharedList, removeHeart } from '#tests/e2e/helpers/pages/favourites.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';

const product = { route: '/$countryCode/$shopId/product/$id' };
const { honey, coffee, blend } = products;
const getProductPath = ({ id }: { readonly id: string }) => `/IT/milano/product/${id}`;

// REQ-FAV-08
export const productStates: readonly ScreenState[] = [
  {
    ...product,
    state: 'product with discount, points and images',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open(getProductPath(coffee));
      await waitForText('Scheda tecnica');
    },
  },
  {
    ...product,
    state: 'product without an image',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open(getProductPath(blend));
      await waitForText('Descrizione');
    },
  },
  {
    ...product,
    state: 'sold-out product for a visitor',
    setUp: async ({ open, waitForText }) => {
      await open('/IT/milano/product/milano-007');
      await waitForText('Non disponibile');
    },
  },
  {
    ...product,
    state: 'product with the longest name',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open('/IT/milano/product/milano-120');
      await waitForText('Descrizione');
    },
  },
  {
    ...product,
    state: 'product not found',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn();
      await open('/IT/milano/product/milano-999');
      await waitForText('Prodotto non trovato');
    },
  },
  {
    ...product,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, `/api/shop/product/${honey.id}`);
      await ctx.logIn();
      await ctx.open(getProductPath(honey));
      await ctx.waitForText('Riprova');
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
    state: 'add dialog without the required friend',
    sample: true,
    setUp: async ({ logIn, open, waitForText, click, page }) => {
      await logIn();
      await open(getProductPath(coffee));
      await click('Aggiungi al carrello');
      const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
      await dialog.getByRole('radio', { name: 'Per un amico' }).check();
      await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
      await waitForText('Scegli il destinatario');
    },
  },
  {
    ...product,
    state: 'empty cart drawer',
    setUp: async ({ logIn, open, waitForText, page }) => {
      await logIn(members.marco.email);
      await open(getProductPath(coffee));
      await cartButton(page).click();
      await waitForText('Il carrello è vuoto');
    },
  },
  {
    ...product,
    state: 'sold-out product with an alert',
    setUp: async ({ logIn, open, click, waitForText }) => {
      await logIn();
      await open('/IT/milano/product/milano-007');
      await click('Avvisami quando torna');
      await waitForText('Ti avviseremo quando torna disponibile.');
    },
  },
  {
    route: '/favourites',
    state: 'list of favourites',
    sample: true,
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/IT/milano/products');
      await addHeart(page, honey).click();
      await expect(removeHeart(page, honey)).toBeVisible();
      await open('/favourites');
      await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
    },
  },
  {
    route: '/favourites',
    state: 'no favourites',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(members.marco.email);
      await open('/favourites');
      await waitForText('Ancora nessun preferito');
    },
  },
  {
    route: '/favourites',
    state: 'no shop chosen',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(undefined, {});
      await open('/favourites');
      await waitForText('Nessun negozio scelto');
    },
  },
  {
    route: '/favourites',
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/shop/favourites/milano');
      await ctx.logIn();
      await ctx.open('/favourites');
      await ctx.waitForText('Riprova');
    },
  },
  {
    route: '/favourites',
    state: 'shared favourites',
    setUp: async ({ shop, logIn, open, waitForText }) => {
      await addFavourites(shop, [coffee], 'a11y');
      await logIn();
      await open('/favourites');
      await waitForText('Non condividere più');
    },
  },
  {
    route: '/shared/favourites/$secret',
    state: 'shared list for a visitor',
    sample: true,
    setUp: async ({ shop, open, page }) => {
      await open(await addFavourites(shop, [coffee], 'a11y'));
      await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
    },
  },
  {
    route: '/shared/favourites/$secret',
    state: 'link that has ended',
    setUp: async ({ open, page, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await open('/shared/favourites/unknown');
      await expectNoSharedList(page);
    },
  },
  {
    route: '/shared/favourites/$secret',
    state: 'request failed',
    setUp: async (ctx) => {
      const path = await addFavourites(ctx.shop, [coffee], 'a11y');
      failRequestsTo(ctx, '/api/shop/shared-favourites/a11y');
      await ctx.open(path);
      await ctx.waitForText('Riprova');
    },
  },
  {
    route: '/highlighted/products',
    state: 'list of products',
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/highlighted/products');
      await expect(page.getByRole('article')).toHaveCount(8);
    },
  },
  {
    route: '/highlighted/products',
    state: 'no shop chosen',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(undefined, {});
      await open('/highlighted/products');
      await waitForText('Nessun negozio scelto');
    },
  },
  {
    route: '/highlighted/products',
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/shop/highlighted/products/milano');
      await ctx.logIn();
      await ctx.open('/highlighted/products');
      await ctx.waitForText('Riprova');
    },
  },
];
