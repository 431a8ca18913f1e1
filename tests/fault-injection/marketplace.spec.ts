import type { Page } from '@playwright/test';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { openInNewDocument } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { OFFLINE_TEXT } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { deployAndExpectOffer, acceptUpdate } from './helpers/app-update.ts';
import { recordWrites } from './helpers/browser-state.ts';
import { testScreenFaults } from './helpers/fault-matrix.ts';
import {
  AFTER_RETRIES,
  LIST_PATH,
  noStorageNotice,
  productCards,
  retryButton,
  pageHeading,
  timeoutMessage,
} from './helpers/locators.ts';
import { logInOnOtherDevice } from './helpers/server-state.ts';
import { expectSkeletonThenSlowNotice, timeOutReadsUntil } from './helpers/timeouts.ts';

const SHOPS = '/?mode=selectShop&countryId=it&countryCode=IT';
const italyLink = (page: Page) => page.getByRole('link', { name: 'Italia (IT)' });
const milanLink = (page: Page) => page.getByRole('link', { name: 'Bottega Milano' });
const loadErrorMessage = (page: Page) => page.getByText('Non è stato possibile caricare i negozi.');

testScreenFaults(
  'marketplace',
  {
    offline: async ({ page, context, open, logIn, network }) => {
      await logIn();
      await open(LIST_PATH);
      await expect(productCards(page)).toHaveCount(8);
      await expectPersisted(page, 'milano-001');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await open('/');
      await expect(italyLink(page)).toBeVisible();
      const writes = recordWrites(context);
      const restore = network.disconnect();
      await openInNewDocument(page, network.origin);
      await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
      const saved = page.getByRole('region', { name: 'Salvato su questo dispositivo' });
      await saved.getByRole('link', { name: /^Tutti i prodotti/u }).click();
      await expect(productCards(page)).toHaveCount(8);
      restore();
      expect(writes).toEqual([]);
    },
    slow: async ({ page, context, logIn, network }) => {
      await logIn();
      const writes = recordWrites(context);
      await page.clock.install();
      const release = network.holdRequests('/api/shop/country/options');
      await page.goto(network.origin);
      await expectSkeletonThenSlowNotice(page);
      release();
      await expect(italyLink(page)).toBeVisible();
      expect(writes).toEqual([]);
    },
    'server error': async ({ page, context, open, logIn, network }) => {
      await logIn();
      await open('/');
      const writes = recordWrites(context);
      const restore = network.failRequests('/api/country/shops', 503);
      await italyLink(page).click();
      await expect(loadErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      restore();
      await retryButton(page).click();
      await expect(milanLink(page)).toBeVisible();
      expect(writes).toEqual([]);
    },
    'time-out': async ({ page, context, open, logIn, network }) => {
      await logIn();
      await page.clock.install();
      await open('/');
      const writes = recordWrites(context);
      const release = network.holdRequests('/api/country/shops');
      await italyLink(page).click();
      await timeOutReadsUntil(page, timeoutMessage(page));
      await expect(loadErrorMessage(page)).toBeVisible();
      release();
      await retryButton(page).click();
      await expect(milanLink(page)).toBeVisible();
      expect(writes).toEqual([]);
    },
    'signed out': async ({ page, open, logIn, endSession, network }) => {
      await logIn();
      await open('/');
      await endSession();
      // Either the old or the reloaded page finds that the session has ended.
      await page.reload();
      await expect(page).toHaveURL(/\/login/u);
      await logInByForm(page, members.giulia.email);
      await expect(pageHeading(page)).toHaveText('Scegli il tuo Paese');
      await expect(page).toHaveURL(`${network.origin}/`);
    },
    'storage broken': async ({ page, context, open, logIn }) => {
      await logIn();
      await open('/');
      await expect(noStorageNotice(page)).toBeVisible();
      const writes = recordWrites(context);
      await italyLink(page).click();
      await milanLink(page).click();
      await expect(productCards(page)).toHaveCount(8);
      // Without storage, the selected shop is kept in memory.
      await page.getByRole('banner').getByRole('link', { name: 'Negozio', exact: true }).click();
      await expect(pageHeading(page)).toHaveText('Tutti i prodotti');
      expect(writes).toEqual([]);
    },
    update: async ({ page, context, open, logIn, deployUpdate }) => {
      await logIn();
      await open(SHOPS);
      const writes = recordWrites(context);
      await deployAndExpectOffer({ page, deployUpdate });
      await milanLink(page).click();
      await expect(productCards(page)).toHaveCount(8);
      await acceptUpdate(page);
      await expect(productCards(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    'second tab': async ({ page, context, open, logIn, shop }) => {
      await logIn();
      const otherTab = await context.newPage();
      await open(SHOPS, otherTab);
      await open(SHOPS);
      await milanLink(page).click();
      await otherTab.getByRole('link', { name: 'Bottega Torino' }).click();
      // Each tab shows the shop that was selected in it.
      for (const [tab, shopId] of [
        [page, 'milano'],
        [otherTab, 'torino'],
      ] as const) {
        await expect(tab).toHaveURL(new RegExp(`/IT/${shopId}/products$`, 'u'));
        await expect(productCards(tab).first().getByRole('link').first()).toHaveAttribute(
          'href',
          new RegExp(shopId, 'u'),
        );
      }
      const device = await logInOnOtherDevice(shop);
      await device.clear();
      await productCards(page)
        .first()
        .getByRole('button', { name: /al carrello$/u })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
      await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
      expect(await device.items()).toHaveLength(1);
    },
  },
  [],
);
