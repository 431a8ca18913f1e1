import { openFirstPage, openInNewDocument, productCards, test } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

const getUrl = (origin: string, parts: Readonly<Record<string, string>>) =>
  `${origin}/share?${new URLSearchParams(parts).toString()}`;

// REQ-OPS-40
test('opens what another app shares: a product, or the search for a text, also without a connection', async ({
  page,
  network,
}) => {
  const { origin } = network;
  const list = `${origin}/IT/milano/products`;
  await openFirstPage(page, list);
  await expect(productCards(page)).toHaveCount(8);

  await openInNewDocument(
    page,
    getUrl(origin, { title: 'Caffè', text: `Guarda ${origin}/IT/milano/product/milano-004` }),
  );
  await expect(page).toHaveURL(`${origin}/IT/milano/product/milano-004`);
  await expect(page.getByRole('heading', { level: 1, name: 'Caffè in grani tostato a legna' })).toBeVisible();

  await openInNewDocument(page, getUrl(origin, { text: 'caffè' }));
  await expect(page).toHaveURL(`${list}?q=caff%C3%A8`);
  await expect(productCards(page).first()).toContainText(/caffè/iu);

  network.disconnect();
  await openInNewDocument(page, getUrl(origin, { url: `https://other.example/IT/milano/product/milano-004` }));
  await expect(page).toHaveURL(list);
  await expect(productCards(page)).toHaveCount(8);
});
