import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { addFavourites, addHeart, fetchFavouriteIds, removeHeart } from '#tests/e2e/helpers/pages/favourites.ts';
import { getSessionToken, logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { expectPreviousRelease, deployAndExpectOffer } from './helpers/app-update.ts';
import { storeMilanShop } from './helpers/browser-state.ts';
import { goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, retryButton, serverErrorMessage, skeleton, timeoutMessage } from './helpers/locators.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';

test.use({ freshShop: true });

const { honey, spaghetti } = products;
const PAGE = '/favourites';
const LIST_CALL = '/api/shop/favourites/milano';
const HONEY_CALL = `${LIST_CALL}/${honey.id}`;

/** Logs Giulia in with two favourites in the shop of Milan. @returns reads the ids on the server */
async function logInWithFavourites({ context, shop, logIn }: FaultContext) {
  const token = await logIn();
  await storeMilanShop(context);
  await addFavourites(shop, [spaghetti, honey]);
  return () => fetchFavouriteIds(context, shop, token);
}

async function expectFavourites(page: Page) {
  await expect(removeHeart(page, spaghetti)).toBeVisible();
  await expect(removeHeart(page, honey)).toBeVisible();
}

/** Removes the honey and expects that only its card is gone. */
async function removeHoney(page: Page) {
  await removeHeart(page, honey).click();
  await expect(removeHeart(page, honey)).toHaveCount(0);
  await expect(addHeart(page, honey)).toHaveCount(0);
  await expect(removeHeart(page, spaghetti)).toBeVisible();
}

testScreenFaults(
  'favourites',
  {
    offline: async (faultContext) => {
      const { page, network, open } = faultContext;
      const getIds = await logInWithFavourites(faultContext);
      await open(PAGE);
      await expectFavourites(page);
      const restore = await goOfflineWithServiceWorker(page, network);
      await removeHoney(page);
      expect(await getIds()).toHaveLength(2);
      await goOnline(page, restore);
      await expect.poll(getIds).toEqual([spaghetti.id]);
    },
    slow: async (faultContext) => {
      const { page, network } = faultContext;
      const getIds = await logInWithFavourites(faultContext);
      const releaseList = network.holdRequests(LIST_CALL);
      await page.goto(network.origin + PAGE);
      await expect(skeleton(page)).toBeVisible();
      releaseList();
      await expectFavourites(page);
      const releaseWrite = network.holdRequests(HONEY_CALL);
      await removeHoney(page);
      releaseWrite();
      await expect.poll(getIds).toEqual([spaghetti.id]);
    },
    'server error': async (faultContext) => {
      const { page, network } = faultContext;
      const getIds = await logInWithFavourites(faultContext);
      const restore = network.failRequests(LIST_CALL, 503);
      await page.goto(network.origin + PAGE);
      await expect(serverErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expectFavourites(page);
      // The change stays and is sent again.
      network.failNextWrite(HONEY_CALL, 503);
      await removeHoney(page);
      await expect.poll(getIds).toEqual([spaghetti.id]);
      await expect(removeHeart(page, honey)).toHaveCount(0);
    },
    'time-out': async (faultContext) => {
      const { page, network } = faultContext;
      await logInWithFavourites(faultContext);
      await page.clock.install();
      const release = network.holdRequests(LIST_CALL);
      await page.goto(network.origin + PAGE);
      await timeOutReadsUntil(page, timeoutMessage(page));
      release();
      await retryButton(page).click();
      await expectFavourites(page);
    },
    'signed out': async (faultContext) => {
      const { page, network, context, shop, open, endSession } = faultContext;
      await logInWithFavourites(faultContext);
      await open(PAGE);
      await expectFavourites(page);
      await endSession();
      await removeHeart(page, honey).click();
      await expect(page).toHaveURL(/\/login$/u);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + PAGE);
      // The change is sent after the login of the same member.
      const newToken = (await getSessionToken(context)) ?? '';
      await expect.poll(() => fetchFavouriteIds(context, shop, newToken)).toEqual([spaghetti.id]);
      await expect(removeHeart(page, spaghetti)).toBeVisible();
      await expect(removeHeart(page, honey)).toHaveCount(0);
    },
    'storage broken': async (faultContext) => {
      const { page, open } = faultContext;
      const getIds = await logInWithFavourites(faultContext);
      await open('/IT/milano/products');
      await removeHeart(page, honey).click();
      await expect(addHeart(page, honey)).toBeVisible();
      await expect.poll(getIds).toEqual([spaghetti.id]);
    },
    update: async (faultContext) => {
      const { page, open } = faultContext;
      const getIds = await logInWithFavourites(faultContext);
      await open(PAGE);
      await expectFavourites(page);
      await deployAndExpectOffer(faultContext);
      await removeHoney(page);
      await expect.poll(getIds).toEqual([spaghetti.id]);
      await expectPreviousRelease(page);
    },
    'second tab': async (faultContext) => {
      const { page, context, open } = faultContext;
      const getIds = await logInWithFavourites(faultContext);
      const otherTab = await context.newPage();
      await open(PAGE, otherTab);
      await expectFavourites(otherTab);
      await open(PAGE);
      await removeHoney(page);
      await expect(removeHeart(otherTab, honey)).toHaveCount(0);
      await expect(removeHeart(otherTab, spaghetti)).toBeVisible();
      await expect.poll(getIds).toEqual([spaghetti.id]);
    },
  },
  ['server error'],
);
