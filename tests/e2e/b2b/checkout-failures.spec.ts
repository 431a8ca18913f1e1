import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { STUDIO, checkoutCard, logInWithB2bCheckout, loadingOverlay } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';

const SLOTS = `/api/b2b/shop/${NAVIGLI}/slots`;
const ADDRESS = `/api/user/address/${STUDIO}`;

test.use({ baseURL: async ({ network }, use) => use(network.origin) });

test.beforeEach(({ unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/Failed to load resource: the server responded with a status of 500/u);
});

const slotCard = (page: Page) => checkoutCard(page, 'Giorno e ora');
const dayRadios = (page: Page) => slotCard(page).getByRole('radio');
const studioRadio = (page: Page) => page.getByRole('radio', { name: /Via del Mercato 21/u });

test('stays usable when slots fail to load and address changes fail', async ({ page, context, shop, network }) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');

  const releaseSlots = network.holdRequests(SLOTS);
  // REQ-BCHK-17
  await test.step('shows a loading overlay while the page loads', async () => {
    await page.goto('/shopb2b/checkout');
    await expect(loadingOverlay(page)).toBeVisible();
    await expect(checkoutCard(page, 'Riepilogo')).toBeVisible();
  });

  // REQ-ERR-11
  await test.step('keeps the rest of the page when slots fail to load, and retries them', async () => {
    const restore = network.failRequests(SLOTS, 500);
    releaseSlots();
    await expect(slotCard(page).getByRole('alert')).toBeVisible();
    await expect(loadingOverlay(page)).toHaveCount(0);
    await expect(studioRadio(page)).toBeVisible();
    await expect(checkoutCard(page, 'Riepilogo')).toContainText('60,95 €');
    await expectAccessible(page);
    restore();
    await slotCard(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(dayRadios(page).first()).toBeVisible();
    await expect(slotCard(page).getByRole('alert')).toHaveCount(0);
    await expect(loadingOverlay(page)).toHaveCount(0);
  });

  // REQ-BCHK-17, REQ-ERR-13
  await test.step('shows the loading overlay while an address is being deleted', async () => {
    const release = network.holdRequests(ADDRESS);
    await page.getByRole('button', { name: /^Elimina l’indirizzo .* Bologna$/u }).click();
    await page.getByRole('button', { name: 'Sì', exact: true }).click();
    await expect(loadingOverlay(page)).toBeVisible();
    network.failNextWrite(ADDRESS, 500);
    release();
    await expect(loadingOverlay(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(studioRadio(page)).toBeVisible();
  });

  // REQ-BCHK-15, REQ-ERR-15
  await test.step('shows why an address was not saved and keeps the input', async () => {
    // The next message has the same text.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: /^Modifica l’indirizzo .* Bologna$/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifica indirizzo' });
    const firstName = dialog.getByRole('textbox', { name: 'Nome', exact: true });
    await firstName.fill('Serena');
    network.failNextWrite(ADDRESS, 500);
    const release = network.holdRequests(ADDRESS);
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog.locator('[data-loading]').first()).toBeVisible();
    release();
    await expect(page.getByRole('alert').filter({ hasText: 'problema' })).toBeVisible();
    await expect(firstName).toHaveValue('Serena');
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('radio', { name: /Serena Colombo/u })).toBeVisible();
  });
});

// REQ-ERR-11
test('keeps the rest of the page when addresses fail to load, and retries them', async ({
  page,
  context,
  shop,
  network,
}) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  const restore = network.failRequests('/api/user/addresses', 500);
  await page.goto('/shopb2b/checkout');
  const addresses = checkoutCard(page, 'Indirizzo');
  await expect(addresses.getByRole('alert')).toBeVisible();
  await expect(loadingOverlay(page)).toHaveCount(0);
  await expect(dayRadios(page).first()).toBeVisible();
  restore();
  await addresses.getByRole('button', { name: 'Riprova' }).click();
  await expect(studioRadio(page)).toBeVisible();
});

// REQ-BCHK-17, REQ-ERR-11
test('shows an overlay while the times of a day load, and retries them after a failure', async ({
  page,
  context,
  shop,
  network,
}) => {
  await logInWithB2bCheckout(context, shop);
  await page.goto('/shopb2b/checkout');
  await expect(dayRadios(page).first()).toBeVisible();
  const dayId = await dayRadios(page).last().getAttribute('value');
  const path = `${SLOTS}/${dayId ?? ''}`;
  const release = network.holdRequests(path);
  const restore = network.failRequests(path, 500);
  await dayRadios(page).last().check();
  await expect(loadingOverlay(page)).toBeVisible();
  release();
  await expect(slotCard(page).getByRole('alert')).toBeVisible();
  await expect(loadingOverlay(page)).toHaveCount(0);
  restore();
  await slotCard(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(slotCard(page).getByRole('group', { name: 'Ora del ritiro', exact: true })).toBeVisible();
});
