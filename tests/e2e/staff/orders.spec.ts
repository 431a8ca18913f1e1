import * as v from 'valibot';
import { getShopToday } from '#contract/fields/dates.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { chooseTextFile } from '#tests/e2e/helpers/browser/choose-text-file.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { SARA } from '#tests/e2e/helpers/pages/b2b.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { enterAsOwner, reopenOrders } from '#tests/e2e/helpers/pages/staff.ts';
import { placeTakeawayOrder } from '#tests/e2e/helpers/pages/takeaway-order.ts';

// REQ-STAFF-01, REQ-STAFF-02, REQ-STAFF-07, REQ-STAFF-08, REQ-STAFF-09, REQ-STAFF-10, REQ-STAFF-11, REQ-STAFF-12, REQ-STAFF-29, REQ-STAFF-30
test(
  'runs a morning in the warehouse: picking, shipping, a missing product, a takeaway order',
  { tag: '@core' },
  async ({ page, browser, shop, unexpectedConsoleErrors }) => {
    // The refund asks for the password. A wrong phone number, and a refund, are refused.
    unexpectedConsoleErrors.allow(/status of 40[039]/u);
    const [first = '', second = ''] = await reopenOrders(shop);
    await enterAsOwner(page, shop);

    await test.step('lists the orders to prepare, without a finding of axe', async () => {
      await expect(page.getByRole('link', { name: first })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Da preparare/u })).toContainText(/\d/u);
      await expectAccessible(page);
    });

    await test.step('picks the products of two orders, and keeps the checks over a reload', async () => {
      await page.getByRole('checkbox', { name: `Seleziona ${first}` }).check();
      await page.getByRole('checkbox', { name: `Seleziona ${second}` }).check();
      await page.getByRole('link', { name: 'Lista di prelievo' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Lista di prelievo' })).toBeVisible();
      const product = page.getByRole('listitem').getByRole('checkbox').first();
      await product.check();
      await page.reload();
      await expect(product).toBeChecked();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Tutti gli ordini' }).click();
    });

    await test.step('shows a packing slip for each order, without prices', async () => {
      await page.getByRole('checkbox', { name: `Seleziona ${first}` }).check();
      await page.getByRole('checkbox', { name: `Seleziona ${second}` }).check();
      await page.getByRole('link', { name: 'Distinte di imballaggio' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Distinte di imballaggio' })).toBeVisible();
      const slip = page.getByRole('article', { name: first });
      await expect(slip.getByRole('row')).not.toHaveCount(1);
      await expect(slip).not.toContainText('€');
      await expect(page.getByRole('article', { name: second })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Tutti gli ordini' }).click();
    });

    await test.step('corrects the address of an order that is not shipped', async () => {
      await page.getByRole('link', { name: first }).click();
      await page.getByRole('button', { name: 'Correggi l’indirizzo…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Correggi l’indirizzo' });
      await dialog.getByLabel('Città').fill('Monza');
      await dialog.getByLabel('Motivo').fill('Chiesto al telefono');
      await dialog.getByLabel('Telefono').fill('casa');
      await dialog.getByRole('button', { name: 'Salva' }).click();
      await expect(dialog.getByLabel('Telefono')).toHaveAccessibleDescription(
        'Inserisci un numero di cellulare valido',
      );
      await dialog.getByLabel('Telefono').fill('+39 333 000 1000');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Salva' }).click();
      await expect(page.getByText('L’indirizzo è salvato.')).toBeVisible();
      await expect(page.getByText(/Monza/u)).toBeVisible();
      await page.getByRole('link', { name: 'Tutti gli ordini' }).click();
    });

    await test.step('ships both with tracking numbers: one pasted, one of the carrier’s file', async () => {
      await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
      await page.getByRole('button', { name: /^Spedisci/u }).click();
      const dialog = page.getByRole('dialog', { name: 'Spedisci gli ordini' });
      await dialog.getByLabel('Incolla i numeri di spedizione').fill(`${first};GLS100`);
      const file = dialog.getByRole('button', { name: 'Leggili dal file CSV del corriere' });
      await chooseTextFile(file, 'corriere.csv', 'Data;Colli\n01/12/2026;3');
      await expect(dialog.getByRole('alert')).toHaveText('Non c’è nessun ordine con un numero di spedizione.');
      await chooseTextFile(file, 'corriere.csv', 'x'.repeat(1_000_001));
      await expect(dialog.getByRole('alert')).toHaveText('Il file è troppo grande: al massimo 1 MB.');
      const rows = [
        'Data spedizione;N. spedizione;Rif.',
        `01/12/2026;GLS200;${second}`,
        '01/12/2026;GLS300;B260101-ALTRO',
      ];
      await chooseTextFile(file, 'corriere.csv', rows.join('\n'));
      await expect(dialog.getByLabel(new RegExp(`^${second}`, 'u'))).toHaveValue('GLS200');
      await expect(dialog.getByRole('status')).toContainText('Ordini con numero di spedizione: 2 su 3');
      await expect(dialog.getByRole('status')).toContainText('Non tra questi ordini: B260101-ALTRO');
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Spedisci', exact: true }).click();
      await expect(page.getByText(/ordini aggiornati/u)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Qui non ci sono ordini' })).toBeVisible();
    });

    await test.step('finds the order by its number, with its history, and notes something', async () => {
      await page.getByRole('searchbox', { name: 'Cerca' }).fill(first);
      await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter');
      await page.getByRole('link', { name: first }).click();
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
      await expect(page.getByText('GLS100')).toBeVisible();
      await page.getByLabel('Nuova nota').fill('Il cliente ha chiamato');
      await page.getByRole('button', { name: 'Aggiungi nota' }).click();
      await expect(page.getByText('Il cliente ha chiamato')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('finds the orders with a product, from its page and by its name', async () => {
      const link = page.getByRole('link', { name: first });
      const [line] = await queryRows(
        shop,
        v.object({ product_id: v.string() }),
        'select product_id from order_lines l join orders o on o.id = l.order_id where order_no = $1 order by position',
        [first],
      );
      await page.goto(`/staff/products/${line?.product_id ?? ''}`);
      await page.getByRole('link', { name: 'Ordini con questo prodotto' }).click();
      const chosen = page.getByRole('textbox', { name: 'Prodotto' });
      await expect(chosen).toHaveValue(/ /u);
      const name = await chosen.inputValue();
      await expect(link).toBeVisible();
      const product = page.getByRole('combobox', { name: 'Prodotto' });
      const remove = page.getByRole('button', { name: 'Qualsiasi prodotto' });
      const choose = async (text: string) => {
        await remove.click();
        await expect(product).toBeFocused();
        await product.fill(text);
        // Several shops have the same products.
        const options = page.getByRole('listbox').getByRole('option', { name: text });
        await options.filter({ hasText: 'Bottega Milano' }).first().click();
      };
      await choose('Candela');
      await expect(page.getByRole('heading', { name: 'Nessun ordine corrisponde' })).toBeVisible();
      await choose(name);
      await expect(remove).toBeFocused();
      await link.click();
    });

    await test.step('refunds a product after the password is confirmed', async () => {
      await executeSql(shop, `update staff_sessions set reauthenticated_at = now() - interval '1 hour'`);
      await page.getByRole('button', { name: 'Rimborsa…' }).click();
      const dialog = page.getByRole('dialog', { name: `Rimborsa ${first}` });
      await dialog.getByRole('textbox', { name: /./u }).first().fill('1');
      await dialog.getByLabel('Motivo').fill('Arrivato rotto');
      await dialog.getByRole('button', { name: 'Rimborsa', exact: true }).click();
      await dialog.getByLabel('La tua password').fill('mare calmo 12');
      await dialog.getByRole('button', { name: 'Rimborsa', exact: true }).click();
      await expect(page.getByText(/^Rimborsati/u)).toBeVisible();
      await expect(page.getByText('Arrivato rotto')).toBeVisible();
    });

    await test.step('says that the payment service has refused a refund', async () => {
      await executeSql(shop, `update sandbox_payments set state = 'refused' where order_no = $1`, [first]);
      await page.getByRole('button', { name: 'Rimborsa…' }).click();
      const dialog = page.getByRole('dialog', { name: `Rimborsa ${first}` });
      await dialog.getByRole('radio', { name: 'Un importo' }).check();
      await dialog.getByRole('textbox', { name: 'Importo' }).fill('1');
      await dialog.getByLabel('Motivo').fill('Chiesto di nuovo');
      await dialog.getByRole('button', { name: 'Rimborsa', exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText('Il servizio di pagamento rifiuta il rimborso.');
      await dialog.getByRole('button', { name: 'Indietro' }).click();
      const refund = page.getByRole('listitem').filter({ hasText: 'Chiesto di nuovo' });
      await expect(refund).toContainText('Il servizio di pagamento lo ha rifiutato.');
      await expectAccessible(page);
    });

    await test.step('hears of a new takeaway order, and hands it over', async () => {
      await page.getByRole('link', { name: 'Ordini', exact: true }).click();
      await placeTakeawayOrder(shop, await logInAs(await browser.newContext(), shop, SARA));
      await expect(page).toHaveTitle(/^\(1\) Ordini/u);
      await page.getByRole('checkbox', { name: /^Seleziona B/u }).check();
      await page.getByRole('button', { name: /^Pronto per il ritiro/u }).click();
      await expect(page.getByText('1 ordine aggiornato')).toBeVisible();
      const tab = page.getByRole('link', { name: /^Da ritirare/u });
      await tab.click();
      // Until it is loaded, the previous queue stays on the screen.
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await page.getByRole('checkbox', { name: /^Seleziona B/u }).check();
      await page.getByRole('button', { name: /^Consegnato/u }).click();
      await expect(page.getByRole('heading', { name: 'Qui non ci sono ordini' })).toBeVisible();
    });
  },
);

// REQ-STAFF-04
test('asks for the login after the session has ended, and leads back to the page', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 401/u);
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  await enterAsOwner(page, shop);
  await executeSql(shop, 'delete from staff_sessions');
  // The next check for new orders is refused.
  await expect(page.getByRole('heading', { level: 1, name: 'Accesso staff' })).toBeVisible();
  await expectAccessible(page);
  expect(new URL(page.url()).searchParams.get('redirect')).toContain('/staff/orders');
});

test.describe('with all its orders', () => {
  test.use({ freshShop: true });

  // REQ-STAFF-06
  test('acts on the present state of an order that was opened before, also on a slow network', async ({
    page,
    shop,
    network,
  }) => {
    const [orderNo = ''] = await reopenOrders(shop);
    await enterAsOwner(page, shop, network.origin);
    await page.getByRole('link', { name: orderNo }).click();
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
    await page.getByRole('link', { name: 'Tutti gli ordini' }).click();
    await executeSql(shop, `update orders set delivery_status = 'shipped' where order_no = $1`, [orderNo]);
    await page.getByRole('searchbox', { name: 'Cerca' }).fill(orderNo);
    await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: orderNo })).toContainText('Spedito');
    network.addLatency(1_500);
    await page.getByRole('link', { name: orderNo }).click();
    await page.getByRole('button', { name: 'Registra un recesso…' }).click();
    const dialog = page.getByRole('dialog', { name: `Registra un recesso dall’ordine ${orderNo}` });
    await dialog.getByLabel('Inviato il').fill(getShopToday(new Date()));
    await dialog.getByRole('button', { name: 'Registra', exact: true }).click();
    await expect(page.getByText(/^Il recesso è registrato/u)).toBeVisible();
  });
});
