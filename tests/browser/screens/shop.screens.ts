import { members } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { failing, fetchWords, loading, type Screen } from './screen.ts';

const COUNTRIES = '/api/shop/country/options';
const LIST = '/IT/milano/products';
const PRODUCTS = '/api/shop/products';
const list = { route: '/$countryCode/$shopId/products' };

const marketplace: readonly Screen[] = [
  {
    route: '/',
    state: 'countries',
    show: async ({ enter, open, see }) => {
      await enter();
      await open('/');
      await see('Scegli il tuo paese');
      await see('Italia');
    },
  },
  {
    route: '/',
    state: 'shops of a country',
    show: async ({ enter, open, see }) => {
      await enter();
      await open('/?mode=selectShop&countryId=it&countryCode=IT');
      await see('Bottega Milano');
    },
  },
  {
    route: '/',
    state: 'ways of delivery',
    show: async ({ enter, open, see }) => {
      await enter('sara@example.com');
      await open('/?mode=shopB2BMethods&countryId=it&countryCode=IT');
      await see('Ritiro in negozio');
    },
  },
  {
    route: '/',
    state: 'failed',
    show: async (stage) => {
      failing(stage, COUNTRIES);
      await stage.enter();
      await stage.open('/');
      await stage.see('Riprova');
    },
  },
  {
    route: '/',
    state: 'loading',
    busy: true,
    show: async ({ enter, open, network, page }) => {
      await enter();
      network.hold(COUNTRIES);
      await open('/');
      await loading(page);
    },
  },
  {
    route: '/',
    state: 'the menu of a member',
    show: async ({ enter, open, see, page }) => {
      await enter();
      await open('/');
      await see('Italia');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Menu di/u })
        .click();
      await see('Esci');
    },
  },
  {
    route: '/$',
    state: 'leads a visitor to the login',
    show: async ({ open, see, complaints }) => {
      complaints.allow(/status of 404/u);
      await open('/no/such/page');
      await see('Benvenuti in Bottega');
    },
  },
];

const lists: readonly Screen[] = [
  {
    ...list,
    state: 'products',
    show: async ({ enter, open, see }) => {
      await enter();
      await open(LIST);
      await see('120 prodotti');
    },
  },
  {
    ...list,
    state: 'of a visitor',
    show: async ({ open, see }) => {
      await open(LIST);
      await see('Accedi per vedere i prezzi e acquistare');
    },
  },
  {
    ...list,
    state: 'of an inactive shop',
    show: async ({ enter, open, see }) => {
      await enter(members.luca.email);
      await open(LIST);
      await see('Il tuo negozio non è attivo');
    },
  },
  {
    ...list,
    state: 'nothing on this page',
    show: async ({ enter, open, see }) => {
      await enter();
      await open(`${LIST}?page=99`);
      await see('Questa pagina è vuota');
    },
  },
  {
    ...list,
    state: 'failed',
    show: async (stage) => {
      failing(stage, PRODUCTS);
      await stage.enter();
      await stage.open(LIST);
      await stage.see('Riprova');
    },
  },
  {
    ...list,
    state: 'loading',
    busy: true,
    show: async ({ enter, open, network, page }) => {
      await enter();
      network.hold(PRODUCTS);
      await open(LIST);
      await loading(page);
    },
  },
  {
    ...list,
    state: 'a shop that is not there',
    show: async ({ enter, open, see, complaints }) => {
      complaints.allow(/status of 404/u);
      await enter();
      await open('/IT/nowhere/products');
      await see('Negozio non trovato');
    },
  },
  {
    ...list,
    state: 'the filter, with a keyword',
    sample: true,
    show: async ({ enter, open, press, page }) => {
      await enter();
      await open(LIST);
      await press('Filtro');
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Vegano' }).check();
    },
  },
  {
    ...list,
    state: 'categories in a drawer',
    phone: true,
    show: async ({ enter, open, press, page }) => {
      await enter();
      await open(LIST);
      await press('Categorie');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    ...list,
    state: 'offline',
    show: async (stage) => {
      await stage.enter();
      await stage.open(LIST);
      await stage.see('120 prodotti');
      await fetchWords(stage);
      await stage.see('120 prodotti');
      await stage.context.setOffline(true);
      await stage.see('Sei offline: vedi quanto salvato.');
    },
  },
];

export const shopScreens = [...marketplace, ...lists];
