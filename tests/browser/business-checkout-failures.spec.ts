import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NAVIGLI } from './support/business.ts';
import { STUDIO, card, enterBusinessCheckout, veil } from './support/business-checkout.ts';
import { startFaultProxy, type FaultProxy } from './support/fault-proxy.ts';
import { expect, test } from './support/test.ts';

const SLOTS = `/api/b2b/shop/${NAVIGLI}/slots`;

let proxy: FaultProxy;

test.beforeEach(async ({ context, shop, complaints }) => {
  complaints.allow(/Failed to load resource: the server responded with a status of 500/u);
  await enterBusinessCheckout(context, shop);
  proxy = await startFaultProxy(shop.origin);
});
test.afterEach(() => proxy.close());

const open = (page: Page) => page.goto(`${proxy.origin}/shopb2b/checkout`);
const days = (page: Page) => card(page, 'Giorno e ora').getByRole('radio');
const studio = (page: Page) => page.getByRole('radio', { name: /Via del Mercato 21/u });

test('a veil lies over the page while it loads', async ({ page }) => {
  const release = proxy.hold(SLOTS);
  await open(page);
  await expect(veil(page)).toBeVisible();
  await expect(card(page, 'Riepilogo')).toBeVisible();
  release();
  await expect(days(page).first()).toBeVisible();
  await expect(veil(page)).toHaveCount(0);
});

test('and while an address is deleted', async ({ page }) => {
  await open(page);
  await expect(studio(page)).toBeVisible();
  await expect(veil(page)).toHaveCount(0);
  const release = proxy.hold(`/api/user/address/${STUDIO}`);
  await page.getByRole('button', { name: /^Elimina l’indirizzo .* Bologna$/u }).click();
  await page.getByRole('button', { name: 'Sì', exact: true }).click();
  await expect(veil(page)).toBeVisible();
  proxy.refuseOnce(`/api/user/address/${STUDIO}`, 500);
  release();
  await expect(veil(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(studio(page)).toBeVisible();
});

test('slots that can’t be loaded leave the rest, and are tried again', async ({ page }) => {
  const restore = proxy.refuse(SLOTS, 500);
  await open(page);
  const slots = card(page, 'Giorno e ora');
  await expect(slots.getByRole('alert')).toBeVisible();
  await expect(veil(page)).toHaveCount(0);
  await expect(studio(page)).toBeVisible();
  await expect(card(page, 'Riepilogo')).toContainText('60,95 €');
  await expectAccessible(page);
  restore();
  await slots.getByRole('button', { name: 'Riprova' }).click();
  await expect(days(page).first()).toBeVisible();
  await expect(slots.getByRole('alert')).toHaveCount(0);
});

test('so do addresses', async ({ page }) => {
  const restore = proxy.refuse('/api/user/addresses', 500);
  await open(page);
  const addresses = card(page, 'Indirizzo');
  await expect(addresses.getByRole('alert')).toBeVisible();
  await expect(veil(page)).toHaveCount(0);
  await expect(days(page).first()).toBeVisible();
  restore();
  await addresses.getByRole('button', { name: 'Riprova' }).click();
  await expect(studio(page)).toBeVisible();
});

test('and the times of a day, below a veil while they come', async ({ page }) => {
  await open(page);
  await expect(days(page).first()).toBeVisible();
  const dayId = await days(page).last().getAttribute('value');
  const path = `${SLOTS}/${dayId ?? ''}`;
  const release = proxy.hold(path);
  const restore = proxy.refuse(path, 500);
  await days(page).last().check();
  await expect(veil(page)).toBeVisible();
  release();
  const slots = card(page, 'Giorno e ora');
  await expect(slots.getByRole('alert')).toBeVisible();
  await expect(veil(page)).toHaveCount(0);
  restore();
  await slots.getByRole('button', { name: 'Riprova' }).click();
  await expect(slots.getByRole('group', { name: 'Ora del ritiro', exact: true })).toBeVisible();
});

test('an address that can’t be saved says why and keeps what was typed', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^Modifica l’indirizzo .* Bologna$/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica indirizzo' });
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Serena');
  proxy.refuseOnce(`/api/user/address/${STUDIO}`, 500);
  const release = proxy.hold(`/api/user/address/${STUDIO}`);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.locator('[data-loading]').first()).toBeVisible();
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'problema' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Serena');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /Serena Colombo/u })).toBeVisible();
});
