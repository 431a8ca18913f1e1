import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

// REQ-STAFF-25, REQ-STAFF-26, REQ-STAFF-27, REQ-STAFF-28
test('keeps the catalogue: prices and stock in the table, one product with its texts', async ({ page, shop }) => {
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  await enterAsOwner(page, shop);
  await page.getByRole('link', { name: 'Catalogo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogo' })).toBeVisible();

  const rows = page.getByRole('row').filter({ has: page.getByRole('textbox') });
  const price = rows.first().getByRole('textbox', { name: /^Prezzo di/u });
  const stock = rows.nth(1).getByRole('textbox', { name: /^Giacenza di/u });
  const name = await rows.first().getByRole('link').innerText();

  await test.step('takes back a change before it is saved, on a phone too', async () => {
    await page.setViewportSize(PHONE);
    const before = await price.inputValue();
    await price.fill('12,34');
    await stock.fill('77');
    const bar = page.getByRole('form', { name: 'Modifiche non salvate' });
    await expect(bar.getByText('2 prodotti modificati, non salvati')).toBeVisible();
    await expect(rows.first()).toContainText(`era ${before}`);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
    await bar.getByRole('button', { name: 'Annulla' }).click();
    await expect(bar.getByText('1 prodotto modificato, non salvato')).toBeVisible();
    await bar.getByRole('button', { name: 'Annulla' }).click();
    await expect(bar).toBeHidden();
    await expect(price).toHaveValue(before);
    await page.setViewportSize(DESKTOP);
  });

  await test.step('saves price and stock of two products at once, with a reason for the stock', async () => {
    await price.fill('12,34');
    await stock.fill('77');
    await page.getByLabel('Motivo della nuova giacenza').fill('Inventario');
    await page.getByRole('button', { name: 'Salva le modifiche' }).click();
    await expect(page.getByText('2 prodotti modificati', { exact: true })).toBeVisible();
    await expect(price).toHaveValue('12,34 €');
    await expect(stock).toHaveValue('77');
  });

  await test.step('keeps what somebody else has changed meanwhile, and says so', async () => {
    await stock.fill('80');
    await executeSql(shop, 'update products set stock = 76 where stock = 77');
    await page.getByLabel('Motivo della nuova giacenza').fill('Inventario');
    await page.getByRole('button', { name: 'Salva le modifiche' }).click();
    await expect(rows.nth(1)).toContainText('Nel frattempo qualcuno lo ha modificato.');
    await expect(rows.nth(1)).toContainText('era 76');
    await page.getByRole('link', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
    await dialog.getByRole('button', { name: 'Resta sulla pagina' }).click();
    await page.getByRole('button', { name: 'Salva le modifiche' }).click();
    await expect(stock).toHaveValue('80');
    await expect(page.getByRole('form', { name: 'Modifiche non salvate' })).toBeHidden();
  });

  await test.step('finds a product and opens it, with its price and its history', async () => {
    await page.getByRole('searchbox', { name: 'Cerca' }).fill(name);
    await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter');
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/Prezzo più basso degli ultimi 30 giorni/u)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Prezzo del prodotto modificato' })).toContainText(
      'Olga Neri',
    );
    await expectAccessible(page);
  });

  await test.step('hides the product and shows it again', async () => {
    await page.getByRole('button', { name: 'Nascondi dal negozio' }).click();
    await expect(page.getByText('Nascosto. Un’importazione non lo mostra di nuovo.')).toBeVisible();
    await page.getByRole('button', { name: 'Mostra nel negozio' }).click();
    await expect(page.getByText('I clienti vedono questo prodotto.')).toBeVisible();
  });

  await test.step('changes the description, with a preview of what the shop stores', async () => {
    await page
      .getByLabel('Descrizione in italiano')
      .first()
      .fill('<p>Dolce <script>x</script><strong>e buono</strong></p>');
    const preview = page.getByRole('group', { name: 'Anteprima: Descrizione in italiano' });
    await expect(preview.getByText('Dolce e buono')).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salva i testi' }).click();
    await expect(page.getByText('Testi salvati.')).toBeVisible();
    await expect(page.getByLabel('Descrizione in italiano').first()).toHaveValue(
      '<p>Dolce <strong>e buono</strong></p>',
    );
  });
});
