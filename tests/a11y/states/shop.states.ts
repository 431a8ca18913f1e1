import { failRequestsTo, preloadOtherLanguage, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';

const COUNTRIES = '/api/shop/country/options';
const LIST = '/IT/milano/products';
const PRODUCTS = '/api/shop/products';
const list = { route: '/$countryCode/$shopId/products' };

// REQ-ERR-07
const marketplaceStates: readonly ScreenState[] = [
  {
    route: '/',
    state: 'list of countries',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open('/');
      await waitForText('Scegli il tuo Paese');
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
    state: 'delivery methods',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn('sara@example.com');
      await open('/?mode=shopB2BMethods&countryId=it&countryCode=IT');
      await waitForText('Ritiro in negozio');
    },
  },
  {
    route: '/',
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, COUNTRIES);
      await ctx.logIn();
      await ctx.open('/');
      await ctx.waitForText('Riprova');
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
    state: 'member menu open',
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
    state: 'unknown path opened by a visitor',
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
    state: 'list of products',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open(LIST);
      await waitForText('120 prodotti');
    },
  },
  {
    ...list,
    state: 'visitor',
    // The header with the most buttons.
    sample: true,
    setUp: async ({ open, waitForText }) => {
      await open(LIST);
      await waitForText('Accedi per vedere i prezzi e acquistare');
    },
  },
  {
    ...list,
    state: 'inactive shop',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(members.luca.email);
      await open(LIST);
      await waitForText('Il tuo negozio non è attivo');
    },
  },
  {
    ...list,
    state: 'page without products',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn();
      await open(`${LIST}?page=99`);
      await waitForText('Questa pagina è vuota');
    },
  },
  {
    ...list,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, PRODUCTS);
      await ctx.logIn();
      await ctx.open(LIST);
      await ctx.waitForText('Riprova');
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
    state: 'shop not found',
    setUp: async ({ logIn, open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn();
      await open('/IT/nowhere/products');
      await waitForText('Negozio non trovato');
    },
  },
  {
    ...list,
    state: 'filter drawer with a keyword',
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
    state: 'filter drawer with allergens',
    setUp: async ({ logIn, open, click, page }) => {
      await logIn();
      await open(LIST);
      await click('Filtro');
      await page.getByRole('dialog').getByText('Allergie e dieta').click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Latte' }).check();
    },
  },
  {
    ...list,
    state: 'results of a search with filters',
    setUp: async ({ logIn, open, waitForText, page }) => {
      await logIn();
      await open(`${LIST}?q=olio&minPrice=5&maxPrice=20&available=true`);
      await waitForText('Togli tutti i filtri');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    ...list,
    state: 'search without a result',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open(`${LIST}?q=xyzzyq&available=true`);
      await waitForText('Cancella la ricerca');
    },
  },
  {
    ...list,
    state: 'search with suggestions',
    sample: true,
    setUp: async ({ logIn, open, click, page }) => {
      await logIn();
      await open(LIST);
      await click('Cerca');
      await page.getByRole('combobox', { name: 'Cerca prodotti' }).fill('caff');
      await expect(page.getByRole('listbox').getByRole('option').nth(3)).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    ...list,
    state: 'category drawer',
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
    setUp: async (ctx) => {
      await ctx.logIn();
      await ctx.open(LIST);
      await ctx.waitForText('120 prodotti');
      await preloadOtherLanguage(ctx);
      await ctx.waitForText('120 prodotti');
      await ctx.context.setOffline(true);
      await ctx.waitForText('Sei offline: vedi i contenuti salvati.');
    },
  },
];

export const shopStates = [...marketplaceStates, ...listStates];
