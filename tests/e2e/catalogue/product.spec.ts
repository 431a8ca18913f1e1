import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs, renderInBrowser } from '#tests/e2e/helpers/pages/members.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const getProductPath = (id: string) => `/IT/milano/product/milano-${id}`;

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('shows all data of a product', async ({ page }) => {
  await page.goto(getProductPath('004'));
  await expect(page.getByRole('heading', { level: 1, name: 'Caffè in grani tostato a legna' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Disponibile', { exact: true })).toBeVisible();
  // 23,90 € minus 10 %.
  await expect(main.getByText('21,51 €').first()).toBeVisible();
  await expect(main.getByText('23,90 €').first()).toBeVisible();
  await expect(main.getByText('-10%').first()).toBeVisible();
  await expect(main.getByText('19 KP').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scheda tecnica' })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Caffè arabica 70 %, robusta 30 %');
  await expect(page.getByRole('img', { name: 'Caffè in grani tostato a legna' })).toBeVisible();
  await expectAccessible(page);
});

test('shows image, name and price of the clicked card while the product loads', async ({ page, network }) => {
  await page.goto(`${network.origin}/IT/milano/products`);
  const card = page.getByRole('main').getByRole('article').last();
  const link = card.getByRole('link').first();
  const name = await card.getByRole('heading').innerText();
  const [, id = ''] = /product\/([^/?]+)/u.exec((await link.getAttribute('href')) ?? '') ?? [];
  const release = network.holdRequests(`/api/shop/product/${id}`);
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('main').getByText('€').first()).toBeVisible();
  // The carousel, which loads later, has the other images.
  await expect(page.getByRole('img', { name }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('shows that a product is not found whose card the list still had', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await page.goto(`${network.origin}/IT/milano/products`);
  const link = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  const [, id = ''] = /product\/([^/?]+)/u.exec((await link.getAttribute('href')) ?? '') ?? [];
  network.failRequests(`/api/shop/product/${id}`, 404);
  await link.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
});

test('limits the quantity to the stock', async ({ page }) => {
  await page.goto(getProductPath('031'));
  const quantity = page.getByRole('textbox', { name: 'Quantità di Macinato per moka' });
  await expect(quantity).toHaveValue('1');
  await expect(page.getByRole('button', { name: /^Uno in meno/u })).toBeDisabled();
  await page.getByRole('button', { name: /^Uno in più/u }).click();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByRole('button', { name: /^Uno in più/u })).toBeDisabled();
  await quantity.fill('9');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('2');
});

test('disables the purchase of a sold-out product', async ({ page }) => {
  await page.goto(getProductPath('007'));
  await expect(page.getByText('Non disponibile', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeDisabled();
  await page.goto('/IT/milano/products');
  const card = page.getByRole('article').filter({ hasText: 'Tazzina da espresso' });
  await expect(card.getByText('Non disponibile')).toBeVisible();
  await expect(card.getByRole('button', { name: /carrello/u })).toBeDisabled();
});

test('shows six images by arrow and by swipe, and a placeholder without images', async ({ page }) => {
  await page.goto(getProductPath('001'));
  const carousel = page.getByRole('region', { name: 'Immagini di Spaghetti trafilati al bronzo' });
  const counter = page.getByText('Immagine 1 di 6');
  await expect(counter).toBeAttached();
  await expect(page.getByRole('button', { name: 'Immagine precedente' })).toBeHidden();
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await expect(page.getByText('Immagine 2 di 6')).toBeAttached();
  // The counter shows the target of the animation. The swipe must start when the image is in place.
  const secondImage = carousel.getByRole('img', { name: 'immagine 2 di 6' });
  await expect(secondImage).toBeInViewport({ ratio: 0.99 });
  const box = await carousel.boundingBox();
  if (box === null) throw new Error('no carousel');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 300, y, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Immagine 3 di 6')).toBeAttached();
  await page.goto(getProductPath('021'));
  await expect(page.getByRole('img', { name: 'Nessuna immagine di Miscela espresso' })).toBeVisible();
});

test('leads to lists by the breadcrumb and the menu', async ({ page }) => {
  await page.goto(getProductPath('004'));
  await page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link', { name: 'In grani' }).click();
  await expect(page).toHaveURL(/\?category=milano-caffe-te&subCategory=milano-caffe-te-/u);
  await expect(page.getByRole('heading', { level: 1, name: 'In grani' })).toBeVisible();
  await page.goBack();
  const menu = page.getByRole('navigation', { name: 'Categorie' });
  await menu.getByRole('button', { name: 'Dispensa' }).click();
  await menu.getByRole('link', { name: 'Pasta e riso' }).click();
  await expect(page).toHaveURL(/\?category=milano-dispensa&subCategory=milano-dispensa-pasta-riso$/u);
});

test('shows five highlighted products and a tile that leads to all, eight a page', async ({ page }) => {
  await page.goto('/IT/milano/products');
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.goto(getProductPath('001'));
  const section = page.getByRole('region', { name: 'Prodotti in evidenza' });
  await expect(section.getByRole('article')).toHaveCount(5);
  const next = page.getByRole('button', { name: 'Prodotti successivi' });
  await next.click();
  await next.click();
  await section.getByRole('link', { name: 'Vedi tutti' }).click();
  await expect(page).toHaveURL('/highlighted/products');
  await expect(page.getByRole('article')).toHaveCount(8);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pagina 3' }).click();
  await expect(page).toHaveURL('/highlighted/products?page=3');
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(8);
});

test('shows one to four highlighted products, by width', async ({ page }) => {
  await page.goto(getProductPath('001'));
  const section = page.getByRole('region', { name: 'Prodotti in evidenza' });
  const cards = section.getByRole('article');
  await expect(cards).toHaveCount(5);
  for (const [width, shown] of [
    [500, 1],
    [640, 2],
    [991, 3],
    [1200, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const box = await section.boundingBox();
        const card = await cards.first().boundingBox();
        return Math.round((box?.width ?? 0) / (card?.width ?? 1));
      }, `at ${width} px`)
      .toBe(shown);
  }
});

test('shows on the highlighted page that no shop is chosen', async ({ page }) => {
  await page.goto('/highlighted/products');
  await expect(page.getByRole('heading', { name: 'Nessun negozio scelto' })).toBeVisible();
});

test('shows an error when highlighted products fail to load, and retries them', async ({
  page,
  context,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  await page.goto(`${network.origin}/IT/milano/products`);
  await expect(page.getByRole('article')).toHaveCount(8);
  const restore = network.failRequests('/api/shop/highlighted/products/milano', 503);
  await renderInBrowser(context);
  await page.goto(`${network.origin}/highlighted/products`);
  await expect(
    page.getByRole('heading', { level: 2, name: 'Non è stato possibile caricare le informazioni' }),
  ).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
});

test('lists recently viewed products, newest first, without the current one', async ({ page }) => {
  for (const id of ['010', '011', '012']) {
    const recorded = page.waitForResponse((response) => response.url().endsWith(`/viewed/milano-${id}`));
    await page.goto(getProductPath(id));
    await recorded;
  }
  const section = page.getByRole('region', { name: 'Visti di recente' });
  await expect(section.getByRole('article').getByRole('heading').first()).toHaveText('Miele di agrumi');
  await expect(section.getByRole('heading', { name: 'Orecchiette di grano arso' })).toBeVisible();
  await expect(section).not.toContainText('Crema viso');
});

test('shows a cached product as not found when the shop no longer has it', async ({
  page,
  context,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await page.goto(network.origin + getProductPath('010'));
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await expectPersisted(page, 'milano-010');
  network.failRequests('/api/shop/product/milano-010', 404);
  await renderInBrowser(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
});

test('shows that an unknown product is not found', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await page.goto(getProductPath('999'));
  await expect(page.getByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vedi tutti i prodotti' }).click();
  await expect(page).toHaveURL('/IT/milano/products');
});
