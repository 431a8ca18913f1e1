import type { Locator } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithB2bCheckout } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { fillCart, logInToShop, payButton } from '#tests/e2e/helpers/pages/checkout.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const SELLER = /Bottega Milano S\.r\.l\. · Via degli Artigiani 12, 20121 Milano \(MI\).*Partita IVA.*90134560011/u;
const PRODUCT = '/IT/milano/product/milano-001';

/** Whether the first element stands before the second one, so that a reader comes to it first. */
const expectBefore = async (first: Locator, second: Locator) => {
  const handle = await second.elementHandle();
  const isBefore = await first.evaluate(
    (element, other) => (element.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    handle,
  );
  expect(isBefore).toBe(true);
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // REQ-SELL-03, REQ-SELL-11, REQ-SELL-12
  test('renders seller, legal guarantee and accessibility statement on the server', async ({ page }) => {
    await page.goto('/IT/milano/products');
    await expect(page.getByRole('contentinfo')).toContainText(SELLER);
    await expect(page.getByRole('contentinfo')).toContainText('Capitale sociale 10.000,00');
    await page.goto('/legal-guarantee');
    await expect(page.getByRole('article')).toContainText('la riparazione gratuita o la sostituzione gratuita');
    await page.goto('/accessibility');
    await expect(page.getByRole('article')).toContainText('Il negozio è conforme a queste regole, tranne');
  });
});

// REQ-SELL-03
test('names the seller of each shop in the footer, in the language of the page', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await page.goto('/IT/milano/products');
  await expect(footer).toContainText(SELLER);
  // The app's own component, once it is loaded.
  await switchLanguage(page, 'English');
  await expect(footer).toContainText('VAT number and tax code 90134560011');
  await switchLanguage(page, 'Italiano');
  await page.goto('/IT/torino/products');
  await expect(footer).toContainText('Bottega Torino S.n.c.');
  await expect(footer).not.toContainText('Capitale sociale');
  await expect(footer).not.toContainText('Bottega Milano');
  await expectAccessible(page);
});

test('shows what the law wants to be seen before the order, without looking for it', async ({
  page,
  context,
  shop,
}) => {
  const buyer = await logInToShop(context, shop);
  const [id = ''] = await fillCart(context, shop, buyer);
  await executeSql(
    shop,
    `update products set facts = '{"kind":"food","withdrawalExclusion":"perishable"}' where id = $1`,
    [id],
  );
  const main = page.getByRole('main');
  const withdrawal = main.getByText(
    'Hai 14 giorni dalla consegna per ripensarci. La restituzione dei prodotti è a tue spese.',
  );
  const guarantee = main.getByRole('link', { name: 'i tuoi diritti' });
  const exclusion = main.getByText('Niente recesso: si deteriora o scade in fretta.');

  // REQ-SELL-09, REQ-SELL-10
  await test.step('on the product page', async () => {
    await page.goto(PRODUCT === `/IT/milano/product/${id}` ? '/IT/milano/product/milano-002' : PRODUCT);
    await expect(withdrawal).toBeVisible();
    await expect(guarantee).toBeVisible();
    await page.goto(`/IT/milano/product/${id}`);
    await expect(exclusion).toBeVisible();
    await expect(withdrawal).toBeHidden();
  });

  await test.step('in the cart', async () => {
    await page.goto('/cart');
    await expect(withdrawal).toBeVisible();
    await expect(guarantee).toBeVisible();
    await expect(exclusion).toBeVisible();
  });

  // REQ-SELL-04, REQ-SELL-07, REQ-SELL-08
  await test.step('in the checkout, before the steps and before the button that pays', async () => {
    await page.goto('/checkout');
    const methods = main.getByText(/^Puoi pagare con: Carta.*Link di pagamento/iu);
    const delivery = main.getByText(/^Consegniamo solo in Italia: GLS 9,70.*gratis oltre 60,00.*isole \+ 4,00/u);
    await expect(methods).toBeVisible();
    await expect(delivery).toBeVisible();
    await expectBefore(methods, main.getByRole('heading', { level: 2 }).first());
    await expectBefore(delivery, main.getByRole('heading', { level: 2 }).first());
    for (const notice of [withdrawal, guarantee, main.getByText(/Partita IVA e codice fiscale 90134560011/u)]) {
      await expect(notice).toBeVisible();
      await expectBefore(notice, payButton(page));
    }
    await expect(exclusion).toBeVisible();
    await expectAccessible(page);
  });

  // REQ-SELL-12
  await test.step('with the harmonised notice one tap away', async () => {
    await guarantee.click();
    await expect(page).toHaveURL('/legal-guarantee');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garanzia legale');
    await expect(main.getByRole('link', { name: 'europa.eu/youreurope/garanzie' })).toHaveAttribute(
      'href',
      'https://europa.eu/youreurope/garanzie',
    );
    await switchLanguage(page, 'English');
    await expect(main).toContainText('free repair or free replacement');
    await expect(main.getByRole('link', { name: 'europa.eu/youreurope/guarantees' })).toBeVisible();
  });
});

// REQ-SELL-04, REQ-SELL-07
test('shows payment, collection, seller and the missing withdrawal in the business checkout', async ({
  page,
  context,
  shop,
}) => {
  await logInWithB2bCheckout(context, shop, 'Takeaway');
  await page.goto('/shopb2b/checkout');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Puoi pagare con: Carta/u)).toBeVisible();
  await expect(main.getByText(/^Ritiri l’ordine in .*, gratis, all’orario che scegli\.$/u)).toBeVisible();
  await expect(main.getByText('Per gli ordini con fattura aziendale non c’è diritto di recesso.')).toBeVisible();
  await expect(main.getByText(/Emporio dei Navigli S\.r\.l\./u).first()).toBeVisible();
  await expectAccessible(page);
});
