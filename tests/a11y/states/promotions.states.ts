import { members } from '#tests/e2e/helpers/pages/members.ts';
import {
  homeProducts,
  getPromotionListPath,
  getPromotionProductPath,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { failRequestsTo, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';

const { home, pantry, over } = promotions;
const { lemon } = homeProducts;
const cards = { route: '/promotions' };
const product = { route: '/promotion/product/$id' };
/** As after choosing the promotion. */
const chosen = { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: home.id };

export const promotionsStates: readonly ScreenState[] = [
  {
    ...cards,
    state: 'those that run',
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/promotions');
      await expect(page.getByRole('article')).toHaveCount(4);
    },
  },
  {
    ...cards,
    state: 'of a visitor',
    setUp: async ({ open, page }) => {
      await open('/promotions');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toBeEmpty();
    },
  },
  {
    ...cards,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, '/api/promotions');
      await stage.logIn();
      await stage.open('/promotions');
      await stage.waitForText('Riprova');
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
    state: 'the products of one',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(undefined, { ...chosen, promotionId: pantry.id });
      await open(getPromotionListPath(pantry.id));
      await waitForText('10 prodotti');
    },
  },
  {
    ...cards,
    state: 'one that is over',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 4(?:04|09)/u);
      await logIn();
      await open(getPromotionListPath(over.id));
      await waitForText('Questa promozione è terminata');
    },
  },
  {
    ...cards,
    state: 'one that is not there',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn();
      await open(getPromotionListPath('promo-nowhere'));
      await waitForText('Promozione non trovata');
    },
  },
  {
    ...product,
    state: 'a product with a discount and a countdown',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(undefined, chosen);
      await open(getPromotionProductPath(lemon.id, home.id));
      await waitForText('Scheda tecnica');
    },
  },
  {
    ...product,
    state: 'of an inactive shop',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(members.luca.email, chosen);
      await open(getPromotionProductPath(lemon.id, home.id));
      await waitForText('Il tuo negozio non è attivo');
    },
  },
  {
    ...product,
    state: 'adding it',
    setUp: async ({ logIn, open, click, page }) => {
      await logIn(undefined, chosen);
      await open(getPromotionProductPath(lemon.id, home.id));
      await click('Aggiungi al carrello');
      await expect(page.getByRole('dialog').getByRole('radio', { name: 'Per me' })).toBeVisible();
    },
  },
  {
    ...product,
    state: 'one that is not there',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn(undefined, chosen);
      await open(getPromotionProductPath('milano-999', home.id));
      await waitForText('Prodotto non trovato');
    },
  },
  {
    ...product,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, `/api/promotion/product/detail/${lemon.id}`);
      await stage.logIn(undefined, chosen);
      await stage.open(getPromotionProductPath(lemon.id, home.id));
      await stage.waitForText('Riprova');
    },
  },
];
