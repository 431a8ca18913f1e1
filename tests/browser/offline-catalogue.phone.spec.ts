import { expectAccessible } from './support/axe.ts';
import { MARK, products, savedPages, see, startAt, test, viewed } from './support/offline.ts';
import { expectKept } from './support/storage.ts';
import { expect } from './support/test.ts';

const LIST = '/IT/milano/products';

test('on a phone: the list, a product, the start and what is not there', async ({ page, network }) => {
  await page.goto(network.origin + LIST);
  await expect(products(page)).toHaveCount(8);
  await expectKept(page, 'milano-008');
  await see(page, `${network.origin}/IT/milano/product/milano-004`);
  await expectKept(page, 'Caffè arabica 70 %');
  network.cut();

  await startAt(page, network.origin + LIST);
  await expect(products(page)).toHaveCount(8);
  await expect(page.getByText(MARK)).toBeVisible();
  await startAt(page, `${network.origin}/IT/milano/product/milano-004`);
  await expect(page.getByRole('main').getByText(MARK).first()).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('img', { name: 'Caffè in grani tostato a legna' })
        .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0),
    )
    .toBe(true);
  await expectAccessible(page);
  for (const path of ['/', `${LIST}?page=5`]) {
    await startAt(page, network.origin + path);
    await expect(viewed(page).first()).toHaveText('Caffè in grani tostato a legna');
    await expect(savedPages(page).first()).toBeVisible();
    await expectAccessible(page);
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(inner).toBeLessThanOrEqual(outer ?? 0);
  }
});
