import type { Page } from '@playwright/test';
import { checkoutCalls } from '#contract/checkout.ts';
import { cartButton } from '#tests/browser/support/cart.ts';
import { SHOP, thanks } from '#tests/browser/support/checkout.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { decide } from '#tests/browser/support/payment.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { isControlled } from '#tests/browser/support/worker.ts';
import { caller } from '#tests/server/ask.ts';
import { UPDATE, comeToBuy } from './checkout-scene.ts';
import { runOutUntil } from './clock.ts';
import { screen, type Scene } from './matrix.ts';
import { AFTER_THREE_TRIES } from './seen.ts';
import { marked, offer, updateUnder } from './updates.ts';

test.use({ freshShop: true });

const checking = (page: Page) => page.getByRole('heading', { level: 1, name: 'Stiamo verificando il pagamento' });
const cancelled = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pagamento annullato' });
const silent = (page: Page) => page.getByText('Il negozio non risponde.');
const again = (page: Page) => page.getByRole('button', { name: 'Verifica di nuovo' });

/** What a member comes back to, and how that ends. */
interface End {
  readonly decision: 'approve' | 'refuse';
  /** What the page says at last, and never before. */
  readonly heading: (page: Page) => ReturnType<typeof thanks>;
  /** What has changed at the shop by then. */
  readonly changes: Readonly<Record<string, number>>;
}

const STARTED = { orders: 1, initiated: 1, payments: 1, attempts: 1, stock: -2 };
const paid: End = {
  decision: 'approve',
  heading: thanks,
  changes: { orders: 1, paid: 1, payments: 1, attempts: 1, pieces: -2, stock: -2 },
};
/** The cart stays, and what was held for the order is on the shelf again. */
const refused: End = {
  decision: 'refuse',
  heading: cancelled,
  changes: { orders: 1, cancelled: 1, payments: 1, attempts: 1 },
};

/** A payment by card, decided at the provider's. @returns where the member is sent back to */
async function comeFromProvider(scene: Scene, { decision, heading, changes: ended }: End) {
  const { page, shop, open } = scene;
  const { buyer, changes } = await comeToBuy(scene);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
  const me = caller(app, buyer.token, 'it');
  const delivery = { userAddressId: 'giulia-casa', deliveryId: 'gls', deliveryType: 'standard' };
  const summary = await me.ask(checkoutCalls.checkoutSummary, { body: { shopId: SHOP, ...delivery } });
  const { data } = await me.ask(checkoutCalls.startPayment, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      shopId: SHOP,
      productType: 'Shop',
      ...delivery,
      expectedFinalPrice: summary.data.finalPrice / 100,
      paymentType: 'Nexi',
      paymentMode: 'Card',
      deviceType: 'Web',
    },
  });
  const { pathname, search } = new URL(await decide(data.paymentUrl ?? '', decision));
  return {
    address: pathname + search,
    orderNo: data.orderNo,
    changes,
    /** The page asks and knows nothing yet; the shop's books say the same. */
    expectOpen: async () => {
      await expect(checking(page)).toBeVisible();
      await expect(heading(page)).toHaveCount(0);
      expect(await changes()).toEqual(STARTED);
    },
    expectEnd: async () => {
      await expect(heading(page)).toBeVisible({ timeout: 20_000 });
      expect(await changes()).toEqual(ended);
      // And again changes nothing (P6).
      await open(pathname + search);
      await expect(heading(page)).toBeVisible();
      expect(await changes()).toEqual(ended);
    },
  };
}

const cells = (end: End) => ({
  offline: async (scene: Scene) => {
    const { page, network, open } = scene;
    const { address, expectOpen, expectEnd } = await comeFromProvider(scene, end);
    await open('/faq');
    await isControlled(page);
    const restore = network.cut();
    await open(address);
    await expect(silent(page)).toBeVisible();
    await expectOpen();
    restore();
    // It asks by itself.
    await expectEnd();
  },

  slow: async (scene: Scene) => {
    const { page, network, open } = scene;
    const { address, expectOpen, expectEnd } = await comeFromProvider(scene, end);
    const release = network.hold(UPDATE);
    await open(address);
    await expectOpen();
    await expect(again(page)).toBeDisabled();
    release();
    await expectEnd();
  },

  'server error': async (scene: Scene) => {
    const { page, network, open } = scene;
    const { address, expectOpen, expectEnd } = await comeFromProvider(scene, end);
    const restore = network.refuse(UPDATE, 503);
    await open(address);
    await expect(silent(page)).toBeVisible(AFTER_THREE_TRIES);
    await expectOpen();
    restore();
    await again(page).click();
    await expectEnd();
  },

  'time-out': async (scene: Scene) => {
    const { page, network, open } = scene;
    await page.clock.install();
    const { address, expectOpen, expectEnd } = await comeFromProvider(scene, end);
    const release = network.hold(UPDATE);
    await open(address);
    await runOutUntil(page, silent(page));
    await expectOpen();
    release();
    await again(page).click();
    await expectEnd();
  },

  'signed out': async (scene: Scene) => {
    const { page, open, endSession } = scene;
    const { address, orderNo, changes, expectEnd } = await comeFromProvider(scene, end);
    await endSession();
    await open(address);
    await expect(page).toHaveURL(/\/login\?redirect=/u);
    await expect(page.getByText(orderNo)).toHaveCount(0);
    expect(await changes()).toEqual(STARTED);
    await logInByForm(page, members.giulia.email);
    await expectEnd();
  },

  'storage broken': async (scene: Scene) => {
    const { address, expectEnd } = await comeFromProvider(scene, end);
    // The address alone names the order.
    await scene.open(address);
    await expectEnd();
  },

  update: async (scene: Scene) => {
    const { page, network, complaints, open } = scene;
    complaints.allow(/status of 503/u);
    const { address, expectOpen, expectEnd } = await comeFromProvider(scene, end);
    const restore = network.refuse(UPDATE, 503);
    await open(address);
    await expect(silent(page)).toBeVisible(AFTER_THREE_TRIES);
    await expectOpen();
    await updateUnder(scene);
    await expect(checking(page)).toBeVisible();
    restore();
    // Where the page met the deployment it asks by itself, and the button may go before it is pressed.
    const asked = again(page)
      .click()
      .catch(() => undefined);
    await Promise.race([asked, end.heading(page).waitFor()]);
    await expect(end.heading(page)).toBeVisible();
    await expect(marked(page)).toBeAttached();
    await expectEnd();
    await expect(offer(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
    await expect(offer(page)).toBeVisible();
  },
});

screen(
  'return',
  {
    ...cells(paid),
    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const { address, expectEnd } = await comeFromProvider(scene, paid);
      const [other, beside] = await Promise.all([context.newPage(), context.newPage()]);
      await open('/IT/milano/products', beside);
      await expect(cartButton(beside)).toHaveAccessibleName('Carrello, 2 pezzi');
      await Promise.all([open(address), open(address, other)]);
      await expect(thanks(other)).toBeVisible();
      await expect(thanks(page)).toBeVisible();
      // The cart is the order now, in a tab that was in sight all the time too.
      await expect(cartButton(beside)).not.toHaveAccessibleName(/2 pezzi/u, { timeout: 2_000 });
      await expectEnd();
    },
  },
  ['offline', 'signed out'],
);

screen(
  'cancel',
  {
    ...cells(refused),
    'second tab': async (scene) => {
      const { page, context, complaints, open } = scene;
      // What was paid can't be cancelled, and the page says so.
      complaints.allow(/status of 409/u);
      const { address, expectEnd } = await comeFromProvider(scene, paid);
      const other = await context.newPage();
      await open(address, other);
      await expect(thanks(other)).toBeVisible();
      await open(address.replace('/return?', '/cancel?'));
      await expect(thanks(page)).toBeVisible();
      await expectEnd();
    },
  },
  [],
);
