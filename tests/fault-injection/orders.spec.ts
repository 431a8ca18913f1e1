import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, createOtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { OFFLINE_TEXT } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { expectPreviousRelease, deployAndExpectOffer } from './helpers/app-update.ts';
import { storeMilanShop } from './helpers/browser-state.ts';
import { TRUNCATED_RESPONSE_ERROR, goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, retryButton, timeoutMessage, serverErrorMessage } from './helpers/locators.ts';
import { countRows } from './helpers/server-state.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';

const UNREACHABLE_TEXT = 'Il negozio non è raggiungibile. Controlla la connessione e riprova.';
const LIST = '/profile?tab=myOrders';
const DETAIL = `${LIST}&page=2&order=giulia-2`;
/** Quantity of the second order: 2 of one product, 3 of another. */
const REORDERED_QUANTITY = 5;
const LIST_CALL = '/api/user/shop/productorders';
const DETAIL_CALL = '/api/user/shop/productorder/giulia-9';
const REORDER_CALL = '/api/user/shop/productorder/giulia-2/reorder';

const entries = (page: Page) => page.getByRole('main').getByRole('article');
const pageLink = (page: Page, name: number) => page.getByRole('link', { name: `Pagina ${String(name)}` });
/** Details link of the newest order. */
const detailsLink = (page: Page) => page.getByRole('link', { name: /^Vedi dettagli/u }).first();
const orderHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Ordine/u });
const PDF_CALL = '/api/user/shop/productorder/giulia-2/pdf';
const pdfButton = (page: Page) => page.getByRole('button', { name: 'Scarica PDF' });
const closeToast = (page: Page) => page.getByRole('button', { name: 'Chiudi messaggio' }).click();
const reorderButton = (page: Page) => page.getByRole('button', { name: 'Riordina' });
const reorderedDialog = (page: Page) => page.getByRole('dialog', { name: 'L’ordine è nel carrello' });

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Logs Giulia in with an empty cart. @returns reads the quantity in her cart on the server */
async function logInWithEmptyCart({ context, shop, logIn }: FaultContext) {
  const device = createOtherDevice(shop, await logIn());
  await device.clear();
  await storeMilanShop(context);
  return () =>
    countRows(
      shop,
      `cart_items i join carts c on c.id = i.cart_id, generate_series(1, i.quantity)
       where c.member_id = 'giulia' and c.product_type = 'Shop'`,
    );
}

testScreenFaults(
  'orders',
  {
    offline: async (faultContext) => {
      const { page, network, open } = faultContext;
      const getCartQuantity = await logInWithEmptyCart(faultContext);
      await open(LIST);
      await expect(entries(page)).toHaveCount(4);
      let restore = await goOfflineWithServiceWorker(page, network);
      // Orders are only cached in memory: a page that was loaded is available offline, another is not.
      await pageLink(page, 3).click();
      await expect(alert(page)).toContainText('Il negozio non è raggiungibile');
      await page.goBack();
      await expect(entries(page)).toHaveCount(4);
      await page.goForward();
      await expect(alert(page)).toBeVisible();
      await goOnline(page, restore);
      await expect(entries(page)).toHaveCount(1);

      await open(DETAIL);
      await expect(reorderButton(page)).toBeVisible();
      restore = await goOfflineWithServiceWorker(page, network);
      await reorderButton(page).click();
      await expect(page.getByText(UNREACHABLE_TEXT)).toBeVisible();
      await expect(reorderedDialog(page)).toHaveCount(0);
      await closeToast(page);
      await pdfButton(page).click();
      await expect(page.getByText(UNREACHABLE_TEXT)).toBeVisible();
      await expect(pdfButton(page)).toBeFocused();
      await goOnline(page, restore);
      await expect(page.getByText(OFFLINE_TEXT)).toHaveCount(0);
      const download = page.waitForEvent('download');
      await pdfButton(page).click();
      expect((await download).suggestedFilename()).toMatch(/^ordine-.+\.pdf$/u);
      expect(await getCartQuantity()).toBe(0);
      await reorderButton(page).click();
      await expect(reorderedDialog(page)).toBeVisible();
      expect(await getCartQuantity()).toBe(REORDERED_QUANTITY);
    },
    slow: async (faultContext) => {
      const { page, network, open } = faultContext;
      const getCartQuantity = await logInWithEmptyCart(faultContext);
      await open(LIST);
      let release = network.holdRequests(DETAIL_CALL);
      await detailsLink(page).click();
      // The previous list stays visible, dimmed.
      await expect(page.getByRole('main')).toHaveCSS('opacity', '0.6');
      await expect(entries(page)).toHaveCount(4);
      release();
      await expect(orderHeading(page)).toBeVisible();
      await expect(page.getByRole('main')).toHaveCSS('opacity', '1');

      await open(DETAIL);
      release = network.holdRequests(PDF_CALL);
      const downloads: string[] = [];
      page.on('download', (file) => downloads.push(file.suggestedFilename()));
      await pdfButton(page).dblclick();
      await expect(page.locator('main button[data-loading]')).toHaveCount(1);
      release();
      await expect.poll(() => downloads).toHaveLength(1);
      await expect(pdfButton(page)).toBeFocused();
      release = network.holdRequests(REORDER_CALL);
      await reorderButton(page).dblclick();
      await expect(page.locator('main button[data-loading]')).toHaveCount(1);
      expect(await getCartQuantity()).toBe(0);
      release();
      await expect(reorderedDialog(page)).toBeVisible();
      expect(await getCartQuantity()).toBe(REORDERED_QUANTITY);
    },
    'server error': async (faultContext) => {
      const { page, network, open } = faultContext;
      const getCartQuantity = await logInWithEmptyCart(faultContext);
      await open(LIST);
      const restore = network.failRequests(DETAIL_CALL, 503);
      await detailsLink(page).click();
      await expect(serverErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expect(orderHeading(page)).toBeVisible();

      await open(DETAIL);
      const restorePdf = network.failRequests(PDF_CALL, 503);
      await pdfButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      restorePdf();
      await closeToast(page);
      const download = page.waitForEvent('download');
      await pdfButton(page).click();
      await download;
      network.failNextWrite(REORDER_CALL, 503);
      await reorderButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await getCartQuantity()).toBe(0);
      await reorderButton(page).click();
      await expect(reorderedDialog(page)).toBeVisible();
      expect(await getCartQuantity()).toBe(REORDERED_QUANTITY);
    },
    'time-out': async (faultContext) => {
      const { page, network, open, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
      const getCartQuantity = await logInWithEmptyCart(faultContext);
      await page.clock.install();
      await open(LIST);
      const release = network.holdRequests(LIST_CALL);
      await pageLink(page, 3).click();
      await timeOutReadsUntil(page, timeoutMessage(page));
      release();
      await retryButton(page).click();
      await expect(entries(page)).toHaveCount(1);

      // The server has reordered, but its response is lost. The retry has the same key and adds nothing.
      await open(DETAIL);
      network.dropResponse(REORDER_CALL);
      await reorderButton(page).click();
      await expect.poll(getCartQuantity).toBe(REORDERED_QUANTITY);
      await expect(reorderedDialog(page)).toHaveCount(0);
      await reorderButton(page).click();
      await expect(reorderedDialog(page)).toBeVisible();
      expect(await getCartQuantity()).toBe(REORDERED_QUANTITY);
    },
    'signed out': async (faultContext) => {
      const { page, network, open, endSession } = faultContext;
      const getCartQuantity = await logInWithEmptyCart(faultContext);
      await open(DETAIL);
      await expect(reorderButton(page)).toBeVisible();
      await endSession();
      await reorderButton(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + DETAIL);
      await expect(orderHeading(page)).toBeVisible();
      // The app does not repeat the reorder after the login.
      expect(await getCartQuantity()).toBe(0);
    },
    'storage broken': async (faultContext) => {
      const { page, open } = faultContext;
      const getCartQuantity = await logInWithEmptyCart(faultContext);
      await open(LIST);
      await expect(entries(page)).toHaveCount(4);
      await pageLink(page, 2).click();
      await expect(page).toHaveURL(/page=2/u);
      await page
        .getByRole('link', { name: /^Vedi dettagli/u })
        .last()
        .click();
      await expect(orderHeading(page)).toBeVisible();
      await reorderButton(page).click();
      await expect(reorderedDialog(page)).toBeVisible();
      expect(await getCartQuantity()).toBe(REORDERED_QUANTITY);
    },
    update: async (faultContext) => {
      const { page, open } = faultContext;
      const getCartQuantity = await logInWithEmptyCart(faultContext);
      await open(LIST);
      await expect(entries(page)).toHaveCount(4);
      await deployAndExpectOffer(faultContext);
      await detailsLink(page).click();
      await expect(orderHeading(page)).toBeVisible();
      await expectPreviousRelease(page);
      expect(await getCartQuantity()).toBe(0);
    },
    'second tab': async (faultContext) => {
      const { page, context, open } = faultContext;
      const getCartQuantity = await logInWithEmptyCart(faultContext);
      const otherTab = await context.newPage();
      await open('/IT/milano/products', otherTab);
      await expect(cartButton(otherTab)).toHaveAccessibleName('Carrello, 0 pezzi');
      await open(DETAIL);
      await reorderButton(page).click();
      await expect(reorderedDialog(page)).toBeVisible();
      await expect(cartButton(otherTab)).toHaveAccessibleName(`Carrello, ${String(REORDERED_QUANTITY)} pezzi`);
      expect(await getCartQuantity()).toBe(REORDERED_QUANTITY);
    },
  },
  [],
);
