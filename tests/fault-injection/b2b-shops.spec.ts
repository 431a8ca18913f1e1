import type { Page } from '@playwright/test';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI, SARA, storeB2bChoices } from '#tests/e2e/helpers/pages/b2b.ts';
import { logInByForm, logOut } from '#tests/e2e/helpers/pages/members.ts';
import { OFFLINE_TEXT } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { expectPreviousRelease, deployAndExpectOffer } from './helpers/app-update.ts';
import { goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, retryButton } from './helpers/locators.ts';
import { countRows } from './helpers/server-state.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';

const SHOPS = '/shopb2b/shop';
const LIST = `/shopb2b/products/${NAVIGLI}`;
const HONEY = `${LIST}?category=${NAVIGLI}-miele-dolci`;
const SHOPS_CALL = '/api/b2b/country/shops';
const LIST_CALL = '/api/b2b/shop/products';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pageLink = (page: Page, name: number) => page.getByRole('link', { name: `Pagina ${String(name)}` });
const loadErrorMessage = (page: Page) => page.getByText('Non è stato possibile caricare i prodotti');
const busyRegion = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]').first();
const prices = (page: Page) => cards(page).getByText('€');

/** Logs Sara in with Italy and takeaway selected. @returns asserts that her carts are unchanged */
async function logInToShopList({ context, shop, logIn }: FaultContext) {
  await logIn(SARA);
  await storeB2bChoices(context);
  const countLines = () =>
    countRows(
      shop,
      `cart_items i join carts c on c.id = i.cart_id join members m on m.id = c.member_id
      where m.email = '${SARA}'`,
    );
  const before = await countLines();
  return async () => expect(await countLines()).toBe(before);
}

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Nome del negozio' }).fill(name);
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
}

testScreenFaults(
  'business shops',
  {
    offline: async (faultContext) => {
      const { page, network, open } = faultContext;
      const expectCartsUnchanged = await logInToShopList(faultContext);
      await open(SHOPS);
      await expectPersisted(page, 'Emporio dei Navigli');
      await open(LIST);
      await expectPersisted(page, 'Miele di agrumi');
      const restore = await goOfflineWithServiceWorker(page, network);
      // After a new start both lists are shown from the cache, the products with a warning about prices.
      await open(SHOPS);
      await expect(cards(page)).toHaveCount(6);
      await open(LIST);
      await expect(cards(page)).toHaveCount(8);
      await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
      await expect(page.getByText(/prezzi da confermare/u)).toBeVisible();
      await pageLink(page, 2).click();
      await expect(loadErrorMessage(page)).toBeVisible();
      await goOnline(page, restore);
      await expect(cards(page)).toHaveCount(8);
      await expect(loadErrorMessage(page)).toBeHidden();
      await expectCartsUnchanged();
    },
    slow: async (faultContext) => {
      const { page, network, open } = faultContext;
      const expectCartsUnchanged = await logInToShopList(faultContext);
      await open(SHOPS);
      let release = network.holdRequests(SHOPS_CALL);
      await search(page, 'brera');
      // The previous list stays visible, dimmed.
      await expect(busyRegion(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(6);
      release();
      await expect(cards(page)).toHaveCount(1);
      await open(LIST);
      release = network.holdRequests(LIST_CALL);
      await pageLink(page, 3).click();
      await expect(busyRegion(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(8);
      release();
      await expect(cards(page)).toHaveCount(4);
      await expectCartsUnchanged();
    },
    'server error': async (faultContext) => {
      const { page, network, open } = faultContext;
      const expectCartsUnchanged = await logInToShopList(faultContext);
      await open(LIST);
      let restore = network.failRequests(LIST_CALL, 503);
      await pageLink(page, 3).click();
      await expect(loadErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expect(cards(page)).toHaveCount(4);
      restore = network.failRequests(SHOPS_CALL, 503);
      await page.goto(network.origin + SHOPS);
      await expect(page.getByText('Non è stato possibile caricare i negozi.').last()).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expect(cards(page)).toHaveCount(6);
      await expectCartsUnchanged();
    },
    'time-out': async (faultContext) => {
      const { page, network, open } = faultContext;
      const expectCartsUnchanged = await logInToShopList(faultContext);
      await page.clock.install();
      await open(LIST);
      const release = network.holdRequests(LIST_CALL);
      await pageLink(page, 3).click();
      await timeOutReadsUntil(page, loadErrorMessage(page));
      release();
      await retryButton(page).click();
      await expect(cards(page)).toHaveCount(4);
      await expectCartsUnchanged();
    },
    'signed out': async (faultContext) => {
      const { page, network, open, endSession } = faultContext;
      const expectCartsUnchanged = await logInToShopList(faultContext);
      await open(HONEY);
      await expect(prices(page).first()).toBeVisible();
      await endSession();
      await page.reload();
      await expect(page).toHaveURL(/\/login$/u);
      await logInByForm(page, SARA);
      await expect(page).toHaveURL(network.origin + HONEY);
      await expect(prices(page).first()).toBeVisible();
      await expectCartsUnchanged();
    },
    'storage broken': async (faultContext) => {
      const { page, open } = faultContext;
      const expectCartsUnchanged = await logInToShopList(faultContext);
      await open(SHOPS);
      await page.getByRole('link', { name: 'Entra nel negozio Emporio dei Navigli S.r.l.' }).click();
      await expect(cards(page)).toHaveCount(8);
      await pageLink(page, 3).click();
      await expect(cards(page)).toHaveCount(4);
      await expectCartsUnchanged();
    },
    update: async (faultContext) => {
      const { page, open } = faultContext;
      const expectCartsUnchanged = await logInToShopList(faultContext);
      await open(SHOPS);
      await deployAndExpectOffer(faultContext);
      await page.getByRole('link', { name: 'Entra nel negozio Emporio dei Navigli S.r.l.' }).click();
      await expect(cards(page)).toHaveCount(8);
      await cards(page).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible();
      await expectPreviousRelease(page);
      await expectCartsUnchanged();
    },
    'second tab': async (faultContext) => {
      const { page, context, open } = faultContext;
      const expectCartsUnchanged = await logInToShopList(faultContext);
      await open(LIST);
      const otherTab = await context.newPage();
      await open(LIST, otherTab);
      await pageLink(otherTab, 3).click();
      await expect(cards(otherTab)).toHaveCount(4);
      // Navigation affects only one tab, a logout all tabs.
      await expect(cards(page)).toHaveCount(8);
      await expect(page).toHaveURL(/navigli$/u);
      await logOut(otherTab);
      await expect(page).toHaveURL(/\/login/u);
      await expectCartsUnchanged();
    },
  },
  [],
);
