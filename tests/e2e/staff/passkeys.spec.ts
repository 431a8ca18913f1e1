import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { addVirtualAuthenticator } from '#tests/e2e/helpers/browser/virtual-authenticator.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';

const PASSWORD = 'mare calmo 12';

// REQ-STAFF-51
test('adds a passkey, logs in with it instead of the code, and removes it', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  // The password is asked for, and a login without a passkey is refused.
  unexpectedConsoleErrors.allow(/status of 40[013]/u);
  const authenticator = await addVirtualAuthenticator(page);
  await enterAsOwner(page, shop);
  await page.getByRole('link', { name: /^Olga Neri/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Il tuo account' })).toBeVisible();
  await expectAccessible(page);

  await test.step('adds a passkey after the password is confirmed', async () => {
    await executeSql(shop, `update staff_sessions set reauthenticated_at = now() - interval '1 hour'`);
    await page.getByRole('button', { name: 'Aggiungi una passkey…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aggiungi una passkey' });
    await dialog.getByLabel('Nome della passkey').fill('Tablet del banco');
    await dialog.getByRole('button', { name: 'Crea la passkey' }).click();
    await dialog.getByLabel('La tua password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Crea la passkey' }).click();
    await expect(page.getByText('La passkey è aggiunta.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Tablet del banco' })).toBeVisible();
    expect(await authenticator.countPasskeys()).toBe(1);
  });

  await test.step('says that the device has a passkey already', async () => {
    await page.getByRole('button', { name: 'Aggiungi una passkey…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aggiungi una passkey' });
    await dialog.getByRole('button', { name: 'Crea la passkey' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Questo dispositivo ha già una passkey per il tuo account.');
    await dialog.getByRole('button', { name: 'Indietro' }).click();
  });

  await test.step('logs in with password and passkey', async () => {
    await page.getByRole('button', { name: 'Disconnetti' }).click();
    await page.getByLabel('E-mail').fill('olga@example.com');
    const button = page.getByRole('button', { name: 'Usa una passkey' });
    await expect(button).toBeDisabled();
    await page.getByRole('textbox', { name: 'Password' }).fill('sbagliata 12');
    await button.click();
    await expect(page.getByRole('alert')).toHaveText('E-mail, password, codice o passkey non corretti.');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await button.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Il tuo account' })).toBeVisible();
  });

  await test.step('removes it, and the log knows', async () => {
    const passkey = page.getByRole('listitem').filter({ hasText: 'Tablet del banco' });
    await expect(passkey).toContainText('Ultimo uso');
    await passkey.getByRole('button', { name: /^Rimuovi/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Rimuovi la passkey Tablet del banco' });
    await dialog.getByRole('button', { name: 'Rimuovi', exact: true }).click();
    await expect(page.getByText('La passkey è rimossa.')).toBeVisible();
    await expect(passkey).toHaveCount(0);
    await page.goto(`${shop.origin}/staff/log`);
    await expect(page.getByText('Passkey propria aggiunta')).toBeVisible();
    await expect(page.getByText('Passkey propria rimossa')).toBeVisible();
  });
});
