import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { deleteOrders, fillCart, logInToShop, payButton, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';

test.use({ freshShop: true });

const wish = (page: Page) => page.getByRole('checkbox', { name: 'Desidero fattura' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`, 'u') });

/** Opens the payment step with the e-wallet, which pays without a redirect. */
async function openPaymentStep(page: Page): Promise<void> {
  await page.goto('/checkout?step=payment&address=giulia-casa&delivery=gls&type=standard&method=EWallet&ewallet=50');
  await expect(payButton(page)).toBeVisible();
}

// REQ-INV-02, REQ-INV-04, REQ-INV-14
test('asks for an invoice, remembers its data and downloads the copy', async ({ page, context, shop }) => {
  await deleteOrders(shop, 'giulia');
  await executeSql(shop, `update members set ewallet_cents = 100000 where id = 'giulia'`);
  const buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer, { items: 1 });
  await openPaymentStep(page);

  await test.step('shows a checkbox alone to members who want none', async () => {
    await expect(wish(page)).not.toBeChecked();
    await expect(field(page, 'Codice fiscale')).toHaveCount(0);
  });

  await test.step('is filled from the member and the address of the order', async () => {
    await wish(page).check();
    await expect(page.getByRole('radio', { name: 'Un privato' })).toBeChecked();
    await expect(field(page, 'Nome')).toHaveValue('Giulia');
    await expect(field(page, 'Via e numero')).toHaveValue(/^Via dei Tigli 14/u);
    await expect(field(page, 'CAP')).toHaveValue('20121');
    await expect(field(page, 'Provincia')).toHaveValue('MI');
    await expectAccessible(page);
  });

  await test.step('sends nothing while a field is wrong, and keeps the input on reload', async () => {
    await page.getByRole('textbox', { name: 'Importo dall’e-wallet' }).fill('12,60');
    await field(page, 'Codice fiscale').fill('RSSMRA80A01H501A');
    await payButton(page).click();
    await expect(page.getByText('Completa o correggi: Codice fiscale.')).toBeVisible();
    await expect(field(page, 'Codice fiscale')).toBeFocused();
    await expect(field(page, 'Codice fiscale')).toHaveAccessibleDescription(/l’ultimo deve corrispondere/u);
    await expectAccessible(page);
    await field(page, 'Codice fiscale').fill('RSSMRA80A01H501U');
    await page.reload();
    await expect(wish(page)).toBeChecked();
    await expect(field(page, 'Codice fiscale')).toHaveValue('RSSMRA80A01H501U');
  });

  await test.step('keeps the data of a person while those of a company are looked at', async () => {
    await page.getByRole('radio', { name: 'Un’azienda' }).check();
    await expect(field(page, 'Ragione sociale')).toHaveValue('');
    await expect(field(page, 'Codice SDI')).toBeVisible();
    await page.getByRole('radio', { name: 'Un privato' }).check();
    await expect(field(page, 'Codice fiscale')).toHaveValue('RSSMRA80A01H501U');
  });

  await test.step('is stored with the order', async () => {
    await payButton(page).click();
    await expect(thankYouHeading(page)).toBeVisible();
    const rows = await queryRows(
      shop,
      v.object({ code: v.string() }),
      `select invoice->>'fiscalCode' as code from orders where member_id = 'giulia'`,
    );
    expect(rows).toEqual([{ code: 'RSSMRA80A01H501U' }]);
  });

  await test.step('is remembered for the next order, whose checkbox is not checked', async () => {
    await fillCart(context, shop, buyer, { items: 1 });
    await page.evaluate(() => sessionStorage.removeItem('bottega.invoice-draft'));
    await openPaymentStep(page);
    await expect(wish(page)).not.toBeChecked();
    await wish(page).check();
    await expect(field(page, 'Codice fiscale')).toHaveValue('RSSMRA80A01H501U');
  });

  await test.step('shows who gets it in the order, and the issued copy', async () => {
    await executeSql(
      shop,
      `insert into invoices (kind, order_id, shop_id, year, sequence, number, date, total_cents, document, xml, issued_at)
       select 'invoice', id, shop_id, 2026, 1, '2026/1/1', '2026-11-03', 1220, $1::jsonb, '<x/>', now()
       from orders where member_id = 'giulia'`,
      [
        JSON.stringify({
          seller: { name: 'Bottega', street: '', postcode: '', city: '', province: '', vatNumber: '', fiscalCode: '' },
          buyer: {
            company: '',
            firstName: 'Giulia',
            lastName: 'Rinaldi',
            street: '',
            postcode: '',
            city: '',
            province: '',
            country: 'IT',
            vatNumber: '',
            fiscalCode: '',
          },
          orderNo: 'B1',
          lines: [],
          vat: [],
          payments: [],
          corrects: null,
        }),
      ],
    );
    await page.goto('/profile?tab=myOrders');
    await page
      .getByRole('link', { name: /^Vedi dettagli/u })
      .first()
      .click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Fattura 2026/1/1' }).click();
    expect((await download).suggestedFilename()).toBe('fattura-2026-1-1.pdf');
    await page.getByText('Dettagli fiscali').click();
    await expect(page.getByText('Giulia Rinaldi', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('RSSMRA80A01H501U')).toBeVisible();
  });
});
