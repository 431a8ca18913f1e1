import type { Page } from '@playwright/test';
import type { OrderType } from '#contract/b2b.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';
import { STUDIO, checkoutCard, logInWithB2bCheckout, loadingOverlay } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { startFaultProxy, type FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const SLOTS = `/api/b2b/shop/${NAVIGLI}/slots`;

let proxy: FaultProxy;

test.beforeEach(async ({ shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/Failed to load resource: the server responded with a status of 500/u);
  proxy = await startFaultProxy(shop.origin);
});
test.afterEach(() => proxy.close());

/** Opens a checkout with addresses, or with times for takeaway. */
async function openCheckout(page: Page, shop: ShopServer, orderType: OrderType = 'Delivery') {
  await logInWithB2bCheckout(page.context(), shop, orderType);
  await page.goto(`${proxy.origin}/shopb2b/checkout`);
}
const dayRadios = (page: Page) => checkoutCard(page, 'Giorno e ora').getByRole('radio');
const studioRadio = (page: Page) => page.getByRole('radio', { name: /Via del Mercato 21/u });

test('shows a loading overlay while the page loads', async ({ page, shop }) => {
  const release = proxy.holdRequests(SLOTS);
  await openCheckout(page, shop);
  await expect(loadingOverlay(page)).toBeVisible();
  await expect(checkoutCard(page, 'Riepilogo')).toBeVisible();
  release();
  await expect(dayRadios(page).first()).toBeVisible();
  await expect(loadingOverlay(page)).toHaveCount(0);
});

test('shows the loading overlay while an address is being deleted', async ({ page, shop }) => {
  await openCheckout(page, shop);
  await expect(studioRadio(page)).toBeVisible();
  await expect(loadingOverlay(page)).toHaveCount(0);
  const release = proxy.holdRequests(`/api/user/address/${STUDIO}`);
  await page.getByRole('button', { name: /^Elimina l’indirizzo .* Bologna$/u }).click();
  await page.getByRole('button', { name: 'Sì', exact: true }).click();
  await expect(loadingOverlay(page)).toBeVisible();
  proxy.failNextWrite(`/api/user/address/${STUDIO}`, 500);
  release();
  await expect(loadingOverlay(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(studioRadio(page)).toBeVisible();
});

test('keeps the rest of the page when slots fail to load, and retries them', async ({ page, shop }) => {
  const restore = proxy.failRequests(SLOTS, 500);
  await openCheckout(page, shop);
  const slots = checkoutCard(page, 'Giorno e ora');
  await expect(slots.getByRole('alert')).toBeVisible();
  await expect(loadingOverlay(page)).toHaveCount(0);
  await expect(studioRadio(page)).toBeVisible();
  await expect(checkoutCard(page, 'Riepilogo')).toContainText('60,95 €');
  await expectAccessible(page);
  restore();
  await slots.getByRole('button', { name: 'Riprova' }).click();
  await expect(dayRadios(page).first()).toBeVisible();
  await expect(slots.getByRole('alert')).toHaveCount(0);
});

test('keeps the rest of the page when addresses fail to load, and retries them', async ({ page, shop }) => {
  const restore = proxy.failRequests('/api/user/addresses', 500);
  await openCheckout(page, shop);
  const addresses = checkoutCard(page, 'Indirizzo');
  await expect(addresses.getByRole('alert')).toBeVisible();
  await expect(loadingOverlay(page)).toHaveCount(0);
  await expect(dayRadios(page).first()).toBeVisible();
  restore();
  await addresses.getByRole('button', { name: 'Riprova' }).click();
  await expect(studioRadio(page)).toBeVisible();
});

test('shows an overlay while the times of a day load, and retries them after a failure', async ({ page, shop }) => {
  await openCheckout(page, shop, 'Takeaway');
  await expect(dayRadios(page).first()).toBeVisible();
  const dayId = await dayRadios(page).last().getAttribute('value');
  const path = `${SLOTS}/${dayId ?? ''}`;
  const release = proxy.holdRequests(path);
  const restore = proxy.failRequests(path, 500);
  await dayRadios(page).last().check();
  await expect(loadingOverlay(page)).toBeVisible();
  release();
  const slots = checkoutCard(page, 'Giorno e ora');
  await expect(slots.getByRole('alert')).toBeVisible();
  await expect(loadingOverlay(page)).toHaveCount(0);
  restore();
  await slots.getByRole('button', { name: 'Riprova' }).click();
  await expect(slots.getByRole('group', { name: 'Ora del ritiro', exact: true })).toBeVisible();
});

test('shows why an address was not saved and keeps the input', async ({ page, shop }) => {
  await openCheckout(page, shop);
  await page.getByRole('button', { name: /^Modifica l’indirizzo .* Bologna$/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica indirizzo' });
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Serena');
  proxy.failNextWrite(`/api/user/address/${STUDIO}`, 500);
  const release = proxy.holdRequests(`/api/user/address/${STUDIO}`);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.locator('[data-loading]').first()).toBeVisible();
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'problema' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Serena');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /Serena Colombo/u })).toBeVisible();
});
