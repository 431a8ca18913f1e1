import type { Page } from '@playwright/test';
import { logInToShop, fillCart } from '#tests/e2e/helpers/pages/checkout.ts';
import { createNextRelease } from '#tests/e2e/helpers/fixtures/next-release.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';

test.use({ serviceWorkers: 'allow', launchOptions: fullChromium() });

/* Two releases under running pages: the app is installed twice, and the server starts twice more. */
test.describe.configure({ timeout: 90_000 });
test.afterEach(({ shop }) => shop.deploy());
// A deployment takes the shop away for a moment.
test.beforeEach(({ unexpectedConsoleErrors }) => unexpectedConsoleErrors.allowNetworkErrors());

const updateOffer = (page: Page) => page.getByText('È pronta una nuova versione del negozio.');
const updateButton = (page: Page) => page.getByRole('button', { name: 'Aggiorna', exact: true });
const countBuildMarkers = (page: Page) => page.locator('meta[name="build"]').count();
/** The former worker may hold the next one up for 9 s. */
const expectNextRelease = (page: Page) => expect.poll(() => countBuildMarkers(page), { timeout: 20_000 }).toBe(1);

/** Puts up the next release. */
async function deployNextRelease(shop: ShopServer, keepsFormer = true): Promise<void> {
  await shop.deploy(await createNextRelease('second-build', { keepsFormer }));
}

/** Lets the page look for an update, as it does at every start. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });

/** A page that would notice its own reload. */
async function openMarkedPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await waitForServiceWorker(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
}
const wasReloaded = async (page: Page) => (await page.locator('html[data-loaded="once"]').count()) === 0;

test('an update is offered, and reloads the tab alone that takes it (REL-SW1, REL-SW2)', async ({
  page,
  context,
  shop,
}) => {
  await logInToShop(context, shop);
  await openMarkedPage(page, '/terms');
  const other = await context.newPage();
  await openMarkedPage(other, '/contactus');
  const words = other.getByRole('textbox', { name: 'Messaggio' });
  await words.fill('Il pane era buono');

  await deployNextRelease(shop);
  await checkForUpdate(page);
  await expect(updateOffer(page)).toBeVisible();
  await expect(updateOffer(other)).toBeVisible();
  expect([await countBuildMarkers(page), await wasReloaded(page)]).toEqual([0, false]);

  await updateButton(page).click();
  await expectNextRelease(page);
  await expect(updateOffer(page)).toHaveCount(0);

  // The other tab goes on as it was, now with the new worker, and finds its own release's pages.
  await waitForServiceWorker(other);
  expect(await wasReloaded(other)).toBe(false);
  await expect(words).toHaveValue('Il pane era buono');
  await other.getByRole('contentinfo').getByRole('link', { name: 'Cookie', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Cookie' })).toBeVisible();
  await other.goBack();
  expect([await countBuildMarkers(other), await wasReloaded(other)]).toEqual([0, false]);

  // What is typed is asked about; then it takes the new version too.
  await words.fill('Anche il miele');
  await updateButton(other).click();
  const question = other.getByRole('dialog', { name: 'Aggiornare adesso?' });
  await question.getByRole('button', { name: 'Più tardi' }).click();
  await expect(question).toBeHidden();
  await expect(words).toHaveValue('Anche il miele');
  await updateButton(other).click();
  await question.getByRole('button', { name: 'Aggiorna' }).click();
  await expectNextRelease(other);
});

test('a member who pays is not asked before that is over (REL-SW1)', async ({ page, context, shop }) => {
  const buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
  await openMarkedPage(page, '/cart');
  await page.getByRole('button', { name: 'Procedi all’acquisto' }).click();
  await expect(page).toHaveURL('/checkout');
  await deployNextRelease(shop);
  await checkForUpdate(page);
  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting?.state;
    });
  // It fetches the whole app first.
  await expect.poll(waits, { timeout: 30_000 }).toBe('installed');
  // A visitor's tab beside it is told, so this one would have been by now.
  const other = await context.newPage();
  await other.goto('/terms');
  await expect(updateOffer(other)).toBeVisible();
  await expect(updateOffer(page)).toHaveCount(0);
  await updateButton(other).click();
  await expectNextRelease(other);
  await expect(updateOffer(page)).toHaveCount(0);

  await page.goBack();
  await expect(updateOffer(page)).toBeVisible();
  expect([await countBuildMarkers(page), await wasReloaded(page)]).toEqual([0, false]);
  await updateButton(page).click();
  await expectNextRelease(page);
});

test('a page that stays open looks again when it comes to the front after an hour', async ({ page, shop }) => {
  await page.clock.install();
  await openMarkedPage(page, '/terms');
  await deployNextRelease(shop);
  const found = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing !== null || registration.waiting !== null;
    });
  await page.clock.fastForward('59:00');
  await simulateForeground(page);
  expect(await found()).toBe(false);
  await page.clock.fastForward('02:00');
  await simulateForeground(page);
  await expect.poll(found).toBe(true);
});

test('a page that asks before it is left is asked once, and keeps what is typed (REL-SW1)', async ({
  page,
  context,
  shop,
}) => {
  await logInToShop(context, shop);
  await openMarkedPage(page, '/profile?mode=edit');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Giulietta');
  await deployNextRelease(shop);
  await checkForUpdate(page);

  const asked = page.waitForEvent('dialog');
  await Promise.all([updateButton(page).click(), asked.then((dialog) => dialog.dismiss())]);
  expect((await asked).type()).toBe('beforeunload');
  await expect(name).toHaveValue('Giulietta');
  expect([await countBuildMarkers(page), await wasReloaded(page)]).toEqual([0, false]);

  // The new worker is there by now; what is half written outlives the reload as a draft.
  page.once('dialog', (dialog) => void dialog.accept());
  await updateButton(page).click();
  await expectNextRelease(page);
  await expect(name).toHaveValue('Giulietta');
});
