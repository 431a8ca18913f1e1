import { members } from '#tests/e2e/helpers/pages/members.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { failRequestsTo, preloadOtherLanguage, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';

const COUNTRIES = '/api/shop/country/options';
const LIST = '/IT/milano/products';
const PRODUCTS = '/api/shop/products';
const list = { route: '/$countryCode/$shopId/products' };

const marketplaceStates: readonly ScreenState[] = [
  {
    route: '/',
    state: 'countries',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open('/');
      await waitForText('Scegli il tuo paese');
      await waitForText('Italia');
    },
  },
  {
    route: '/',
    state: 'shops of a country',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open('/?mode=selectShop&countryId=it&countryCode=IT');
      await waitForText('Bottega Milano');
    },
  },
  {
    route: '/',
    state: 'ways of delivery',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn('sara@example.com');
      await open('/?mode=shopB2BMethods&countryId=it&countryCode=IT');
      await waitForText('Ritiro in negozio');
    },
  },
  {
    route: '/',
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, COUNTRIES);
      await stage.logIn();
      await stage.open('/');
      await stage.waitForText('Riprova');
    },
  },
  {
    route: '/',
    state: 'loading',
    busy: true,
    setUp: async ({ logIn, open, network, page }) => {
      await logIn();
      network.holdRequests(COUNTRIES);
      await open('/');
      await expectLoading(page);
    },
  },
  {
    route: '/',
    state: 'the menu of a member',
    setUp: async ({ logIn, open, waitForText, page }) => {
      await logIn();
      await open('/');
      await waitForText('Italia');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Menu di/u })
        .click();
      await waitForText('Esci');
    },
  },
  {
    route: '/$',
    state: 'leads a visitor to the login',
    setUp: async ({ open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await open('/no/such/page');
      await waitForText('Benvenuti in Bottega');
    },
  },
];

const listStates: readonly ScreenState[] = [
  {
    ...list,
    state: 'products',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open(LIST);
      await waitForText('120 prodotti');
    },
  },
  {
    ...list,
    state: 'of a visitor',
    setUp: async ({ open, waitForText }) => {
      await open(LIST);
      await waitForText('Accedi per vedere i prezzi e acquistare');
    },
  },
  {
    ...list,
    state: 'of an inactive shop',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(members.luca.email);
      await open(LIST);
      await waitForText('Il tuo negozio non è attivo');
    },
  },
  {
    ...list,
    state: 'nothing on this page',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open(`${LIST}?page=99`);
      await waitForText('Questa pagina è vuota');
    },
  },
  {
    ...list,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, PRODUCTS);
      await stage.logIn();
      await stage.open(LIST);
      await stage.waitForText('Riprova');
    },
  },
  {
    ...list,
    state: 'loading',
    busy: true,
    setUp: async ({ logIn, open, network, page }) => {
      await logIn();
      network.holdRequests(PRODUCTS);
      await open(LIST);
      await expectLoading(page);
    },
  },
  {
    ...list,
    state: 'a shop that is not there',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn();
      await open('/IT/nowhere/products');
      await waitForText('Negozio non trovato');
    },
  },
  {
    ...list,
    state: 'the filter, with a keyword',
    sample: true,
    setUp: async ({ logIn, open, click, page }) => {
      await logIn();
      await open(LIST);
      await click('Filtro');
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Vegano' }).check();
    },
  },
  {
    ...list,
    state: 'categories in a drawer',
    phoneOnly: true,
    setUp: async ({ logIn, open, click, page }) => {
      await logIn();
      await open(LIST);
      await click('Categorie');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    ...list,
    state: 'offline',
    setUp: async (stage) => {
      await stage.logIn();
      await stage.open(LIST);
      await stage.waitForText('120 prodotti');
      await preloadOtherLanguage(stage);
      await stage.waitForText('120 prodotti');
      await stage.context.setOffline(true);
      await stage.waitForText('Sei offline: vedi quanto salvato.');
    },
  },
];

export const shopStates = [...marketplaceStates, ...listStates];
