import type { Page } from '@playwright/test';
import { OFFLINE } from '#tests/browser/support/cart-offline.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { startAt } from '#tests/browser/support/offline.ts';
import { expectKept } from '#tests/browser/support/storage.ts';
import { expect } from '#tests/browser/support/test.ts';
import { elsewhere } from './at-shop.ts';
import { expectSlow, runOutUntil } from './clock.ts';
import { writesOf } from './device.ts';
import { screen } from './matrix.ts';
import { AFTER_THREE_TRIES, LIST, keepsNothing, listed, retry, title, tooLong } from './seen.ts';
import { offerUpdate, takeUpdate } from './updates.ts';

const SHOPS = '/?mode=selectShop&countryId=it&countryCode=IT';
const italy = (page: Page) => page.getByRole('link', { name: 'Italia (IT)' });
const milan = (page: Page) => page.getByRole('link', { name: 'Bottega Milano' });
const failed = (page: Page) => page.getByText('Impossibile caricare i negozi.');

screen(
  'marketplace',
  {
    offline: async ({ page, context, open, enter, network }) => {
      await enter();
      await open(LIST);
      await expect(listed(page)).toHaveCount(8);
      await expectKept(page, 'milano-001');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await open('/');
      await expect(italy(page)).toBeVisible();
      const writes = writesOf(context);
      const restore = network.cut();
      await startAt(page, network.origin);
      await expect(page.getByText(OFFLINE)).toBeVisible();
      const saved = page.getByRole('region', { name: 'Salvato su questo dispositivo' });
      await saved.getByRole('link', { name: /^Tutti i prodotti/u }).click();
      await expect(listed(page)).toHaveCount(8);
      restore();
      expect(writes).toEqual([]);
    },
    slow: async ({ page, context, enter, network }) => {
      await enter();
      const writes = writesOf(context);
      await page.clock.install();
      const release = network.hold('/api/shop/country/options');
      await page.goto(network.origin);
      await expectSlow(page);
      release();
      await expect(italy(page)).toBeVisible();
      expect(writes).toEqual([]);
    },
    'server error': async ({ page, context, open, enter, network }) => {
      await enter();
      await open('/');
      const writes = writesOf(context);
      const restore = network.refuse('/api/country/shops', 503);
      await italy(page).click();
      await expect(failed(page)).toBeVisible(AFTER_THREE_TRIES);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      restore();
      await retry(page).click();
      await expect(milan(page)).toBeVisible();
      expect(writes).toEqual([]);
    },
    'time-out': async ({ page, context, open, enter, network }) => {
      await enter();
      await page.clock.install();
      await open('/');
      const writes = writesOf(context);
      const release = network.hold('/api/country/shops');
      await italy(page).click();
      await runOutUntil(page, tooLong(page));
      await expect(failed(page)).toBeVisible();
      release();
      await retry(page).click();
      await expect(milan(page)).toBeVisible();
      expect(writes).toEqual([]);
    },
    'signed out': async ({ page, open, enter, endSession, network }) => {
      await enter();
      await open('/');
      await endSession();
      // Whoever asks first meets the end: the page that is left, or the one that comes.
      await page.reload();
      await expect(page).toHaveURL(/\/login/u);
      await logInByForm(page, members.giulia.email);
      await expect(title(page)).toHaveText('Scegli il tuo paese');
      await expect(page).toHaveURL(`${network.origin}/`);
    },
    'storage broken': async ({ page, context, open, enter }) => {
      await enter();
      await open('/');
      await expect(keepsNothing(page)).toBeVisible();
      const writes = writesOf(context);
      await italy(page).click();
      await milan(page).click();
      await expect(listed(page)).toHaveCount(8);
      // The choice lives in memory: the cart's page knows the shop.
      await page.getByRole('banner').getByRole('link', { name: 'Negozio', exact: true }).click();
      await expect(title(page)).toHaveText('Tutti i prodotti');
      expect(writes).toEqual([]);
    },
    update: async ({ page, context, open, enter, update }) => {
      await enter();
      await open(SHOPS);
      const writes = writesOf(context);
      await offerUpdate({ page, update });
      await milan(page).click();
      await expect(listed(page)).toHaveCount(8);
      await takeUpdate(page);
      await expect(listed(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    'second tab': async ({ page, context, open, enter, shop }) => {
      await enter();
      const other = await context.newPage();
      await open(SHOPS, other);
      await open(SHOPS);
      await milan(page).click();
      await other.getByRole('link', { name: 'Bottega Torino' }).click();
      // Each stands in the shop that was chosen there.
      for (const [tab, place] of [
        [page, 'milano'],
        [other, 'torino'],
      ] as const) {
        await expect(tab).toHaveURL(new RegExp(`/IT/${place}/products$`, 'u'));
        await expect(listed(tab).first().getByRole('link').first()).toHaveAttribute('href', new RegExp(place, 'u'));
      }
      const device = await elsewhere(shop);
      await device.clear();
      await listed(page)
        .first()
        .getByRole('button', { name: /al carrello$/u })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi al carrello' }).click();
      await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
      expect(await device.items()).toHaveLength(1);
    },
  },
  [],
);
