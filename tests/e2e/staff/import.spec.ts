import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { chooseTextFile } from '#tests/e2e/helpers/browser/choose-text-file.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await chooseTextFile(page.getByRole('button', { name: /^File CSV/u }), name, content);
  await expect(page.getByRole('button', { name: /^File CSV/u })).toContainText(name);
}

async function expectFitsOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.setViewportSize(DESKTOP);
}

const PRODUCTS = 'Handle,Title,Variant Price\nsale-di-prova,Sale di prova,2.50\npane-di-prova,Pane di prova,tre\n';

// REQ-STAFF-37, REQ-STAFF-38
test('imports products: a check, its report, and then the same file', async ({
  page,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  await enterAsOwner(page, shop, network.origin);
  await page.getByRole('link', { name: 'Catalogo', exact: true }).click();
  await page.getByRole('link', { name: 'Importa un file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importa prodotti' })).toBeVisible();

  await test.step('says what is wrong with a file that is no CSV file', async () => {
    await page.getByRole('combobox', { name: 'Negozio' }).selectOption('milano');
    await chooseFile(page, 'prodotti.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04]));
    await page.getByRole('button', { name: 'Controlla il file' }).click();
    await expect(page.getByRole('alert')).toContainText('Questo non è un file CSV.');
  });

  await test.step('keeps the chosen file when the connection is lost', async () => {
    await chooseFile(page, 'prodotti.csv', PRODUCTS);
    const connect = network.disconnect();
    await page.getByRole('button', { name: 'Controlla il file' }).click();
    await expect(page.getByText('È ancora scelto: invialo di nuovo.')).toBeVisible();
    connect();
  });

  await test.step('checks the file, and shows and downloads the refused row', async () => {
    await page.getByRole('button', { name: 'Controlla il file' }).click();
    await expect(page.getByText('Controllato, niente è cambiato').first()).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Il prezzo non è un prezzo' });
    await expect(row).toContainText('pane-di-prova · Variant Price: tre');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica le righe rifiutate' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('3,pane-di-prova,Il prezzo non è un prezzo come 12.90.,Variant Price,tre');
    await expectFitsOnPhone(page);
  });

  await test.step('finds the check again after the page was left, and imports its file', async () => {
    await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
    await page.getByRole('link', { name: 'Importa un file' }).click();
    await page.getByRole('link', { name: 'prodotti.csv' }).first().click();
    await page.getByRole('button', { name: 'Importa ora' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Importato' })).toBeVisible();
    await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
    await page.getByRole('searchbox', { name: 'Cerca' }).fill('sale di prova');
    await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Sale di prova', exact: true })).toBeVisible();
  });
});

const MEMBERS =
  'Email,Nome,Cognome,Cellulare\nprova.socia@example.com,Prova,Socia,333 123 4567\nsenza-cellulare@example.com,Senza,Cellulare,\n';

// REQ-STAFF-39
test('imports members: a check, its report, and then the same file', async ({ page, shop }) => {
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  await enterAsOwner(page, shop);
  await page.getByRole('link', { name: 'Soci', exact: true }).click();
  await page.getByRole('link', { name: 'Importa un file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importa soci' })).toBeVisible();
  await expectFitsOnPhone(page);

  await test.step('checks the file, and shows the refused row', async () => {
    await chooseFile(page, 'soci.csv', MEMBERS);
    await expect(page.getByRole('button', { name: 'Controlla il file' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Negozio' }).selectOption('milano');
    await page.getByRole('button', { name: 'Controlla il file' }).click();
    await expect(page.getByText('Controllato, niente è cambiato').first()).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Il cellulare manca' });
    await expect(row).toContainText('senza-cellulare@example.com');
    await expectFitsOnPhone(page);
  });

  await test.step('adds the member, who is in the list, and sends the mail', async () => {
    await page.getByRole('button', { name: 'Importa ora' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Importato' })).toBeVisible();
    await page.getByRole('link', { name: 'Tutti i soci' }).click();
    await expect(page.getByRole('list', { name: 'Soci' }).getByText('Prova Socia')).toBeVisible();
    const rows = await queryRows(
      shop,
      v.object({ recipient: v.string() }),
      `select recipient from outbox where recipient = 'prova.socia@example.com'`,
    );
    expect(rows).toHaveLength(1);
  });
});
