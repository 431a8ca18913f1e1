import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithPromotion, promotions } from '#tests/e2e/helpers/pages/promotions.ts';
import { enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const DAY_MS = 86_400_000;

/** A time in Rome for a field, so many days from now. */
const inDays = (days: number) => {
  const time = new Date(Date.now() + days * DAY_MS);
  // Swedish writes dates as YYYY-MM-DD HH:mm.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' });
  return format.format(time).replace(' ', 'T');
};

const start = (page: Page) => page.getByLabel('Inizio (ora di Roma)');
const end = (page: Page) => page.getByLabel('Fine (ora di Roma)');
const code = (page: Page) => page.getByRole('textbox', { name: 'Codice', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const products = (page: Page) => page.getByRole('list', { name: 'Prodotti' }).getByRole('listitem');
const preview = (page: Page) => page.getByRole('region', { name: 'Come la vedono i clienti' });
const save = (page: Page) => page.getByRole('button', { name: 'Salva la promozione' });

/** Searches a product by its name, with the keyboard alone. */
async function addProduct(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Aggiungi un prodotto' });
  await field.fill(name);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`, 'u') })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(products(page).filter({ hasText: name })).toBeVisible();
  await expect(field).toHaveValue('');
}

const findOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

// REQ-STAFF-46, REQ-STAFF-47
test('adds a promotion that members see, changes its period, and ends it', async ({
  page,
  browser,
  shop,
  unexpectedConsoleErrors,
}) => {
  // The change of the second person is refused.
  unexpectedConsoleErrors.allow(/status of 409/u);
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  const member = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'block' });
  await logInWithPromotion(member, shop);
  const memberPage = await member.newPage();
  await page.setViewportSize(DESKTOP);
  await enterAsOwner(page, shop);

  await test.step('lists the promotions, the running ones first, and shows those that have ended', async () => {
    await page.getByRole('link', { name: 'Catalogo', exact: true }).click();
    await page.getByRole('link', { name: 'Promozioni', exact: true }).click();
    await expect(heading(page, 'Promozioni')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Promozioni' }).getByRole('listitem');
    await expect(rows.filter({ hasText: promotions.pantry.title })).toContainText('In corso');
    await expect(rows.filter({ hasText: promotions.pantry.title })).toContainText('10 prodotti');
    await expect(rows.last()).toContainText('Terminata');
    await expectAccessible(page);
    await page.getByLabel('Mostra', { exact: true }).selectOption('Terminata');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(promotions.over.title);
  });

  await test.step('refuses an end before the start at its field, and keeps what was typed', async () => {
    await page.getByRole('link', { name: 'Nuova promozione' }).click();
    await expect(heading(page, 'Nuova promozione')).toBeVisible();
    await page.getByLabel('Negozio').selectOption('Bottega Milano');
    await page.getByLabel('Nome in italiano').fill('Festa del tè');
    await page.getByLabel('Nome in inglese').fill('Tea party');
    await code(page).fill('TE');
    await start(page).fill(inDays(3));
    await end(page).fill(inDays(2));
    await page.getByRole('button', { name: 'Aggiungi la promozione' }).click();
    await expect(end(page)).toHaveAccessibleDescription(/La fine deve essere dopo l’inizio\./u);
    await expect(end(page)).toBeFocused();
    await expect(preview(page)).toContainText('Con questi valori i clienti non la vedono mai.');
    await expectAccessible(page);
  });

  await test.step('previews the countdown as members will see it', async () => {
    await end(page).fill(inDays(5));
    await expect(preview(page)).toContainText('Festa del tè');
    await expect(preview(page)).toContainText('I clienti la vedono dal');
    await start(page).fill(inDays(-1));
    await expect(preview(page)).toContainText('Con questi valori i clienti la vedono ora.');
    await expect(preview(page).getByRole('timer')).toContainText(/[34]\s*giorni/u);
  });

  await test.step('adds two products by the keyboard, with the picture of one of them', async () => {
    await addProduct(page, 'Piatti al limone');
    await addProduct(page, 'Pastiglie per lavastoviglie');
    await page.getByRole('button', { name: 'Sposta su Pastiglie per lavastoviglie' }).click();
    await expect(products(page).first()).toContainText('Pastiglie per lavastoviglie');
    await page.getByLabel('Immagine', { exact: true }).selectOption('Piatti al limone');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Aggiungi la promozione' }).click();
    await expect(heading(page, 'Festa del tè')).toBeVisible();
    await expect(page.getByText('Promozione aggiunta.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('is in the shop of a member, with its countdown and products', async () => {
    await memberPage.goto('/promotions');
    const card = memberPage.getByRole('main').getByRole('article').filter({ hasText: 'Festa del tè' });
    await expect(card).toContainText('Codice TE');
    await expect(card.getByRole('timer')).toContainText(/[34]\s*giorni/u);
    await card.getByRole('link', { name: 'Festa del tè', exact: true }).click();
    const names = memberPage.getByRole('region', { name: 'Prodotti' }).getByRole('article');
    await expect(names).toHaveCount(2);
    await expect(names.first()).toContainText('Pastiglie per lavastoviglie');
  });

  await test.step('changes the period on a phone, and stays where the person is', async () => {
    await page.setViewportSize(PHONE);
    const later = inDays(9);
    await end(page).fill(later);
    await expectAccessible(page);
    expect(await findOverflow(page)).toBe(0);
    await save(page).click();
    await expect(page.getByText('Promozione salvata.')).toBeVisible();
    await expect(save(page)).toBeHidden();
    await expect(end(page)).toHaveValue(later);
    await page.setViewportSize(DESKTOP);
  });

  await test.step('refuses a change of a promotion that somebody else has changed, and shows what it is now', async () => {
    await page.getByLabel('Nome in italiano').fill('Festa del caffè');
    await executeSql(shop, `update promotions set code = 'INFUSO' where code = 'TE'`);
    await save(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Nel frattempo qualcuno ha modificato la promozione.');
    await expect(page.getByLabel('Nome in italiano')).toHaveValue('Festa del caffè');
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Mostra com’è ora' }).click();
    await expect(page.getByLabel('Nome in italiano')).toHaveValue('Festa del tè');
    await expect(code(page)).toHaveValue('INFUSO');
    await expect(alert).toBeHidden();
  });

  await test.step('asks before unsaved changes are lost', async () => {
    await page.getByRole('button', { name: 'Togli Piatti al limone' }).click();
    await page.getByRole('link', { name: 'Tutte le promozioni' }).click();
    const dialog = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
    await dialog.getByRole('button', { name: 'Resta sulla pagina' }).click();
    await expect(page.getByRole('button', { name: 'Termina ora…' })).toBeDisabled();
    await page.getByRole('button', { name: 'Annulla le modifiche' }).click();
    await expect(products(page)).toHaveCount(2);
  });

  await test.step('ends the promotion for members, and deletes it because nobody has used it', async () => {
    await page.getByRole('button', { name: 'Termina ora…' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Termina ora' }).click();
    await expect(page.getByText('La promozione è terminata.')).toBeVisible();
    await expect(preview(page)).toContainText('Terminata: i clienti non la vedono.');
    await memberPage.goto('/promotions');
    await expect(memberPage.getByRole('main')).toContainText(promotions.pantry.title);
    await expect(memberPage.getByRole('main')).not.toContainText('Festa del tè');
    await page.getByRole('button', { name: 'Elimina…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click();
    await expect(heading(page, 'Promozioni')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Promozioni' })).not.toContainText('Festa del tè');
  });
  await member.close();
});
