import { failRequestsTo, type ScreenState } from '#tests/a11y/screen-state.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { DATA_TAB, downloadButton, insertDataExport, preparingStatus } from '#tests/e2e/helpers/pages/data-export.ts';

const profile = { route: '/profile' };

/** The tab “Privacy and data” of the profile. */
export const ownDataStates: readonly ScreenState[] = [
  {
    ...profile,
    state: 'data export with a wrong password',
    setUp: async ({ shop, logIn, open, click, page, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 40[03]/u);
      await executeSql(shop, 'delete from data_exports');
      await logIn();
      await open(DATA_TAB);
      await click('Prepara il file');
      await page.getByLabel('Password attuale', { exact: true }).fill('sbagliata');
      await click('Prepara il file');
      await waitForText('La password attuale non è corretta.');
    },
  },
  {
    ...profile,
    state: 'data export in preparation',
    setUp: async ({ shop, logIn, open, page }) => {
      await insertDataExport(shop, 'preparing');
      await logIn();
      await open(DATA_TAB);
      await expect(preparingStatus(page)).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'data export ready',
    setUp: async ({ shop, logIn, open, page }) => {
      await insertDataExport(shop, 'ready');
      await logIn();
      await open(DATA_TAB);
      await expect(downloadButton(page)).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'data export failed',
    setUp: async ({ shop, logIn, open, waitForText }) => {
      await insertDataExport(shop, 'failed');
      await logIn();
      await open(DATA_TAB);
      await waitForText('Non è stato possibile preparare il file. Riprova.');
    },
  },
  {
    ...profile,
    state: 'data export request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/user/data-export');
      await ctx.logIn();
      await ctx.open(DATA_TAB);
      await ctx.waitForText('Riprova');
    },
  },
];
