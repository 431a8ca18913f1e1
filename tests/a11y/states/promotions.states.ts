import { failRequestsTo, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import {
  homeProducts,
  getPromotionListPath,
  getPromotionProductPath,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';

const { home, pantry, over } = promotions;
const { lemon } = homeProducts;
const cards = { route: '/promotions' };
const product = { route: '/promotion/product/$id' };
/** The stored choices when a promotion is chosen. */
const chosen = { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: home.id };

export const promotionsStates: readonly ScreenState[] = [
  {
    ...cards,
    state: 'active promotions',
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/promotions');
      await expect(page.getByRole('article')).toHaveCount(4);
    },
  },
  {
    ...cards,
    state: 'visitor',
    setUp: async ({ open, page }) => {
      await open('/promotions');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toBeEmpty();
    },
  },
  {
    ...cards,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/promotions');
      await ctx.logIn();
      await ctx.open('/promotions');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...cards,
    state: 'loading',
    busy: true,
    setUp: async ({ logIn, open, network, page }) => {
      await logIn();
      network.holdRequests('/api/promotions');
      await open('/promotions');
      await expectLoading(page);
    },
  },
  {
    ...cards,
    state: 'products of a promotion',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(undefined, { ...chosen, promotionId: pantry.id });
      await open(getPromotionListPath(pantry.id));
      await waitForText('10 prodotti');
    },
  },
  {
    ...cards,
    state: 'expired promotion',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 4(?:04|09)/u);
      await logIn();
      await open(getPromotionListPath(over.id));
      await waitForText('Questa promozione è terminata');
    },
  },
  {
    ...cards,
    state: 'promotion not found',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn();
      await open(getPromotionListPath('promo-nowhere'));
      await waitForText('Promozione non trovata');
    },
  },
  {
    ...product,
    state: 'product with a discount and a countdown',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(undefined, chosen);
      await open(getPromotionProductPath(lemon.id, home.id));
      await waitForText('Scheda tecnica');
    },
  },
  {
    ...product,
    state: 'inactive shop',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(members.luca.email, chosen);
      await open(getPromotionProductPath(lemon.id, home.id));
      await waitForText('Il tuo negozio non è attivo');
    },
  },
  {
    ...product,
    state: 'add dialog open',
    setUp: async ({ logIn, open, click, page }) => {
      await logIn(undefined, chosen);
      await open(getPromotionProductPath(lemon.id, home.id));
      await click('Aggiungi al carrello');
      await expect(page.getByRole('dialog').getByRole('radio', { name: 'Per me' })).toBeVisible();
    },
  },
  {
    ...product,
    state: 'product not found',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn(undefined, chosen);
      await open(getPromotionProductPath('milano-999', home.id));
      await waitForText('Prodotto non trovato');
    },
  },
  {
    ...product,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, `/api/promotion/product/detail/${lemon.id}`);
      await ctx.logIn(undefined, chosen);
      await ctx.open(getPromotionProductPath(lemon.id, home.id));
      await ctx.waitForText('Riprova');
    },
  },
];
