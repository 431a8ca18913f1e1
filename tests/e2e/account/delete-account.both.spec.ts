import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  deleteButton,
  deletionNotice,
  fillDeletion,
  finishOrders,
  OWN_DATA_TAB,
} from '#tests/e2e/helpers/pages/delete-account.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

test.use({ freshShop: true });

// REQ-PROF-27, REQ-PROF-28
test('requests the deletion once no order is open, and cancels it', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 403/u);
  await logInAs(context, shop);
  await test.step('sees the orders that block the deletion', async () => {
    await page.goto(OWN_DATA_TAB);
    await expect(
      page.getByText('Non possiamo eliminare l’account prima che siano conclusi questi ordini:'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Ordine / }).first()).toBeVisible();
    await expect(deleteButton(page)).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('asks for it with the password, and gives up the e-wallet', async () => {
    await finishOrders(shop);
    await page.reload();
    await fillDeletion(page);
    await expectAccessible(page);
    await deleteButton(page).click();
    await expect(deletionNotice(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Elimina il tuo account' })).toBeFocused();
  });
  await test.step('reads the date on another tab of the profile, and keeps the account', async () => {
    await page.goto('/profile');
    await expect(deletionNotice(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mantieni l’account' }).click();
    await expect(page.getByText('Il tuo account resta attivo.')).toBeVisible();
    await expect(deletionNotice(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

// REQ-PROF-31
test('withdraws the consent to news and offers', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/contactus');
  await page.getByRole('textbox', { name: /^Messaggio/u }).fill('Ciao');
  await page.getByRole('checkbox', { name: /novità e offerte/u }).check();
  await page.getByRole('checkbox', { name: /^Accetto/u }).check();
  await page.getByRole('button', { name: /^Invia/u }).click();
  await expect(page.getByRole('heading', { name: 'Messaggio inviato' })).toBeVisible();
  await page.goto(OWN_DATA_TAB);
  await page
    .getByRole('button', { name: /^Revoca: novità e offerte/u })
    .first()
    .click();
  await expect(page.getByText('Consenso revocato.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'I tuoi consensi' })).toBeFocused();
});
