import type { Page } from '@playwright/test';
import { cartButton, createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { getPromotionListPath, promotions } from '#tests/e2e/helpers/pages/promotions.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { countRows } from './helpers/server-state.ts';
import { timeOutWrite, timeOutReadsUntil } from './helpers/timeouts.ts';
import { goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { storeMilanShop } from './helpers/browser-state.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import {
  AFTER_RETRIES,
  productCards,
  retryButton,
  skeleton,
  timeoutMessage,
  serverErrorMessage,
} from './helpers/locators.ts';
import { expectPreviousRelease, deployAndExpectOffer } from './helpers/app-update.ts';

const { pantry } = promotions;
const CARDS = '/promotions';
const CARDS_CALL = '/api/promotions';
const PRODUCTS_CALL = '/api/promotion/products/list';
const CHOICE_CALL = '/api/user/shop/type';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const link = (page: Page) => main(page).getByRole('link', { name: pantry.title, exact: true });
const backLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /^Promozioni/u });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: pantry.title, exact: true });
const loadErrorMessage = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Non è stato possibile caricare le informazioni' });

/** Giulia in the first shop with a jar of honey in its cart. @returns how many carts hold something */
async function logInToPromotions({ context, shop, logIn }: FaultContext) {
  const device = createOtherDevice(shop, await logIn());
  await device.clear();
  await device.clear('Promotion');
  await device.add({ [products.honey.id]: 1 });
  await storeMilanShop(context);
  return () => countRows(shop, `cart_items i join carts c on c.id = i.cart_id where c.member_id = 'giulia'`);
}

/** Takes the promotion, which costs the cart. */
async function choosePromotion(page: Page): Promise<void> {
  await link(page).click();
  await page.getByRole('button', { name: 'Svuota e continua' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(productCards(page)).toHaveCount(8);
}

testScreenFaults(
  'promotions',
  {
    offline: async (scene) => {
      const { page, network, open } = scene;
      const filled = await logInToPromotions(scene);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      const restore = await goOfflineWithServiceWorker(page, network);
      await link(page).click();
      await expect(page.getByText('Sei offline. Controlla la connessione e riprova.')).toBeVisible();
      await expect(page).toHaveURL(network.origin + CARDS);
      await expect(cards(page)).toHaveCount(4);
      expect(await filled()).toBe(1);
      await goOnline(page, restore);
      await choosePromotion(page);
      expect(await filled()).toBe(0);
    },
    slow: async (scene) => {
      const { page, network, open } = scene;
      const filled = await logInToPromotions(scene);
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
      // What was there stays, dimmed.
      await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(productCards(page)).toHaveCount(8);
      release();
      await expect(productCards(page)).toHaveCount(2);
      expect(await filled()).toBe(1);
    },
    'server error': async (scene) => {
      const { page, network } = scene;
      const filled = await logInToPromotions(scene);
      const restore = network.failRequests(CARDS_CALL, 503);
      await page.goto(network.origin + CARDS);
      await expect(loadErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expect(cards(page)).toHaveCount(4);
      network.failNextWrite(CHOICE_CALL, 503);
      await link(page).click();
      await page.getByRole('button', { name: 'Svuota e continua' }).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      await expect(page).toHaveURL(network.origin + CARDS);
      expect(await filled()).toBe(1);
      await choosePromotion(page);
      expect(await filled()).toBe(0);
    },
    'time-out': async (scene) => {
      const { page, network, open } = scene;
      const filled = await logInToPromotions(scene);
      await page.clock.install();
      await open('/faq');
      let release = network.holdRequests(CARDS_CALL);
      await backLink(page).click();
      await timeOutReadsUntil(page, loadErrorMessage(page));
      release();
      await retryButton(page).click();
      await expect(cards(page)).toHaveCount(4);
      release = network.holdRequests(CHOICE_CALL);
      await link(page).click();
      const agree = page.getByRole('button', { name: 'Svuota e continua' });
      await timeOutWrite(page, CHOICE_CALL, () => agree.click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      expect(await filled()).toBe(1);
      await choosePromotion(page);
      expect(await filled()).toBe(0);
    },
    'signed out': async (scene) => {
      const { page, network, open, endSession } = scene;
      const filled = await logInToPromotions(scene);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      await endSession();
      await link(page).click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + CARDS);
      await expect(cards(page)).toHaveCount(4);
      expect(await filled()).toBe(1);
    },
    'storage broken': async (scene) => {
      const { page, open } = scene;
      const filled = await logInToPromotions(scene);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      await choosePromotion(page);
      expect(await filled()).toBe(0);
    },
    update: async (scene) => {
      const { page, open } = scene;
      const filled = await logInToPromotions(scene);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      await deployAndExpectOffer(scene);
      await choosePromotion(page);
      await expectPreviousRelease(page);
      expect(await filled()).toBe(0);
    },
    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const filled = await logInToPromotions(scene);
      const other = await context.newPage();
      await open('/IT/milano/products', other);
      await expect(cartButton(other)).toHaveAccessibleName('Carrello, 1 pezzo');
      await open(CARDS);
      await choosePromotion(page);
      expect(await filled()).toBe(0);
      await expect(cartButton(other)).toHaveAccessibleName('Carrello, 0 pezzi');
      await expect(other).toHaveURL(/\/IT\/milano\/products$/u);
    },
  },
  [],
);
