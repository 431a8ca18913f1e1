import type { Page } from '@playwright/test';
import { waitForHealthChecks } from '#tests/e2e/helpers/browser/clock.ts';
import { SAVED_AT_TEXT, productCards, test } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = '/IT/milano/products';

/** Records the ids of the product details that the page requests. */
function recordDetailRequests(page: Page): string[] {
  const requestedIds: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/shop\/product\/(milano-\d+)\?/u.exec(request.url()) ?? [];
    if (id !== undefined) requestedIds.push(id);
  });
  return requestedIds;
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('prefetches the first four product details of a list for offline use', async ({ page, network }) => {
  const requestedIds = recordDetailRequests(page);
  await page.goto(network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  await expect
    .poll(async () => {
      await waitForHealthChecks(page);
      await page.clock.runFor(2_000);
      return requestedIds.length;
    })
    .toBe(4);
  expect(new Set(requestedIds).size).toBe(4);
  // The list contains the id too, so wait for the key of the detail query.
  await expectPersisted(page, String.raw`\"product\",\"${requestedIds[3] ?? 'none'}\"`);
  const name = await productCards(page).nth(3).getByRole('heading').innerText();
  network.disconnect();
  await productCards(page).nth(3).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await expect
    .poll(async () => {
      await waitForHealthChecks(page);
      await page.clock.runFor(1_000);
      return await page.getByRole('main').getByText(SAVED_AT_TEXT).count();
    })
    .toBeGreaterThan(0);
});

test('prefetches nothing for a browser in data saver mode', async ({ page, context, network }) => {
  await context.addInitScript(() => {
    const value = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
    Object.defineProperty(navigator, 'connection', { value });
  });
  const requestedIds = recordDetailRequests(page);
  await page.goto(network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  for (const _ of [1, 2, 3, 4, 5]) await page.clock.runFor(2_000);
  // The member's own navigation is the only request, so the test does not depend on time alone.
  await productCards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  expect(requestedIds).toHaveLength(1);
});
