import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';

const PASSWORD = 'mare calmo 12';

/** Logs in as an owner and finds a member of the demo by the e-mail. */
async function openMember(page: Page, shop: ShopServer, id: string): Promise<void> {
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  await enterAsOwner(page, shop);
  await findMember(page, `${id}@exa`);
}

/** Finds the only member that matches, and opens the page. */
async function findMember(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Soci', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Soci' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cerca' }).fill(text);
  await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter');
  const rows = page.getByRole('list', { name: 'Soci' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await rows.getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Tutti i soci' })).toBeVisible();
}

// REQ-STAFF-21, REQ-STAFF-22, REQ-STAFF-23
test('helps a member: finds her, corrects the name, credits the e-wallet, blocks and unblocks', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  // The credit asks for the password.
  unexpectedConsoleErrors.allow(/status of 403/u);
  await openMember(page, shop, 'giulia');
  await expect(page.getByRole('heading', { level: 1, name: 'Giulia Rinaldi' })).toBeVisible();
  await expectAccessible(page);

  await test.step('corrects the last name, which needs no verification', async () => {
    await page.getByRole('button', { name: 'Correggi i contatti…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correggi i contatti' });
    await expect(dialog.getByRole('button', { name: 'Salva' })).toBeDisabled();
    await dialog.getByLabel('Cognome').fill('Bianchi');
    await dialog.getByLabel('Motivo').fill('Si è sposata');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Giulia Bianchi' })).toBeVisible();
    await expect(page.getByText('Si è sposata')).toBeVisible();
  });

  await test.step('credits the e-wallet after the password is confirmed, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await executeSql(shop, `update staff_sessions set reauthenticated_at = now() - interval '1 hour'`);
    await page.getByRole('button', { name: 'Accredita…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accredito a Giulia Bianchi' });
    await dialog.getByRole('textbox', { name: /^Importo/u }).fill('12,50');
    await dialog.getByLabel('Motivo').fill('Pacco in ritardo');
    await dialog.getByRole('button', { name: 'Accredita' }).click();
    await dialog.getByLabel('La tua password').fill(PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Accredita' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('+12,50 €')).toBeVisible();
    await expect(page.getByText('Pacco in ritardo')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    // The last area of a row that scrolls.
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Aree' }).getByRole('link', { name: 'Soci' })).toBeInViewport({
      ratio: 1,
    });
  });

  await test.step('blocks the member, and ends the block', async () => {
    await page.getByRole('button', { name: 'Blocca…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blocca Giulia Bianchi' });
    await dialog.getByLabel('Motivo').fill('Telefono rubato');
    await dialog.getByRole('button', { name: 'Blocca', exact: true }).click();
    await page.getByRole('button', { name: 'Sblocca…' }).click();
    const unblock = page.getByRole('dialog', { name: 'Sblocca Giulia Bianchi' });
    await unblock.getByLabel('Motivo').fill('Telefono ritrovato');
    await unblock.getByRole('button', { name: 'Sblocca', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Blocca…' })).toBeVisible();
  });
});

// REQ-STAFF-24
test('exports the data of a member, acts as the member and deletes an account', async ({ page, shop }) => {
  await openMember(page, shop, 'marco');

  await test.step('downloads the data of the member', async () => {
    await page.getByRole('button', { name: 'Esporta i dati…' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/u);
  });

  await test.step('acts as the member in a new tab', async () => {
    await page.getByRole('button', { name: 'Entra come socio…' }).click();
    await page.getByRole('button', { name: 'Crea il link' }).click();
    const tab = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Apri il negozio in una nuova scheda' }).click();
    await expect((await tab).getByText(/Olga Neri/u)).toBeVisible();
  });

  await test.step('deletes the account of another member, after the e-mail is typed', async () => {
    await executeSql(shop, `update members set ewallet_cents = 500 where id = 'nadia'`);
    await findMember(page, 'nadia@example.com');
    await page.getByRole('button', { name: 'Elimina l’account…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Elimina l’account di/u });
    await dialog.getByRole('radio', { name: /^Subito/u }).check();
    await dialog.getByLabel('E-mail del socio, per conferma').fill('nadia@example.com');
    await expect(dialog.getByRole('button', { name: 'Elimina l’account' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: /^Il socio rinuncia/u }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Elimina l’account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Soci' })).toBeVisible();
    await expect(page.getByText('L’account è stato eliminato.')).toBeVisible();
  });
});
