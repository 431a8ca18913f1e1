import type { Page } from '@playwright/test';
import { goOn, payButton, step } from '#tests/browser/support/checkout.ts';
import { logInByForm, logOut, members } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { SUMMARY, comeToBuy } from './checkout-scene.ts';
import { runOutUntil } from './clock.ts';
import { cutOff } from './connection.ts';
import { screen, type Scene } from './matrix.ts';
import { AFTER_THREE_TRIES, retry } from './seen.ts';
import { marked, offer, updateUnder } from './updates.ts';

const CHECKOUT = '/checkout';
const CANNOT = 'Non è possibile procedere: alcuni dati non sono stati caricati.';
const KEPT = 'I totali non sono aggiornati. Le tue scelte sono state conservate.';

const discount = (page: Page) => page.getByRole('textbox', { name: 'Sconto da utilizzare' });
const expectStep = (page: Page, name: string) => expect(step(page, name)).toHaveAttribute('aria-expanded', 'true');

/** At the first step, with an amount typed in. */
async function begin(scene: Scene) {
  const { changes } = await comeToBuy(scene);
  await scene.open(CHECKOUT);
  await type(scene.page);
  return changes;
}

async function type(page: Page): Promise<void> {
  await discount(page).fill('2');
  await expect(page.getByText('−2,00 €')).toBeVisible();
}

/** The step has stayed open, with what was typed in it. */
async function expectDraft(page: Page): Promise<void> {
  await expectStep(page, 'Sconto merce');
  await expect(discount(page)).toHaveValue(/^2(?:,00)?$/u);
}

/** From the first step to the last one. */
async function walk(page: Page): Promise<void> {
  await goOn(page);
  await page.getByRole('radio', { name: /Milano/u }).check();
  await goOn(page);
  await page.getByRole('radio', { name: /GLS/u }).check();
  await page.getByRole('radio', { name: /Standard/u }).check();
  await goOn(page);
  await expect(payButton(page)).toBeVisible();
}

screen(
  'checkout',
  {
    offline: async (scene) => {
      const { page, network } = scene;
      const changes = await begin(scene);
      const restore = await cutOff(page, network);
      await goOn(page);
      await expect(page.getByText(CANNOT)).toBeVisible();
      await expectDraft(page);
      // The app itself opens without the shop, and waits for it with the choices in its address.
      await page.reload();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await changes()).toEqual({});
      restore();
      await expect(discount(page)).toBeVisible({ timeout: 20_000 });
      await expectDraft(page);
      await walk(page);
      expect(await changes()).toEqual({});
    },

    slow: async (scene) => {
      const { page, network } = scene;
      const { changes } = await comeToBuy(scene);
      let release = network.hold(SUMMARY);
      await page.goto(network.origin + CHECKOUT);
      await expect(page.getByRole('status').filter({ hasText: 'Caricamento' })).toBeVisible();
      release();
      await type(page);
      release = network.hold(SUMMARY);
      await goOn(page);
      await expect(page.locator('[data-loading]').first()).toBeVisible();
      await expectDraft(page);
      release();
      await expectStep(page, 'Indirizzo');
      await expect(step(page, 'Sconto merce')).toContainText('−2,00 €');
      expect(await changes()).toEqual({});
    },

    'server error': async (scene) => {
      const { page, network } = scene;
      const { changes } = await comeToBuy(scene);
      let restore = network.refuse(SUMMARY, 500);
      await page.goto(network.origin + CHECKOUT);
      await expect(retry(page)).toBeVisible(AFTER_THREE_TRIES);
      restore();
      await retry(page).click();
      await type(page);
      restore = network.refuse(SUMMARY, 500);
      await goOn(page);
      await expect(page.getByText(CANNOT)).toBeVisible(AFTER_THREE_TRIES);
      await expect(page.getByText(KEPT)).toBeVisible();
      await expectDraft(page);
      restore();
      await retry(page).click();
      await expect(page.getByText(KEPT)).toBeHidden();
      await walk(page);
      expect(await changes()).toEqual({});
    },

    'time-out': async (scene) => {
      const { page, network } = scene;
      await page.clock.install();
      const changes = await begin(scene);
      const release = network.hold(SUMMARY);
      await goOn(page);
      await runOutUntil(page, page.getByText(CANNOT));
      await expectDraft(page);
      release();
      await walk(page);
      expect(await changes()).toEqual({});
    },

    'signed out': async (scene) => {
      const { page, endSession } = scene;
      const changes = await begin(scene);
      await goOn(page);
      await expect(page.getByRole('radio', { name: /Milano/u })).toBeVisible();
      await endSession();
      // The choice asks for its prices, and finds the session gone.
      await page.getByRole('radio', { name: /Milano/u }).click();
      await logInByForm(page, members.giulia.email);
      await expectStep(page, 'Indirizzo');
      await expect(page.getByRole('radio', { name: /Milano/u })).toBeChecked();
      await expect(step(page, 'Sconto merce')).toContainText('−2,00 €');
      expect(await changes()).toEqual({});
    },

    'storage broken': async (scene) => {
      const { page } = scene;
      const changes = await begin(scene);
      await walk(page);
      await page.goBack();
      await expect(page.getByRole('radio', { name: /GLS/u })).toBeChecked();
      await page.reload();
      await expect(page.getByRole('radio', { name: /GLS/u })).toBeChecked();
      await expect(step(page, 'Sconto merce')).toContainText('−2,00 €');
      expect(await changes()).toEqual({});
    },

    update: async (scene) => {
      const { page } = scene;
      const changes = await begin(scene);
      await updateUnder(scene);
      await expectDraft(page);
      // By this release's own files, which are still there.
      await walk(page);
      await expect(offer(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Torna al carrello' }).click();
      await expect(offer(page)).toBeVisible();
      await expect(marked(page)).toBeAttached();
      expect(await changes()).toEqual({});
    },

    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const changes = await begin(scene);
      const other = await context.newPage();
      await open('/cart', other);
      const pieces = page.getByRole('complementary').getByText('Quantità 2');
      await expect(pieces).toHaveCount(0);
      await other
        .getByRole('button', { name: /^Uno in più di/u })
        .first()
        .click();
      // What is bought is what the shop has, before anything is pressed here.
      await expect(pieces).toBeVisible();
      await expectDraft(page);
      expect(await changes()).toEqual({ pieces: 1 });

      await logOut(other);
      await expect(page).toHaveURL(/\/login/u);
      await expect(page.getByText('−2,00 €')).toHaveCount(0);
      expect(await changes()).toEqual({ pieces: 1 });
    },
  },
  [],
);
