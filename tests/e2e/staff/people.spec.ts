import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { acceptInvitation, enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';

const PASSWORD = 'mare calmo 12';

const getRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Personale' }).getByRole('listitem').filter({ hasText: name });

// REQ-STAFF-31, REQ-STAFF-32, REQ-STAFF-33
test('adds a person, who logs in by the link, changes the role, disables the account and reads it all in the log', async ({
  page,
  browser,
  shop,
  unexpectedConsoleErrors,
}) => {
  // The first change asks for the password, and the session of the other person ends.
  unexpectedConsoleErrors.allow(/status of 40[13]/u);
  await executeSql(shop, 'delete from staff');
  await enterAsOwner(page, shop);
  await page.getByRole('link', { name: 'Personale', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personale' })).toBeVisible();
  await expect(getRow(page, 'Olga Neri').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const url = await test.step('adds a person after the password is confirmed, and copies the link', async () => {
    await executeSql(shop, `update staff_sessions set reauthenticated_at = now() - interval '1 hour'`);
    await page.getByRole('button', { name: 'Aggiungi una persona…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aggiungi una persona' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Bruno Conti');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('bruno@example.com');
    await dialog.getByRole('checkbox', { name: /^Tutti i negozi/u }).uncheck();
    await expect(dialog.getByRole('button', { name: 'Aggiungi' })).toBeDisabled();
    await dialog.getByRole('group', { name: 'Negozi' }).getByRole('checkbox').first().check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Aggiungi' }).click();
    await dialog.getByLabel('La tua password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Aggiungi' }).click();
    const shown = page.getByRole('dialog', { name: 'Link per Bruno Conti' });
    const link = await shown.getByLabel('Link monouso').inputValue();
    expect(link).toMatch(/\/staff\/welcome#/u);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shown.getByRole('button', { name: 'Copia il link' }).click();
    await expect(shown.getByText('Il link è stato copiato.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Fatto' }).click();
    await expect(getRow(page, 'Bruno Conti')).toContainText('Invitato');
    return link;
  });

  const other = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'block', locale: 'it-IT' });
  const bruno = await other.newPage();
  await test.step('the person logs in by the link, and sees no staff accounts', async () => {
    await acceptInvitation(bruno, shop, url, 'Bruno Conti');
    await expect(bruno.getByRole('link', { name: 'Personale', exact: true })).toHaveCount(0);
  });

  await test.step('changes the role, which ends the session of the person', async () => {
    await page.reload();
    await expect(getRow(page, 'Bruno Conti')).toContainText('Attivo');
    await page.getByRole('button', { name: /^Ruolo e negozi….*Bruno Conti$/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Ruolo e negozi di Bruno Conti' });
    await dialog.getByLabel('Ruolo').selectOption('Assistenza');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(getRow(page, 'Bruno Conti')).toContainText('Assistenza');
    await bruno.getByRole('link', { name: 'Ordini', exact: true }).click();
    await expect(bruno.getByRole('heading', { level: 1, name: 'Accesso staff' })).toBeVisible();
    await other.close();
  });

  await test.step('creates a new link, and disables the account, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Nuovo link….*Bruno Conti$/u }).click();
    const invite = page.getByRole('dialog', { name: 'Nuovo link per Bruno Conti' });
    await invite.getByRole('button', { name: 'Crea il link' }).click();
    await page.getByRole('dialog', { name: 'Link per Bruno Conti' }).getByRole('button', { name: 'Fatto' }).click();
    await page.getByRole('button', { name: /^Disattiva….*Bruno Conti$/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Disattiva Bruno Conti' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Disattiva' }).click();
    await expect(getRow(page, 'Bruno Conti')).toContainText('Disattivato');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('reads it all in the log, filtered by kind and person', async () => {
    await page.getByRole('link', { name: 'Registro', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible();
    await page.getByLabel('Tipo').selectOption('Personale');
    await page.getByLabel('Persona').selectOption('Olga Neri');
    const entries = page.getByRole('list', { name: 'Registro' }).getByRole('listitem');
    await expect(entries).toHaveText([
      /Olga Neri.*Account del personale disattivato.*Bruno Conti/u,
      /Nuovo link monouso per una persona.*Bruno Conti/u,
      /Ruolo e negozi di una persona modificati.*Bruno Conti.*Ruolo: Assistenza/u,
      /Persona aggiunta al personale.*Bruno Conti.*Ruolo: Ordini.*Negozi: /u,
    ]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Persona').selectOption('Riga di comando');
    await expect(entries.first()).toContainText('Riga di comando');
    await expectAccessible(page);
    await page.getByLabel('Giorno').fill('2020-01-01');
    await expect(page.getByText('Nessuna voce')).toBeVisible();
  });
});
