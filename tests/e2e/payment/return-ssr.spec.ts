import type { Page } from '@playwright/test';
import { waitForApp } from '#tests/e2e/helpers/browser/app-start.ts';
import { fetchEntryUrl } from '#tests/e2e/helpers/browser/built-scripts.ts';
import { watchRemovals } from '#tests/e2e/helpers/browser/removals.ts';
import { readTable } from '#tests/e2e/helpers/browser/storage.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillCart, logInToShop, thankYouHeading, type Buyer } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInAs, members } from '#tests/e2e/helpers/pages/members.ts';
import { leavePaymentPage, sendPaymentNotification, submitProviderDecision } from '#tests/e2e/helpers/pages/payment.ts';

const UPDATE_PATH = '/api/user/shop/product/transaction/update';

let buyer: Buyer;

test.beforeEach(async ({ context, shop }) => {
  buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
});

const checkingHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Stiamo verificando il pagamento' });

/** Pays at the provider. @returns the provider's page, and the URL of the return page through the fault proxy */
async function payAtProvider(page: Page, network: FaultProxy) {
  const providerUrl = await leavePaymentPage(page);
  const { pathname, search } = new URL(await submitProviderDecision(providerUrl, 'approve'));
  return { providerUrl, returnPath: pathname + search, returnUrl: network.origin + pathname + search };
}

/** Pays at the provider, whose notification arrives before the member returns. */
async function payWithNotification(page: Page, shop: ShopServer, network: FaultProxy) {
  const { providerUrl, ...urls } = await payAtProvider(page, network);
  await sendPaymentNotification(shop, providerUrl, 'approved');
  return urls;
}

test('renders the paid order before the app is loaded when the provider’s notification came first', async ({
  page,
  shop,
  network,
}) => {
  const { returnUrl } = await payWithNotification(page, shop, network);
  const release = network.holdRequests(await fetchEntryUrl(page.request, returnUrl));
  const getRemoved = await watchRemovals(page);
  await page.goto(returnUrl, { waitUntil: 'commit' });
  await expect(thankYouHeading(page)).toBeVisible();
  await expect(page.getByText(new URL(returnUrl).searchParams.get('orderNo') ?? '')).toBeVisible();
  await expect(page.getByText(/^\d+,\d\d\s€$/u)).toBeVisible();
  release();
  await waitForApp(page);
  await expect(thankYouHeading(page)).toBeVisible();
  expect(await getRemoved()).toBe('');
  expect(await (await page.request.get(returnUrl, { headers: { Accept: 'text/html' } })).text()).not.toContain(
    buyer.token,
  );
});

test('completes the pending payment of this device when the order is already paid', async ({ page, shop, network }) => {
  const { providerUrl, returnPath } = await payAtProvider(page, network);
  expect(await readTable(page, 'payments')).toHaveLength(1);
  await sendPaymentNotification(shop, providerUrl, 'approved');
  await page.goto(returnPath);
  await expect(thankYouHeading(page)).toBeVisible();
  await expect.poll(() => readTable(page, 'payments')).toEqual([]);
});

test('renders a payment that is not confirmed yet as being verified', async ({ page, network }) => {
  const { returnUrl } = await payAtProvider(page, network);
  const release = network.holdRequests(await fetchEntryUrl(page.request, returnUrl));
  await page.goto(returnUrl, { waitUntil: 'commit' });
  await expect(checkingHeading(page)).toBeVisible();
  release();
  await expect(thankYouHeading(page)).toBeVisible();
});

test('keeps showing the paid order while the server does not accept the report', async ({
  page,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  const { returnUrl } = await payWithNotification(page, shop, network);
  network.failRequests(UPDATE_PATH, 503);
  const isReported = page.waitForResponse((response) => response.url().endsWith(UPDATE_PATH));
  await page.goto(returnUrl);
  await isReported;
  await expect(thankYouHeading(page)).toBeVisible();
  await expect(checkingHeading(page)).toHaveCount(0);
});

test('renders no other member’s order', async ({ page, browser, shop, network }) => {
  const { returnPath } = await payWithNotification(page, shop, network);
  const otherContext = await browser.newContext();
  await logInAs(otherContext, shop, members.marco.email);
  const stateCookie = (await page.context().cookies()).find(({ name }) => name === 'bottegaStart');
  await otherContext.addCookies([{ name: 'bottegaStart', value: stateCookie?.value ?? '', url: shop.origin }]);
  const response = await otherContext.request.get(shop.origin + returnPath, { headers: { Accept: 'text/html' } });
  const html = await response.text();
  expect(html).toContain('Stiamo verificando il pagamento');
  expect(html).not.toContain('Grazie mille');
  await otherContext.close();
});

test('renders the paid order although the provider has added its own parameters to the URL', async ({
  page,
  shop,
  network,
}) => {
  const { returnUrl } = await payWithNotification(page, shop, network);
  const response = await page.goto(`${returnUrl}&esito=OK&mac=a%2Bb%3D&descrizione=Ordine%20pagato`);
  expect(await response?.text()).toContain('Grazie mille');
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(thankYouHeading(page)).toBeVisible();
});
