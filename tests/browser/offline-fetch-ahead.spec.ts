import type { Page } from '@playwright/test';
import { shopFound } from './support/clock.ts';
import { MARK, products, test } from './support/offline.ts';
import { expectKept } from './support/storage.ts';
import { expect } from './support/test.ts';

const LIST = '/IT/milano/products';

/** The details that the page asks the shop for. */
function listen(page: Page): string[] {
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
  const asked = listen(page);
  await page.goto(network.origin + LIST);
  await expect(products(page)).toHaveCount(8);
  await expect
    .poll(async () => {
      await shopFound(page);
      await page.clock.runFor(2_000);
      return asked.length;
    })
    .toBe(4);
  expect(new Set(asked).size).toBe(4);
  // The list contains the id, too: wait for the query of the detail itself.
  await expectKept(page, String.raw`\"product\",\"${asked[3] ?? 'none'}\"`);
  const name = await products(page).nth(3).getByRole('heading').innerText();
  network.cut();
  await products(page).nth(3).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await expect
    .poll(async () => {
      await shopFound(page);
      await page.clock.runFor(1_000);
      return await page.getByRole('main').getByText(MARK).count();
    })
    .toBeGreaterThan(0);
});

test('none is fetched for a member who saves data', async ({ page, context, network }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const asked = listen(page);
  await page.goto(network.origin + LIST);
  await expect(products(page)).toHaveCount(8);
  for (const _ of [1, 2, 3, 4, 5]) await page.clock.runFor(2_000);
  // Nothing of this is measured by time alone: the page has asked for its own things by now.
  await products(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  expect(asked).toHaveLength(1);
});
