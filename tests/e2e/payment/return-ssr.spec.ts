import type { Page } from '@playwright/test';
import { waitForApp } from '#tests/e2e/helpers/browser/app-start.ts';
import { fetchEntryUrl } from '#tests/e2e/helpers/browser/built-scripts.ts';
import { watchRemovals } from '#tests/e2e/helpers/browser/removals.ts';
import { readTable } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillCart, logInToShop, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInAs, members } from '#tests/e2e/helpers/pages/members.ts';
import {
  leavePaymentPage,
  sendPaymentNotification,
  startCardPayment,
  submitProviderDecision,
} from '#tests/e2e/helpers/pages/payment.ts';

const UPDATE_PATH = '/api/user/shop/product/transaction/update';

const checkingHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Stiamo verificando il pagamento' });

/** Path and query of the return page after an approved payment. */
async function approve(providerUrl: string): Promise<string> {
  const { pathname, search } = new URL(await submitProviderDecision(providerUrl, 'approve'));
  return pathname + search;
}

test('renders the return page on the server, as far as the payment is confirmed', async ({
  page,
  browser,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  const buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
  const firstReturnPath = await approve(await leavePaymentPage(page));

  await test.step('renders a payment that is not confirmed yet as being verified', async () => {
    const returnUrl = network.origin + firstReturnPath;
    const release = network.holdRequests(await fetchEntryUrl(page.request, returnUrl));
    await page.goto(returnUrl, { waitUntil: 'commit' });
    await expect(checkingHeading(page)).toBeVisible();
    release();
    await expect(thankYouHeading(page)).toBeVisible();
  });

  await test.step('completes the pending payment of this device when the order is already paid', async () => {
    // The page behind the proxy has another origin, so it could not complete the payment of this one.
    await page.goto('/robots.txt');
    expect(await readTable(page, 'payments')).toHaveLength(1);
    await page.goto(firstReturnPath);
    await expect(thankYouHeading(page)).toBeVisible();
    await expect.poll(() => readTable(page, 'payments')).toEqual([]);
  });

  await fillCart(context, shop, buyer);
  const providerUrl = await startCardPayment(shop, buyer);
  const returnPath = await approve(providerUrl);
  const returnUrl = network.origin + returnPath;
  await sendPaymentNotification(shop, providerUrl, 'approved');

  // REQ-PAY-21
  await test.step('renders the paid order before the app is loaded when the provider’s notification came first', async () => {
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
  });

  await test.step('renders the paid order although the provider has added its own parameters to the URL', async () => {
    const url = `${returnUrl}&esito=OK&mac=a%2Bb%3D&descrizione=Ordine%20pagato`;
    const response = await page.request.get(url, { headers: { Accept: 'text/html' } });
    const html = await response.text();
    expect(html).toContain('Grazie mille');
    expect(html).not.toContain(buyer.token);
    expect(response.headers()['cache-control']).toBe('private, no-store');
  });

  // SEC-01
  await test.step('renders no other member’s order', async () => {
    const otherContext = await browser.newContext();
    await logInAs(otherContext, shop, members.marco.email);
    const stateCookie = (await context.cookies()).find(({ name }) => name === 'bottegaSsrState');
    await otherContext.addCookies([{ name: 'bottegaSsrState', value: stateCookie?.value ?? '', url: shop.origin }]);
    const response = await otherContext.request.get(shop.origin + returnPath, { headers: { Accept: 'text/html' } });
    const html = await response.text();
    expect(html).toContain('Stiamo verificando il pagamento');
    expect(html).not.toContain('Grazie mille');
    await otherContext.close();
  });

  await test.step('keeps showing the paid order while the server does not accept the report', async () => {
    unexpectedConsoleErrors.allow(/status of 503/u);
    network.failRequests(UPDATE_PATH, 503);
    const isReported = page.waitForResponse((response) => response.url().endsWith(UPDATE_PATH));
    await page.goto(`${returnUrl}&esito=OK`);
    await isReported;
    await expect(thankYouHeading(page)).toBeVisible();
    await expect(checkingHeading(page)).toHaveCount(0);
  });
});
