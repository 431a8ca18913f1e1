import { waitForApp } from '#tests/e2e/helpers/browser/app-start.ts';
import { readChunkPath } from '#tests/e2e/helpers/browser/built-scripts.ts';
import { watchRemovals } from '#tests/e2e/helpers/browser/removals.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { LIST, openBeforeApp, sortSelect } from '#tests/e2e/helpers/pages/rendered-pages.ts';

test('applies an order that was chosen before hydration', async ({ page, network }) => {
  const loadApp = await openBeforeApp(page, network, LIST);
  await sortSelect(page).selectOption('Nome');
  loadApp();
  await expect(page).toHaveURL(`${network.origin}${LIST}?sort=name`);
  await expect(sortSelect(page)).toHaveValue('name');
});

test('keeps the select until its code is loaded, and then applies the order that was chosen', async ({
  page,
  network,
}) => {
  const release = network.holdRequests(await readChunkPath('list-controls'));
  const getRemoved = await watchRemovals(page);
  await page.goto(network.origin + LIST);
  await waitForApp(page);
  await sortSelect(page).selectOption('Nome');
  expect(await getRemoved()).toBe('');
  release();
  await expect(page).toHaveURL(`${network.origin}${LIST}?sort=name`);
  expect(await getRemoved()).not.toContain('<select');
});

test('removes the select without an error when its code can’t be loaded, and loads it for the next page', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  const restore = network.failRequests(await readChunkPath('list-controls'), 503);
  await page.goto(network.origin + LIST);
  await expect(sortSelect(page)).toHaveCount(0);
  restore();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await page.goBack();
  await expect(sortSelect(page)).toBeVisible();
});
