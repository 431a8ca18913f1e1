import type { Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { SAVED_AT_TEXT, viewProduct, openInNewDocument } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { setPrice } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { deployAndExpectOffer, acceptUpdate } from './helpers/app-update.ts';
import { testScreenFaults } from './helpers/fault-matrix.ts';
import {
  AFTER_RETRIES,
  noStorageNotice,
  triggerSessionExpiry,
  getProductPath,
  retryButton,
  pageHeading,
  timeoutMessage,
} from './helpers/locators.ts';
import { countRows, emptyCartOnOtherDevice } from './helpers/server-state.ts';
import { expectSkeletonThenSlowNotice, timeOutReadsUntil } from './helpers/timeouts.ts';

const { honey, serum, coffee, blend } = products;
const getDetailPath = ({ id }: { readonly id: string }) => `/api/shop/product/${id}`;
const loadErrorMessage = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Non è stato possibile caricare il prodotto' });
const description = (page: Page) => page.getByRole('heading', { name: 'Descrizione' });
const price = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

const clearViews = (shop: ShopServer) => executeSql(shop, 'delete from viewed_products');

/** Counts the stored views of a product: 0 or 1. */
const countViews = (shop: ShopServer, { id }: { readonly id: string }) =>
  countRows(shop, `viewed_products where product_id = '${id}'`);

testScreenFaults(
  'detail',
  {
    offline: async ({ page, logIn, network, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await viewProduct(page, network.origin + getProductPath(coffee));
      await expectPersisted(page, 'Caffè arabica 70 %');
      await waitForServiceWorker(page);
      const restore = network.disconnect();
      await openInNewDocument(page, network.origin + getProductPath(coffee));
      await expect(pageHeading(page)).toHaveText(coffee.name);
      await expect(page.getByRole('table')).toContainText('Caffè arabica 70 %');
      await expect(price(page, '21,51 €')).toBeVisible();
      await expect(page.getByRole('main').getByText(SAVED_AT_TEXT).first()).toBeVisible();
      await openInNewDocument(page, `${network.origin}/IT/milano/product/milano-077`);
      await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
      restore();
      await expect(description(page)).toBeVisible({ timeout: 60_000 });
      expect([await device.items(), await countViews(shop, coffee)]).toEqual([[], 1]);
    },
    slow: async ({ page, logIn, network, shop }) => {
      await logIn();
      await clearViews(shop);
      await page.clock.install();
      const release = network.holdRequests(getDetailPath(serum));
      await page.goto(network.origin + getProductPath(serum));
      await expectSkeletonThenSlowNotice(page);
      expect(await countViews(shop, serum)).toBe(0);
      release();
      await expect(pageHeading(page)).toHaveText(serum.name);
      await expect.poll(() => countViews(shop, serum)).toBe(1);
    },
    'server error': async ({ page, logIn, network, shop, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn();
      await clearViews(shop);
      const restore = network.failRequests(getDetailPath(honey), 503);
      await page.goto(network.origin + getProductPath(honey));
      await expect(loadErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      expect(await countViews(shop, honey)).toBe(0);
      restore();
      await retryButton(page).click();
      await expect(pageHeading(page)).toHaveText(honey.name);
      await expect.poll(() => countViews(shop, honey)).toBe(1);
      // A missing product is not an error and offers no retry.
      await page.goto(`${network.origin}/IT/milano/product/milano-999`);
      await expect(page.getByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
      await expect(retryButton(page)).toHaveCount(0);
    },
    'time-out': async ({ page, logIn, network, shop }) => {
      await logIn();
      await clearViews(shop);
      await page.clock.install();
      const release = network.holdRequests(getDetailPath(blend));
      await page.goto(network.origin + getProductPath(blend));
      await timeOutReadsUntil(page, timeoutMessage(page));
      await expect(loadErrorMessage(page)).toBeVisible();
      expect(await countViews(shop, blend)).toBe(0);
      release();
      await retryButton(page).click();
      await expect(pageHeading(page)).toHaveText(blend.name);
      // Product lists also contain the id, so the text includes the query key of the detail page.
      await expectPersisted(
        page,
        String.raw`\"product\",{\"shopId\":\"milano\",\"language\":\"it\",\"id\":\"${blend.id}\"`,
      );
      // The cached product is shown while the server does not respond.
      network.holdRequests(getDetailPath(blend));
      await openInNewDocument(page, network.origin + getProductPath(blend));
      await expect(description(page)).toBeVisible();
      await expect.poll(() => countViews(shop, blend)).toBe(1);
    },
    'signed out': async ({ page, logIn, open, endSession, network, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await open(getProductPath(coffee));
      await endSession();
      await triggerSessionExpiry(page);
      await logInByForm(page, members.giulia.email);
      await expect(pageHeading(page)).toHaveText(coffee.name);
      await expect(page).toHaveURL(network.origin + getProductPath(coffee));
      await expect(price(page, '21,51 €')).toBeVisible();
      expect(await device.items()).toEqual([]);
    },
    'storage broken': async ({ page, logIn, open, shop }) => {
      await logIn();
      await open(getProductPath(coffee));
      await expect(noStorageNotice(page)).toBeVisible();
      await expect(price(page, '21,51 €')).toBeVisible();
      await expect.poll(() => countViews(shop, coffee)).toBe(1);
      // Without storage, viewed products are kept in memory.
      await page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link').first().click();
      await page.getByRole('article').getByRole('link', { name: honey.name }).first().click();
      await expect(pageHeading(page)).toHaveText(honey.name);
      const viewed = page.getByRole('region', { name: 'Visti di recente' });
      await expect(viewed.getByRole('heading', { name: coffee.name })).toBeVisible();
    },
    update: async ({ page, logIn, open, deployUpdate, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await open(getProductPath(coffee));
      await page.getByRole('button', { name: /^Uno in più/u }).click();
      await deployAndExpectOffer({ page, deployUpdate });
      await expect(page.getByRole('textbox', { name: `Quantità di ${coffee.name}` })).toHaveValue('2');
      await acceptUpdate(page);
      await expect(pageHeading(page)).toHaveText(coffee.name);
      await expect(price(page, '21,51 €')).toBeVisible();
      expect(await device.items()).toEqual([]);
    },
    'second tab': async ({ page, context, logIn, open, shop }) => {
      await logIn();
      await page.clock.install();
      const otherTab = await context.newPage();
      await open(getProductPath(honey), otherTab);
      await open(getProductPath(honey));
      await expect(price(page, '8,90 €')).toBeVisible();
      // Only this product gets another price.
      await setPrice(shop, honey.id, 987);
      // A response is fresh for 30 s.
      await page.clock.fastForward(31_000);
      await simulateForeground(page);
      await expect(price(page, '9,87 €')).toBeVisible();
      // The other tab refetches only when it comes to the foreground.
      await expect(price(otherTab, '9,87 €')).toHaveCount(0);
      await setPrice(shop, honey.id, 890);
    },
  },
  [],
);
