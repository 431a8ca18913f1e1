import { expectAccessible } from './support/axe.ts';
import { enterAs } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, shop }) => {
  await enterAs(context, shop.origin);
});

test('nine orders, four a page, with their statuses by name', async ({ page }) => {
  await page.goto('/profile?tab=myOrders');
  await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible();
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(0)).toContainText('Pagamento avviato');
  await expect(entries.nth(1)).toContainText('Sconosciuto');
  await expect(entries.nth(2)).toContainText('In transito');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pagina 3' }).click();
  await expect(entries).toHaveCount(1);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(entries.filter({ hasText: 'Rimborsato' })).toHaveCount(1);
  await expect(entries.filter({ hasText: 'Annullato' }).first()).toBeVisible();
});

test('an order, whole, with the way back to its page', async ({ page }) => {
  await page.goto('/profile?tab=myOrders&page=2');
  await page.getByRole('link', { name: /^Vedi dettagli/u }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ordine/u })).toBeFocused();
  await expect(page.getByText('Indirizzo di spedizione')).toBeVisible();
  await expect(page.getByText('Giulia Rinaldi').first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('link', { name: 'Torna ai miei ordini' }).click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('no orders yet', async ({ page, context, shop }) => {
  await enterAs(context, shop.origin, 'marco@example.com');
  await page.goto('/profile?tab=myOrders');
  await expect(page.getByRole('heading', { name: 'Ancora nessun ordine' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pagine' })).toBeHidden();
});

test('another member’s order is not there', async ({ page, context, shop, complaints }) => {
  complaints.allow(/404/u);
  await enterAs(context, shop.origin, 'marco@example.com');
  await page.goto('/profile?tab=myOrders&order=demo-transaction-9');
  await expect(page.getByRole('alert')).toContainText('Non trovato.');
});
