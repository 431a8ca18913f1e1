import type { Page } from '@playwright/test';
import { logInToShop, fillCart } from '#tests/e2e/helpers/pages/checkout.ts';
import { createNextRelease } from '#tests/e2e/helpers/fixtures/next-release.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';

test.use({ serviceWorkers: 'allow', launchOptions: fullChromium() });

/* Each test installs the app twice and restarts the server twice. */
test.describe.configure({ timeout: 240_000 });
test.afterEach(({ shop }) => shop.deploy());
// The shop is unreachable for a moment during a deployment.
test.beforeEach(({ unexpectedConsoleErrors }) => unexpectedConsoleErrors.allowNetworkErrors());

const updateOffer = (page: Page) => page.getByText('È pronta una nuova versione del negozio.');
const updateButton = (page: Page) => page.getByRole('button', { name: 'Aggiorna', exact: true });
const countBuildMarkers = (page: Page) => page.locator('meta[name="build"]').count();
/** The previous worker may delay the next one by 9 s. */
const expectNextRelease = (page: Page) => expect.poll(() => countBuildMarkers(page), { timeout: 60_000 }).toBe(1);

const deployNextRelease = async (shop: ShopServer): Promise<void> =>
  shop.deploy(await createNextRelease('second-build'));

/** Makes the page check for an update, as it does at every start. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });

/** Opens a page and marks its document, so that a reload is detected. */
async function openMarkedPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await waitForServiceWorker(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
}
const wasReloaded = async (page: Page) => (await page.locator('html[data-loaded="once"]').count()) === 0;

test('offers an update and reloads only the tab that accepts it (REL-SW1, REL-SW2)', async ({
  page,
  context,
  shop,
}) => {
  await logInToShop(context, shop);
  await openMarkedPage(page, '/terms');
  const otherTab = await context.newPage();
  await openMarkedPage(otherTab, '/contactus');
  const message = otherTab.getByRole('textbox', { name: 'Messaggio' });
  await message.fill('Il pane era buono');

  await deployNextRelease(shop);
  await checkForUpdate(page);
  await expect(updateOffer(page)).toBeVisible();
  await expect(updateOffer(otherTab)).toBeVisible();
  expect([await countBuildMarkers(page), await wasReloaded(page)]).toEqual([0, false]);

  await updateButton(page).click();
  await expectNextRelease(page);
  await expect(updateOffer(page)).toHaveCount(0);

  // The other tab keeps its document with the new worker, and still loads the pages of its own release.
  await waitForServiceWorker(otherTab);
  expect(await wasReloaded(otherTab)).toBe(false);
  await expect(message).toHaveValue('Il pane era buono');
  await otherTab.getByRole('contentinfo').getByRole('link', { name: 'Cookie', exact: true }).click();
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Cookie' })).toBeVisible();
  await otherTab.goBack();
  expect([await countBuildMarkers(otherTab), await wasReloaded(otherTab)]).toEqual([0, false]);

  // The other tab asks because of the unsaved input, and then updates as well.
  await message.fill('Anche il miele');
  await updateButton(otherTab).click();
  const confirmation = otherTab.getByRole('dialog', { name: 'Aggiornare adesso?' });
  await confirmation.getByRole('button', { name: 'Più tardi' }).click();
  await expect(confirmation).toBeHidden();
  await expect(message).toHaveValue('Anche il miele');
  await updateButton(otherTab).click();
  await confirmation.getByRole('button', { name: 'Aggiorna' }).click();
  await expectNextRelease(otherTab);
});

test('offers no update during the checkout (REL-SW1)', async ({ page, context, shop }) => {
  const buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
  await openMarkedPage(page, '/cart');
  await page.getByRole('button', { name: 'Procedi all’acquisto' }).click();
  await expect(page).toHaveURL('/checkout');
  await deployNextRelease(shop);
  await checkForUpdate(page);
  const getWaitingState = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting?.state;
    });
  // The new worker downloads the whole app first.
  await expect.poll(getWaitingState, { timeout: 60_000 }).toBe('installed');
  // Another tab shows the offer, so this one would have shown it by now.
  const otherTab = await context.newPage();
  await otherTab.goto('/terms');
  await expect(updateOffer(otherTab)).toBeVisible();
  await expect(updateOffer(page)).toHaveCount(0);
  await updateButton(otherTab).click();
  await expectNextRelease(otherTab);
  await expect(updateOffer(page)).toHaveCount(0);

  await page.goBack();
  await expect(updateOffer(page)).toBeVisible();
  expect([await countBuildMarkers(page), await wasReloaded(page)]).toEqual([0, false]);
  await updateButton(page).click();
  await expectNextRelease(page);
});

test('checks for an update when an open page returns to the foreground after an hour', async ({ page, shop }) => {
  await page.clock.install();
  await openMarkedPage(page, '/terms');
  await deployNextRelease(shop);
  const hasUpdate = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing !== null || registration.waiting !== null;
    });
  await page.clock.fastForward('59:00');
  await simulateForeground(page);
  expect(await hasUpdate()).toBe(false);
  await page.clock.fastForward('02:00');
  await simulateForeground(page);
  await expect.poll(hasUpdate).toBe(true);
});

test('asks once before reloading a page with unsaved input, and keeps the input (REL-SW1)', async ({
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

  const beforeUnload = page.waitForEvent('dialog');
  await Promise.all([updateButton(page).click(), beforeUnload.then((dialog) => dialog.dismiss())]);
  expect((await beforeUnload).type()).toBe('beforeunload');
  await expect(name).toHaveValue('Giulietta');
  expect([await countBuildMarkers(page), await wasReloaded(page)]).toEqual([0, false]);

  // The new worker is active now. The unsaved input survives the reload as a draft.
  page.once('dialog', (dialog) => void dialog.accept());
  await updateButton(page).click();
  await expectNextRelease(page);
  await expect(name).toHaveValue('Giulietta');
});
