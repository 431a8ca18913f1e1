import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import {
  logInToShop,
  fillCart,
  goToPayment,
  fetchOrders,
  payBy,
  thankYouHeading,
  type Buyer,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { submitProviderDecision } from '#tests/e2e/helpers/pages/payment.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

let buyer: Buyer;

test.beforeEach(async ({ context, shop }) => {
  buyer = await logInToShop(context, shop);
});

const nothingToConfirmHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Non c’è nulla da confermare' });

/** Starts a payment by link. @returns the URL of the provider's page */
async function openPayByLinkPage(page: Page): Promise<string> {
  await goToPayment(page);
  await payBy(page, 'Link di pagamento');
  await page.waitForURL(/\/sandbox\/payment\/Light\//u);
  return page.url();
}

test('confirms each reference with the provider and never cancels the pending payment', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await fillCart(context, shop, buyer);
  await openPayByLinkPage(page);
  for (const reference of [
    '662E41',
    '723421968459640832',
    'null',
    '[1]',
    'true',
    '0',
    ' ',
    '%zz',
    '\0',
    'x'.repeat(300),
  ]) {
    const update = page.waitForRequest((request) => request.url().endsWith('/transaction/update'));
    await page.goto(`/product/payment/return?reference=${encodeURIComponent(reference)}`);
    // The server does not accept control characters, so this reference is left out of the request.
    const expected = reference === '\0' ? {} : { refId: reference };
    expect((await update).postDataJSON()).toMatchObject({ ...expected, status: 2, paymentType: 'Light' });
    await expect(page.getByText('Il pagamento non è ancora confermato.').first()).toBeVisible();
  }
  expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(1);
});

test('accepts a return by POST with the reference in the form', async ({ page, context, shop }) => {
  await fillCart(context, shop, buyer);
  const returnUrl = new URL(await submitProviderDecision(await openPayByLinkPage(page), 'approve'));
  const reference = returnUrl.searchParams.get('reference') ?? '';
  expect(reference).not.toBe('');
  returnUrl.searchParams.delete('reference');
  // The form is on a page of another site, like the provider's.
  await page.goto('about:blank');
  await page.setContent(
    `<form method="post" action="${returnUrl.href.replaceAll('&', '&amp;')}"><input name="reference" value="${reference}"><button>Back</button></form>`,
  );
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(thankYouHeading(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('reference')).toBe(reference);
});

for (const path of [
  '/product/payment/return',
  '/product/payment/cancel',
  '/product/payment/return?result=OK',
  '/product/payment/cancel?reference=R1',
  '/product/payment/return?direct=true&paymentMethod=EWallet',
  '/product/payment/cancel?paymentMethod=EWallet',
]) {
  test(`shows that there is nothing to confirm at ${path} without a transaction`, async ({ page }) => {
    const updates: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().endsWith('/transaction/update') && updates.push(request.url())),
    );
    await page.goto(path);
    await expect(nothingToConfirmHeading(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible();
    expect(updates).toEqual([]);
  });
}

for (const category of ['664e45', '507191e810197298', 'null', '["milano-dispensa"]', 'a b']) {
  test(`shows an empty list for the unknown category ${category}`, async ({ page }) => {
    const productsRequest = page.waitForRequest((request) => request.url().includes('/api/shop/products?'));
    await page.goto(`/IT/milano/products?category=${encodeURIComponent(category)}`);
    const requestedCategory = new URL((await productsRequest).url()).searchParams.get('category');
    expect(requestedCategory).toBe(/^\w+$/u.test(category) ? category : ':none:');
    await expect(page.getByRole('main')).toContainText('Qui non ci sono prodotti');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  });
}

for (const path of ['/%', '/%E0%A4%A', '/it/%zz/products', '/IT/milano/product/%C3?page=2']) {
  test(`redirects the malformed path ${path} to the last shop`, async ({ page, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 404/u);
    await page.goto('/no/such/page');
    const lastShopUrl = await page.waitForURL('**/IT/milano/products').then(() => page.url());
    await page.goto(path);
    await expect(page).toHaveURL(lastShopUrl);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
