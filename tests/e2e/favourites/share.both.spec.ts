import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { addHeart, addFavourites, expectNoSharedList } from '#tests/e2e/helpers/pages/favourites.ts';

test.use({ freshShop: true });

const { honey, spaghetti } = products;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const shareButton = (page: Page) => page.getByRole('button', { name: 'Condividi', exact: true });
const stopButton = (page: Page) => page.getByRole('button', { name: 'Non condividere più' });

async function copyLink(page: Page): Promise<string> {
  await shareButton(page).click();
  // The message of an earlier copy may still be visible.
  await expect(page.getByText('Link copiato.').last()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('shares the favourites by a link that opens without a login until it is ended', async ({
  page,
  context,
  browser,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInToShop(context, shop);
  await addFavourites(shop, [spaghetti, honey]);
  const visitorContext = await browser.newContext({ serviceWorkers: 'block' });
  const visitor = await visitorContext.newPage();
  await page.goto('/favourites');
  // Like a browser without a share sheet, whatever the test's browser has.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));

  // REQ-FAV-14
  const link = await test.step('copies one link, which names nobody', async () => {
    await expect(cards(page)).toHaveCount(2);
    await expect(stopButton(page)).toHaveCount(0);
    const url = await copyLink(page);
    expect(url).toMatch(new RegExp(`^${shop.origin}/shared/favourites/[\\w-]{43}$`, 'u'));
    await expect(page.getByText('Chi ha il link vede questi prodotti, ma non il tuo nome.')).toBeVisible();
    expect(await copyLink(page)).toBe(url);
    await expectAccessible(page);
    return url;
  });

  // REQ-FAV-14
  await test.step('shows a visitor the products, without prices and for looking only', async () => {
    const response = await visitor.goto(link);
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Preferiti condivisi' })).toBeVisible();
    await expect(cards(visitor).getByRole('heading')).toHaveText([honey.name, spaghetti.name]);
    await expect(visitor.getByRole('main')).not.toContainText('€');
    await expect(visitor.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(visitor.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' })).toBeVisible();
    await expectAccessible(visitor);
    await cards(visitor).getByRole('link', { name: honey.name }).click();
    await expect(visitor).toHaveURL(`${shop.origin}/IT/milano/product/${honey.id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: honey.name })).toBeVisible();
    await expect(addHeart(visitor, honey)).toHaveCount(0);
  });

  // REQ-FAV-15
  await test.step('ends the link only after a confirmation', async () => {
    await stopButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await visitor.goto(link);
    await expect(cards(visitor)).toHaveCount(2);
    await stopButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Non condividere più' }).click();
    await expect(page.getByText('Il link non apre più i tuoi preferiti.')).toBeVisible();
    await expect(stopButton(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  // REQ-FAV-15
  await test.step('takes the products from a page that is still open when it is looked at again', async () => {
    // The data of the page counts as fresh for half a minute.
    await visitor.clock.setFixedTime(Date.now() + 60_000);
    await simulateForeground(visitor);
    await expectNoSharedList(visitor);
  });

  // REQ-FAV-15
  await test.step('answers the ended and an unknown link with 404', async () => {
    for (const url of [link, `${shop.origin}/shared/favourites/unknown`]) {
      const response = await visitor.goto(url);
      expect(response?.status()).toBe(404);
      await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectNoSharedList(visitor);
    }
    await expectAccessible(visitor);
  });

  // REQ-FAV-15
  await test.step('creates another link afterwards', async () => {
    const next = await copyLink(page);
    expect(next).not.toBe(link);
    await visitor.goto(next);
    await expect(cards(visitor)).toHaveCount(2);
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // REQ-FAV-15
  test('caches no shared list', async ({ page, shop }) => {
    await page.goto('/IT/milano/products');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const path = await addFavourites(shop, [honey], 'secret-of-a-list');
    await page.goto(path);
    await expect(cards(page)).toHaveCount(1);
    const findCopies = () =>
      page.evaluate(async () => {
        const urls: string[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const { url } of await cache.keys()) urls.push(url);
        }
        const stored = JSON.stringify([urls, Object.entries(localStorage)]);
        return [urls.length > 0, stored.includes('shared'), stored.includes('secret-of-a-list')];
      });
    expect(await findCopies()).toEqual([true, false, false]);
  });
});
