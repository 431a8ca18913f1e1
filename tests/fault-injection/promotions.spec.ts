import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { getPromotionListPath, promotions } from '#tests/e2e/helpers/pages/promotions.ts';
import { expectPreviousRelease, deployAndExpectOffer } from './helpers/app-update.ts';
import { storeMilanShop } from './helpers/browser-state.ts';
import { goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import {
  AFTER_RETRIES,
  productCards,
  retryButton,
  skeleton,
  timeoutMessage,
  serverErrorMessage,
} from './helpers/locators.ts';
import { countRows } from './helpers/server-state.ts';
import { timeOutWrite, timeOutReadsUntil } from './helpers/timeouts.ts';

const { pantry } = promotions;
const CARDS = '/promotions';
const CARDS_CALL = '/api/promotions';
const PRODUCTS_CALL = '/api/promotion/products/list';
const CHOICE_CALL = '/api/user/shop/type';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const promotionLink = (page: Page) => main(page).getByRole('link', { name: pantry.title, exact: true });
const backLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /^Promozioni/u });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: pantry.title, exact: true });
const loadErrorMessage = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Non è stato possibile caricare le informazioni' });

/** Logs Giulia in with a jar of honey in the shop's cart. @returns counts the lines in her shop's carts */
async function logInToPromotions({ context, shop, logIn }: FaultContext) {
  const device = createOtherDevice(shop, await logIn());
  await device.clear();
  await device.clear('Promotion');
  await device.add({ [products.honey.id]: 1 });
  await storeMilanShop(context);
  return () =>
    countRows(
      shop,
      `cart_items i join carts c on c.id = i.cart_id where c.member_id = 'giulia' and c.product_type = 'Shop'`,
    );
}

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Svuota e continua' });
const submitButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true });

/** Opens a product of the promotion, and its dialog. */
async function openProduct(page: Page): Promise<void> {
  await promotionLink(page).click();
  await expect(heading(page)).toBeVisible();
  await expect(productCards(page)).toHaveCount(8);
  await productCards(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
}

/** Adds the product, which selects the promotion, and confirms that the cart is cleared. */
async function submitFirstProduct(page: Page): Promise<void> {
  await submitButton(page).click();
  await confirmButton(page).click();
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
}

async function choosePromotion(page: Page): Promise<void> {
  await openProduct(page);
  await submitFirstProduct(page);
}

testScreenFaults(
  'promotions',
  {
    offline: async (faultContext) => {
      const { page, network, open } = faultContext;
      const countCartLines = await logInToPromotions(faultContext);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      const restore = await goOfflineWithServiceWorker(page, network);
      await promotionLink(page).click();
      await expect(page.getByText('Il negozio non è raggiungibile. Controlla la connessione e riprova.')).toBeVisible();
      await expect(page).toHaveURL(network.origin + CARDS);
      await expect(cards(page)).toHaveCount(4);
      expect(await countCartLines()).toBe(1);
      await goOnline(page, restore);
      await choosePromotion(page);
      expect(await countCartLines()).toBe(0);
    },
    slow: async (faultContext) => {
      const { page, network, open } = faultContext;
      const countCartLines = await logInToPromotions(faultContext);
      await open('/faq');
      let release = network.holdRequests(CARDS_CALL);
      await backLink(page).click();
      await expect(skeleton(page)).toBeVisible();
      release();
      await expect(cards(page)).toHaveCount(4);
      await open(getPromotionListPath(pantry.id));
      await expect(productCards(page)).toHaveCount(8);
      release = network.holdRequests(PRODUCTS_CALL);
      await page.getByRole('link', { name: 'Pagina 2' }).click();
      // The previous list stays visible, dimmed.
      await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(productCards(page)).toHaveCount(8);
      release();
      await expect(productCards(page)).toHaveCount(2);
      expect(await countCartLines()).toBe(1);
    },
    'server error': async (faultContext) => {
      const { page, network } = faultContext;
      const countCartLines = await logInToPromotions(faultContext);
      const restore = network.failRequests(CARDS_CALL, 503);
      await page.goto(network.origin + CARDS);
      await expect(loadErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expect(cards(page)).toHaveCount(4);
      await openProduct(page);
      network.failNextWrite(CHOICE_CALL, 503);
      await submitButton(page).click();
      await confirmButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await countCartLines()).toBe(1);
      await submitFirstProduct(page);
      expect(await countCartLines()).toBe(0);
    },
    'time-out': async (faultContext) => {
      const { page, network, open } = faultContext;
      const countCartLines = await logInToPromotions(faultContext);
      await page.clock.install();
      await open('/faq');
      let release = network.holdRequests(CARDS_CALL);
      await backLink(page).click();
      await timeOutReadsUntil(page, loadErrorMessage(page));
      release();
      await retryButton(page).click();
      await expect(cards(page)).toHaveCount(4);
      await openProduct(page);
      release = network.holdRequests(CHOICE_CALL);
      await submitButton(page).click();
      await timeOutWrite(page, CHOICE_CALL, () => confirmButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      expect(await countCartLines()).toBe(1);
      await submitFirstProduct(page);
      expect(await countCartLines()).toBe(0);
    },
    'signed out': async (faultContext) => {
      const { page, network, open, endSession } = faultContext;
      const countCartLines = await logInToPromotions(faultContext);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      await endSession();
      await promotionLink(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + CARDS);
      await expect(cards(page)).toHaveCount(4);
      expect(await countCartLines()).toBe(1);
    },
    'storage broken': async (faultContext) => {
      const { page, open } = faultContext;
      const countCartLines = await logInToPromotions(faultContext);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      await choosePromotion(page);
      expect(await countCartLines()).toBe(0);
    },
    update: async (faultContext) => {
      const { page, open } = faultContext;
      const countCartLines = await logInToPromotions(faultContext);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      await deployAndExpectOffer(faultContext);
      await choosePromotion(page);
      await expectPreviousRelease(page);
      expect(await countCartLines()).toBe(0);
    },
    'second tab': async (faultContext) => {
      const { page, context, open } = faultContext;
      const countCartLines = await logInToPromotions(faultContext);
      const otherTab = await context.newPage();
      await open('/IT/milano/products', otherTab);
      await expect(cartButton(otherTab)).toHaveAccessibleName('Carrello, 1 pezzo');
      await open(CARDS);
      await choosePromotion(page);
      expect(await countCartLines()).toBe(0);
      await expect(cartButton(otherTab)).toHaveAccessibleName('Carrello, 0 pezzi');
      await expect(otherTab).toHaveURL(/\/IT\/milano\/products$/u);
    },
  },
  [],
);
