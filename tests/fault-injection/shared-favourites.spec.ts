import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { addFavourites, expectNoSharedList } from '#tests/e2e/helpers/pages/favourites.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { storeMilanShop } from './helpers/browser-state.ts';
import { goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, retryButton, serverErrorMessage, skeleton, timeoutMessage } from './helpers/locators.ts';
import { timeOutReadsUntil, timeOutWrite } from './helpers/timeouts.ts';

test.use({ freshShop: true });

const SECRET = 'faults';
const READ_CALL = `/api/shop/shared-favourites/${SECRET}`;
const LINK_CALL = '/api/shop/favourites-link/milano';

const expectList = (page: Page) => expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
const stopButton = (page: Page) => page.getByRole('button', { name: 'Non condividere più' });
const notice = (page: Page) => page.getByText('Chi ha il link vede questi prodotti, ma non il tuo nome.');

/** Logs Giulia in with a shared favourite. @returns the path of the link */
async function logInWithSharedList({ context, shop, logIn }: Pick<FaultContext, 'context' | 'shop' | 'logIn'>) {
  await logIn();
  await storeMilanShop(context);
  return addFavourites(shop, [products.honey], SECRET);
}

const readSecrets = async ({ shop }: Pick<FaultContext, 'shop'>) =>
  (await queryRows(shop, v.object({ secret: v.string() }), 'select secret from favourite_links')).map(
    ({ secret }) => secret,
  );

/** Presses the button and confirms. */
async function stopSharing(page: Page): Promise<void> {
  await stopButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Non condividere più' }).click();
}

/** Stops sharing, which works now. */
async function expectStopped(faultContext: Pick<FaultContext, 'page' | 'shop'>): Promise<void> {
  const { page } = faultContext;
  expect(await readSecrets(faultContext)).toEqual([SECRET]);
  await stopSharing(page);
  await expect(notice(page)).toHaveCount(0);
  expect(await readSecrets(faultContext)).toEqual([]);
}

testScreenFaults(
  'shared favourites',
  {
    offline: async (faultContext) => {
      const { page, network, open } = faultContext;
      await logInWithSharedList(faultContext);
      await open('/favourites');
      const restore = await goOfflineWithServiceWorker(page, network);
      await stopSharing(page);
      await expect(page.getByText('Il negozio non è raggiungibile').first()).toBeVisible();
      expect(await readSecrets(faultContext)).toEqual([SECRET]);
      await goOnline(page, restore);
      await expectStopped(faultContext);
    },
    slow: async (faultContext) => {
      const { page, network } = faultContext;
      const path = await logInWithSharedList(faultContext);
      const release = network.holdRequests(READ_CALL);
      await page.goto(network.origin + path);
      await expect(skeleton(page)).toBeVisible();
      release();
      await expectList(page);
    },
    'server error': async (faultContext) => {
      const { page, network, open } = faultContext;
      const path = await logInWithSharedList(faultContext);
      const restore = network.failRequests(READ_CALL, 503);
      await page.goto(network.origin + path);
      await expect(serverErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expectList(page);
      await open('/favourites');
      network.failNextWrite(LINK_CALL, 503);
      await stopSharing(page);
      await expect(serverErrorMessage(page)).toBeVisible();
      await expectStopped(faultContext);
    },
    'time-out': async (faultContext) => {
      const { page, network, open } = faultContext;
      const path = await logInWithSharedList(faultContext);
      await page.clock.install();
      const release = network.holdRequests(READ_CALL);
      await page.goto(network.origin + path);
      await timeOutReadsUntil(page, timeoutMessage(page));
      release();
      await retryButton(page).click();
      await expectList(page);
      await open('/favourites');
      await expect(notice(page)).toBeVisible();
      const releaseWrite = network.holdRequests(LINK_CALL);
      await timeOutWrite(page, LINK_CALL, () => stopSharing(page));
      await expect(timeoutMessage(page)).toBeVisible();
      releaseWrite();
    },
    'signed out': async (faultContext) => {
      const { page, network, open, endSession } = faultContext;
      const path = await logInWithSharedList(faultContext);
      await open('/favourites');
      await expect(notice(page)).toBeVisible();
      await endSession();
      await stopSharing(page);
      await expect(page).toHaveURL(/\/login$/u);
      expect(await readSecrets(faultContext)).toEqual([SECRET]);
      // The link needs no login.
      await page.goto(network.origin + path);
      await expectList(page);
    },
    'storage broken': async (faultContext) => {
      const { page, shop, open } = faultContext;
      await open(await addFavourites(shop, [products.honey], SECRET));
      await expectList(page);
    },
    update: async (faultContext) => {
      const { page, open } = faultContext;
      await logInWithSharedList(faultContext);
      await open('/favourites');
      await expect(notice(page)).toBeVisible();
      await deployAndExpectOffer(faultContext);
      await expectStopped(faultContext);
    },
    'second tab': async (faultContext) => {
      const { page, context, open, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(/status of 404/u);
      const path = await logInWithSharedList(faultContext);
      const otherTab = await context.newPage();
      await open('/favourites', otherTab);
      await expect(notice(otherTab)).toBeVisible();
      await open('/favourites');
      await expectStopped(faultContext);
      // It changes nothing, and the tab learns that the list is not shared.
      await stopSharing(otherTab);
      await expect(notice(otherTab)).toHaveCount(0);
      await otherTab.goto(new URL(path, page.url()).href);
      await expectNoSharedList(otherTab);
    },
  },
  ['server error'],
);
