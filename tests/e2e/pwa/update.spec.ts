import type { Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { createNextRelease } from '#tests/e2e/helpers/fixtures/next-release.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop, fillCart } from '#tests/e2e/helpers/pages/checkout.ts';

test.use({ serviceWorkers: 'allow' });

const updateOffer = (page: Page) => page.getByText('È pronta una nuova versione del negozio.');
const updateButton = (page: Page) => page.getByRole('button', { name: 'Aggiorna', exact: true });
const countBuildMarkers = (page: Page) => page.locator('meta[name="build"]').count();
/** The previous worker may delay the next one by 9 s. */
const expectNextRelease = (page: Page) => expect.poll(() => countBuildMarkers(page), { timeout: 60_000 }).toBe(1);

/** Opens a page and marks its document, so that a reload is detected. */
async function openMarkedPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await waitForServiceWorker(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
}
const wasReloaded = async (page: Page) => (await page.locator('html[data-loaded="once"]').count()) === 0;
const expectUnchanged = async (page: Page) =>
  expect([await countBuildMarkers(page), await wasReloaded(page)]).toEqual([0, false]);

/** Advances the clock of this tab. `page.clock` would change those of all tabs. */
const advanceDate = (page: Page, milliseconds: number) =>
  page.evaluate((shift) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + shift;
  }, milliseconds);

// One deployment for four open tabs: each deployment starts the server again and installs another worker.
test('offers an update in all open tabs, and applies it where it is accepted', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  test.setTimeout(240_000);
  // The shop is unreachable for a moment during the deployment.
  unexpectedConsoleErrors.allowNetworkErrors();
  await fillCart(context, shop, await logInToShop(context, shop));
  await openMarkedPage(page, '/terms');

  const contactTab = await context.newPage();
  await openMarkedPage(contactTab, '/contactus');
  const message = contactTab.getByRole('textbox', { name: 'Messaggio' });
  await message.fill('Il pane era buono');

  const profileTab = await context.newPage();
  await openMarkedPage(profileTab, '/profile?mode=edit');
  const name = profileTab.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Giulietta');

  const checkoutTab = await context.newPage();
  await openMarkedPage(checkoutTab, '/cart');
  await checkoutTab.getByRole('button', { name: 'Procedi all’acquisto' }).click();
  await expect(checkoutTab).toHaveURL('/checkout');

  await shop.deploy(await createNextRelease('second-build', { precacheAssets: false }));

  await test.step('checks for an update when an open page returns to the foreground after an hour', async () => {
    await advanceDate(page, 3_660_000);
    await simulateForeground(page);
    for (const tab of [page, contactTab, profileTab]) {
      await expect(updateOffer(tab)).toBeVisible();
      await expectUnchanged(tab);
    }
  });

  await test.step('offers an update and reloads only the tab that accepts it (REL-SW1, REL-SW2)', async () => {
    await updateButton(page).click();
    await expectNextRelease(page);
    await expect(updateOffer(page)).toHaveCount(0);

    // The other tab keeps its document with the new worker, and still loads the pages of its own release.
    await waitForServiceWorker(contactTab);
    expect(await wasReloaded(contactTab)).toBe(false);
    await expect(message).toHaveValue('Il pane era buono');
    await contactTab.getByRole('contentinfo').getByRole('link', { name: 'Cookie', exact: true }).click();
    await expect(contactTab.getByRole('heading', { level: 1, name: 'Cookie' })).toBeVisible();
    await contactTab.goBack();
    await expectUnchanged(contactTab);

    // The other tab asks because of the unsaved input, and then updates as well.
    await message.fill('Anche il miele');
    await updateButton(contactTab).click();
    const confirmation = contactTab.getByRole('dialog', { name: 'Aggiornare adesso?' });
    await confirmation.getByRole('button', { name: 'Più tardi' }).click();
    await expect(confirmation).toBeHidden();
    await expect(message).toHaveValue('Anche il miele');
    await updateButton(contactTab).click();
    await confirmation.getByRole('button', { name: 'Aggiorna' }).click();
    await expectNextRelease(contactTab);
  });

  await test.step('asks once before reloading a page with unsaved input, and keeps the input (REL-SW1)', async () => {
    const beforeUnload = profileTab.waitForEvent('dialog');
    await Promise.all([updateButton(profileTab).click(), beforeUnload.then((dialog) => dialog.dismiss())]);
    expect((await beforeUnload).type()).toBe('beforeunload');
    await expect(name).toHaveValue('Giulietta');
    await expectUnchanged(profileTab);

    // The unsaved input survives the reload as a draft.
    profileTab.once('dialog', (dialog) => void dialog.accept());
    await updateButton(profileTab).click();
    await expectNextRelease(profileTab);
    await expect(name).toHaveValue('Giulietta');
  });

  await test.step('offers no update during the checkout (REL-SW1)', async () => {
    // The other tabs have shown the offer, so this one would have shown it by now.
    await expect(checkoutTab).toHaveURL('/checkout');
    await expect(updateOffer(checkoutTab)).toHaveCount(0);
    await checkoutTab.goBack();
    await expect(updateOffer(checkoutTab)).toBeVisible();
    await expectUnchanged(checkoutTab);
    await updateButton(checkoutTab).click();
    await expectNextRelease(checkoutTab);
  });
});
