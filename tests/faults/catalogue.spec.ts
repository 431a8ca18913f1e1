import type { Page } from '@playwright/test';
import { OFFLINE } from '#tests/browser/support/cart-offline.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { MARK, startAt } from '#tests/browser/support/offline.ts';
import { expectKept } from '#tests/browser/support/storage.ts';
import { expect } from '#tests/browser/support/test.ts';
import { isControlled } from '#tests/browser/support/worker.ts';
import { expectSlow, runOutUntil } from './clock.ts';
import { writesOf } from './device.ts';
import { screen } from './matrix.ts';
import { AFTER_THREE_TRIES, LIST, keepsNothing, listed, meetTheEnd, retry, title, tooLong, trouble } from './seen.ts';
import { offerUpdate, takeUpdate } from './updates.ts';

const CALL = '/api/shop/products';
const VEGAN = `${LIST}?category=milano-dispensa&filters=milano-vegano`;
const second = (page: Page) => page.getByRole('link', { name: 'Pagina 2' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Categorie' });
const failed = (page: Page) => page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' });
const filter = (page: Page) => page.getByRole('button', { name: 'Filtro' });

screen(
  'list',
  {
    offline: async ({ page, context, open, network, enter }) => {
      await enter();
      await open(LIST);
      await expectKept(page, 'milano-001');
      await isControlled(page);
      const writes = writesOf(context);
      const restore = network.cut();
      await startAt(page, network.origin + LIST);
      await expect(listed(page)).toHaveCount(8);
      await expect(page.getByText(OFFLINE)).toBeVisible();
      await expect(page.getByText(MARK)).toBeVisible();
      await filter(page).click();
      await expect(page.getByRole('dialog').getByText('Per i filtri serve la connessione').first()).toBeVisible();
      restore();
      await expect(page.getByText(MARK)).toHaveCount(0);
      expect(writes).toEqual([]);
    },
    slow: async ({ page, context, network, enter }) => {
      await enter();
      await page.clock.install();
      const writes = writesOf(context);
      const release = network.hold(CALL);
      await page.goto(network.origin + LIST);
      await expectSlow(page);
      release();
      await expect(listed(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    'server error': async ({ page, context, open, network, enter }) => {
      await enter();
      await open(LIST);
      const writes = writesOf(context);
      const restore = network.refuse(CALL, 503);
      await second(page).click();
      await expect(failed(page)).toBeVisible(AFTER_THREE_TRIES);
      await expect(trouble(page)).toBeVisible();
      // That page alone: the menu stays, and so does the page before it.
      await expect(menu(page)).toBeVisible();
      await page.goBack();
      await expect(listed(page)).toHaveCount(8);
      await page.goForward();
      await expect(failed(page)).toBeVisible(AFTER_THREE_TRIES);
      restore();
      await retry(page).click();
      await expect(listed(page)).toHaveCount(8);
      await expect(second(page)).toHaveAttribute('aria-current', 'page');
      expect(writes).toEqual([]);
    },
    'time-out': async ({ page, context, open, network, enter }) => {
      await enter();
      await page.clock.install();
      await open(LIST);
      const writes = writesOf(context);
      const release = network.hold(CALL);
      await second(page).click();
      await runOutUntil(page, tooLong(page));
      await expect(failed(page)).toBeVisible();
      await expect(menu(page)).toBeVisible();
      release();
      await retry(page).click();
      await expect(listed(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    'signed out': async ({ page, context, open, network, enter, endSession }) => {
      await enter();
      await open(VEGAN);
      await expect(listed(page).first()).toBeVisible();
      const names = await listed(page).getByRole('heading').allTextContents();
      await endSession();
      await meetTheEnd(page);
      await logInByForm(page, members.giulia.email);
      await expect(title(page)).toHaveText('Dispensa');
      await expect(listed(page).getByRole('heading')).toHaveText(names);
      expect(new URL(page.url()).searchParams.get('filters')).toBe('["milano-vegano"]');
      // Without a login the public part is there, and the price is not.
      await context.clearCookies();
      await startAt(page, network.origin + LIST);
      await expect(listed(page)).toHaveCount(8);
      await expect(listed(page).getByText('€')).toHaveCount(0);
    },
    'storage broken': async ({ page, context, open, enter }) => {
      await enter();
      const writes = writesOf(context);
      await open(LIST);
      await expect(listed(page)).toHaveCount(8);
      await expect(keepsNothing(page)).toBeVisible();
      await second(page).click();
      await expect(second(page)).toHaveAttribute('aria-current', 'page');
      await expect(listed(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    update: async ({ page, context, open, enter, update }) => {
      await enter();
      await open(`${LIST}?page=2`);
      const writes = writesOf(context);
      await offerUpdate({ page, update });
      // Code of the former release that was not loaded yet.
      await filter(page).click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Vegano' })).toBeVisible();
      await page.keyboard.press('Escape');
      await takeUpdate(page);
      await expect(second(page)).toHaveAttribute('aria-current', 'page');
      await expect(listed(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    'second tab': async ({ page, context, open, enter }) => {
      await enter();
      const other = await context.newPage();
      await open(LIST, other);
      await open(VEGAN);
      const names = await listed(page).getByRole('heading').allTextContents();
      const writes = writesOf(context);
      await second(other).click();
      await expect(second(other)).toHaveAttribute('aria-current', 'page');
      await expect(title(page)).toHaveText('Dispensa');
      await expect(listed(page).getByRole('heading')).toHaveText(names);
      expect(writes).toEqual([]);
    },
  },
  [],
);
