import type { Page } from '@playwright/test';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { SAVED_AT_TEXT, openInNewDocument } from '#tests/e2e/helpers/fixtures/offline-test.ts';
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
  triggerSessionExpiry,
  retryButton,
  pageHeading,
  timeoutMessage,
  serverErrorMessage,
} from './helpers/locators.ts';
import { expectSkeletonThenSlowNotice, timeOutReadsUntil } from './helpers/timeouts.ts';

const CALL = '/api/shop/products';
const VEGAN = `${LIST_PATH}?category=milano-dispensa&filters=milano-vegano`;
const secondPageLink = (page: Page) => page.getByRole('link', { name: 'Pagina 2' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Categorie' });
const loadErrorMessage = (page: Page) =>
  page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' });
const filterButton = (page: Page) => page.getByRole('button', { name: 'Filtro' });

testScreenFaults(
  'list',
  {
    offline: async ({ page, context, open, network, logIn }) => {
      await logIn();
      await open(LIST_PATH);
      await expectPersisted(page, 'milano-001');
      await waitForServiceWorker(page);
      const writes = recordWrites(context);
      const restore = network.disconnect();
      await openInNewDocument(page, network.origin + LIST_PATH);
      await expect(productCards(page)).toHaveCount(8);
      await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
      await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
      await filterButton(page).click();
      await expect(page.getByRole('dialog').getByText('Per filtrare serve la connessione').first()).toBeVisible();
      restore();
      await expect(page.getByText(SAVED_AT_TEXT)).toHaveCount(0);
      expect(writes).toEqual([]);
    },
    slow: async ({ page, context, network, logIn }) => {
      await logIn();
      await page.clock.install();
      const writes = recordWrites(context);
      const release = network.holdRequests(CALL);
      await page.goto(network.origin + LIST_PATH);
      await expectSkeletonThenSlowNotice(page);
      release();
      await expect(productCards(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    'server error': async ({ page, context, open, network, logIn }) => {
      await logIn();
      await open(LIST_PATH);
      const writes = recordWrites(context);
      const restore = network.failRequests(CALL, 503);
      await secondPageLink(page).click();
      await expect(loadErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      await expect(serverErrorMessage(page)).toBeVisible();
      // The error affects only this page of the list: the menu and the previous page still work.
      await expect(menu(page)).toBeVisible();
      await page.goBack();
      await expect(productCards(page)).toHaveCount(8);
      await page.goForward();
      await expect(loadErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expect(productCards(page)).toHaveCount(8);
      await expect(secondPageLink(page)).toHaveAttribute('aria-current', 'page');
      expect(writes).toEqual([]);
    },
    'time-out': async ({ page, context, open, network, logIn }) => {
      await logIn();
      await page.clock.install();
      await open(LIST_PATH);
      const writes = recordWrites(context);
      const release = network.holdRequests(CALL);
      await secondPageLink(page).click();
      await timeOutReadsUntil(page, timeoutMessage(page));
      await expect(loadErrorMessage(page)).toBeVisible();
      await expect(menu(page)).toBeVisible();
      release();
      await retryButton(page).click();
      await expect(productCards(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    'signed out': async ({ page, context, open, network, logIn, endSession }) => {
      await logIn();
      await open(VEGAN);
      await expect(productCards(page).first()).toBeVisible();
      const names = await productCards(page).getByRole('heading').allTextContents();
      await endSession();
      await triggerSessionExpiry(page);
      await logInByForm(page, members.giulia.email);
      await expect(pageHeading(page)).toHaveText('Dispensa');
      await expect(productCards(page).getByRole('heading')).toHaveText(names);
      expect(new URL(page.url()).searchParams.get('filters')).toBe('milano-vegano');
      // Without a login the list is shown without prices.
      await context.clearCookies();
      await openInNewDocument(page, network.origin + LIST_PATH);
      await expect(productCards(page)).toHaveCount(8);
      await expect(productCards(page).getByText('€')).toHaveCount(0);
    },
    'storage broken': async ({ page, context, open, logIn }) => {
      await logIn();
      const writes = recordWrites(context);
      await open(LIST_PATH);
      await expect(productCards(page)).toHaveCount(8);
      await expect(noStorageNotice(page)).toBeVisible();
      await secondPageLink(page).click();
      await expect(secondPageLink(page)).toHaveAttribute('aria-current', 'page');
      await expect(productCards(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    update: async ({ page, context, open, logIn, deployUpdate }) => {
      await logIn();
      await open(`${LIST_PATH}?page=2`);
      const writes = recordWrites(context);
      await deployAndExpectOffer({ page, deployUpdate });
      // The filter needs a chunk of the previous release that is not loaded yet.
      await filterButton(page).click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Vegano' })).toBeVisible();
      await page.keyboard.press('Escape');
      await acceptUpdate(page);
      await expect(secondPageLink(page)).toHaveAttribute('aria-current', 'page');
      await expect(productCards(page)).toHaveCount(8);
      expect(writes).toEqual([]);
    },
    'second tab': async ({ page, context, open, logIn }) => {
      await logIn();
      const otherTab = await context.newPage();
      await open(LIST_PATH, otherTab);
      await open(VEGAN);
      const names = await productCards(page).getByRole('heading').allTextContents();
      const writes = recordWrites(context);
      await secondPageLink(otherTab).click();
      await expect(secondPageLink(otherTab)).toHaveAttribute('aria-current', 'page');
      await expect(pageHeading(page)).toHaveText('Dispensa');
      await expect(productCards(page).getByRole('heading')).toHaveText(names);
      expect(writes).toEqual([]);
    },
  },
  [],
);
