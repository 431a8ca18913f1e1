import type { Page } from '@playwright/test';
import { waitForHealthChecks } from '#tests/e2e/helpers/browser/clock.ts';
import { SAVED_AT_TEXT, productCards, test } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = '/IT/milano/products';

/** The details that the page asks the shop for. */
function recordDetailRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/shop\/product\/(milano-\d+)\?/u.exec(request.url()) ?? [];
    if (id !== undefined) asked.push(id);
  });
  return asked;
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('the first four details of a list are fetched, and are there without the shop', async ({ page, network }) => {
  const asked = recordDetailRequests(page);
  await page.goto(network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  await expect
    .poll(async () => {
      await waitForHealthChecks(page);
      await page.clock.runFor(2_000);
      return asked.length;
    })
    .toBe(4);
  expect(new Set(asked).size).toBe(4);
  // The list contains the id, too: wait for the query of the detail itself.
  await expectPersisted(page, String.raw`\"product\",\"${asked[3] ?? 'none'}\"`);
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

test('none is fetched for a member who saves data', async ({ page, context, network }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const asked = recordDetailRequests(page);
  await page.goto(network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  for (const _ of [1, 2, 3, 4, 5]) await page.clock.runFor(2_000);
  // Nothing of this is measured by time alone: the page has asked for its own things by now.
  await productCards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  expect(asked).toHaveLength(1);
});
