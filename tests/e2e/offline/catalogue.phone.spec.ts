import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import {
  SAVED_AT_TEXT,
  productCards,
  savedPageLinks,
  viewProduct,
  openFirstPage,
  openInNewDocument,
  test,
  viewedProductHeadings,
} from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = '/IT/milano/products';

test('shows saved lists, products and links offline on a phone', async ({ page, network }) => {
  await openFirstPage(page, network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  await expectPersisted(page, 'milano-008');
  await viewProduct(page, `${network.origin}/IT/milano/product/milano-004`);
  await expectPersisted(page, 'Caffè arabica 70 %');
  network.disconnect();

  await openInNewDocument(page, network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
  await productCards(page)
    .getByRole('link', { name: /^Caffè in grani tostato a legna/u })
    .click();
  await expect(page.getByRole('main').getByText(SAVED_AT_TEXT).first()).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('img', { name: 'Caffè in grani tostato a legna' })
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);
  await expectAccessible(page);
  for (const path of ['/', `${LIST}?page=5`]) {
    await openInNewDocument(page, network.origin + path);
    await expect(viewedProductHeadings(page).first()).toHaveText('Caffè in grani tostato a legna');
    await expect(savedPageLinks(page).first()).toBeVisible();
    await expectAccessible(page);
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(inner).toBeLessThanOrEqual(outer ?? 0);
  }
});
