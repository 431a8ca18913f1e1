import type { BrowserContext, Page } from '@playwright/test';
import { goOffline } from '#tests/browser/support/cart-offline.ts';
import { approve, payButton, thanks } from '#tests/browser/support/checkout.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { PAYMENT_STEP } from '#tests/browser/support/payment.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { INIT, comeToBuy } from './checkout-scene.ts';
import { runOut } from './clock.ts';
import { BROKEN_OFF } from './connection.ts';
import { screen, type Scene } from './matrix.ts';
import { marked, updateUnder } from './updates.ts';

// Each cell empties an e-wallet and two shelves.
test.use({ freshShop: true });

const REFUSED = 'Errore di rete. Controlla la connessione e riprova.';
const UNKNOWN = 'Non sappiamo ancora se il tuo ordine è andato a buon fine.';
/** Two pieces paid at once by e-wallet. */
const ONE_ORDER = { orders: 1, paid: 1, payments: 1, attempts: 1, pieces: -2, stock: -2 };

const again = (page: Page) => page.getByRole('button', { name: 'Verifica di nuovo' });
const ewallet = (page: Page) => page.getByRole('radio', { name: /^E-wallet/u });

/** The idempotency keys under which pages ask for an order, as they are sent. */
function keysOf(context: BrowserContext): readonly string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    // What the worker passes on is the page's own request a second time.
    if (request.serviceWorker() !== null || !request.url().endsWith(INIT)) return;
    keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

/** At the last step with the e-wallet chosen, and its prices there. */
async function begin(scene: Scene) {
  const { page, context, open } = scene;
  const { changes } = await comeToBuy(scene);
  const keys = keysOf(context);
  await open(PAYMENT_STEP);
  await choose(page);
  return {
    keys,
    changes,
    /** One order, of one attempt however often it was sent, paid once. */
    expectOneOrder: async () => {
      await expect(thanks(page)).toBeVisible();
      expect(new Set(keys).size).toBe(1);
      const { ewalletCents = 0, ...rest } = await changes();
      expect(rest).toEqual(ONE_ORDER);
      expect(ewalletCents).toBeLessThan(0);
    },
  };
}

async function choose(page: Page): Promise<void> {
  await ewallet(page).check();
  await expect(page.getByText('Da e-wallet')).toBeVisible();
}

screen(
  'payment',
  {
    offline: async (scene) => {
      const { page, network } = scene;
      const { keys, changes, expectOneOrder } = await begin(scene);
      // The browser believes in its network: it is the shop that can't be reached.
      const restore = await goOffline(page, network);
      await payButton(page).click();
      await expect(page.getByText(REFUSED)).toBeVisible();
      await expect(ewallet(page)).toBeChecked();
      expect(keys).toEqual([]);
      restore();
      expect(await changes()).toEqual({});
      // Asked for by the member, the shop is looked for at once.
      await payButton(page).click();
      await expectOneOrder();
    },

    slow: async (scene) => {
      const { page, network } = scene;
      const { keys, changes, expectOneOrder } = await begin(scene);
      const release = network.hold(INIT);
      await payButton(page).dblclick();
      await expect(payButton(page)).toBeDisabled();
      await expect(ewallet(page)).toBeDisabled();
      expect(keys).toHaveLength(1);
      expect(await changes()).toEqual({});
      release();
      await expectOneOrder();
    },

    'server error': async (scene) => {
      const { page, network } = scene;
      const { keys, changes, expectOneOrder } = await begin(scene);
      network.refuseOnce(INIT, 503);
      await payButton(page).click();
      await expect(page.getByText(UNKNOWN)).toBeVisible();
      await expect(payButton(page)).toBeHidden();
      expect(await changes()).toEqual({});
      // Nor does a reload forget the question, or ask for another order.
      await page.reload();
      await expect(page.getByText(UNKNOWN)).toBeVisible();
      expect(keys).toHaveLength(1);
      await again(page).click();
      await expectOneOrder();
    },

    'time-out': async (scene) => {
      const { page, network, complaints } = scene;
      complaints.allow(BROKEN_OFF);
      await page.clock.install();
      const { changes, expectOneOrder } = await begin(scene);
      const release = network.hold(INIT);
      await runOut(page, INIT, () => payButton(page).click());
      await expect(page.getByText(UNKNOWN)).toBeVisible();
      expect(await changes()).toEqual({});
      release();
      // Now the shop makes the order, and its answer is lost.
      network.loseAnswer(INIT);
      await again(page).click();
      await expect.poll(changes).toMatchObject({ orders: 1, paid: 1 });
      await expect(again(page)).toBeEnabled();
      await again(page).click();
      await expectOneOrder();
    },

    'signed out': async (scene) => {
      const { page, endSession } = scene;
      const { keys, changes, expectOneOrder } = await begin(scene);
      await endSession();
      await payButton(page).click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      expect(await changes()).toEqual({});
      await logInByForm(page, members.giulia.email);
      await expect(ewallet(page)).toBeChecked();
      await again(page).click();
      await expectOneOrder();
      expect(keys).toHaveLength(2);
    },

    'storage broken': async (scene) => {
      const { page, network, complaints } = scene;
      complaints.allow(BROKEN_OFF);
      const { keys, expectOneOrder } = await begin(scene);
      network.loseAnswer(INIT);
      await payButton(page).click();
      await expect(page.getByText(UNKNOWN)).toBeVisible();
      // The key is in the page's memory.
      await again(page).click();
      await expectOneOrder();
      expect(keys).toHaveLength(2);
    },

    update: async (scene) => {
      const { page, network, complaints } = scene;
      complaints.allow(/status of 503/u);
      const { expectOneOrder } = await begin(scene);
      network.refuseOnce(INIT, 503);
      await payButton(page).click();
      await expect(page.getByText(UNKNOWN)).toBeVisible();
      await updateUnder(scene);
      await expect(page.getByText(UNKNOWN)).toBeVisible();
      await again(page).click();
      // Its page is this release's own, which is still there.
      await expectOneOrder();
      await expect(marked(page)).toBeAttached();
    },

    'second tab': async (scene) => {
      const { page, context, shop } = scene;
      const { changes } = await comeToBuy(scene);
      const keys = keysOf(context);
      const other = await context.newPage();
      // By card, to the provider's page, which is the shop's own origin (S4).
      const pay = async (tab: Page) => {
        await tab.goto(shop.origin + PAYMENT_STEP);
        await tab.getByRole('radio', { name: /^Carta/u }).check();
        await expect(payButton(tab)).toBeEnabled();
      };
      await Promise.all([pay(page), pay(other)]);
      await Promise.all([payButton(page).click(), payButton(other).click()]);
      await page.waitForURL(/\/sandbox\/payment\//u);
      await expect(other).toHaveURL(page.url());
      expect(new Set(keys).size).toBe(1);
      const started = { orders: 1, initiated: 1, payments: 1, attempts: 1, stock: -2 };
      expect(await changes()).toEqual(started);

      await approve(page);
      await expect(thanks(page)).toBeVisible();
      // Left behind at the provider's, where it is paid already.
      await other.goto(shop.origin + PAYMENT_STEP);
      await expect(other.getByText('Il carrello è vuoto')).toBeVisible();
      await other.goto(page.url());
      await expect(thanks(other)).toBeVisible();
      expect(await changes()).toEqual({ orders: 1, paid: 1, payments: 1, attempts: 1, pieces: -2, stock: -2 });
    },
  },
  ['time-out', 'second tab'],
);
