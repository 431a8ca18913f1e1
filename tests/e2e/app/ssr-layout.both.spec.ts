import { fetchEntryUrl } from '#tests/e2e/helpers/browser/built-scripts.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test('keeps the product’s position and size on hydration', async ({ page, network }) => {
  const url = `${network.origin}/IT/milano/product/milano-002`;
  const release = network.holdRequests(await fetchEntryUrl(page.request, url));
  await page.goto(url, { waitUntil: 'load' });
  const readLayout = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('header a, main h1'), (element) => {
        const { x, width, height } = element.getBoundingClientRect();
        return [element.textContent, getComputedStyle(element).fontSize, ...[x, width, height].map(Math.round)].join(
          ' ',
        );
      }),
    );
  const rendered = await readLayout();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-started');
  // Content below the first page loads more style sheets.
  await expect(page.getByRole('region', { name: 'Prodotti in evidenza' }).getByRole('article').first()).toBeVisible();
  expect(await readLayout()).toEqual(rendered);
});
