import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import {
  readStoredChoices,
  setPromotionEnd,
  logInWithPromotion,
  getPromotionListPath,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const { pantry, home, breakfast, evening, over } = promotions;

test.use({ freshShop: true });

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const card = (page: Page, { title }: { readonly title: string }) => cards(page).filter({ hasText: title });
const link = (page: Page, { title }: { readonly title: string }) =>
  main(page).getByRole('link', { name: title, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /^Promozioni/u });
const timer = (page: Page, promotion: { readonly title: string }) => card(page, promotion).getByRole('timer');
const confirmation = (page: Page, { title }: { readonly title: string }) =>
  page.getByRole('dialog', { name: `Svuotare il carrello e passare a “${title}”?` });

/** The remaining seconds of a countdown. Its digits are hidden from assistive technology, so no role finds them. */
const readCountdown = async (page: Page, promotion: { readonly title: string }) => {
  const text = await timer(page, promotion).locator('[aria-hidden]').innerText();
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/gu) ?? []).map(Number);
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
};

test.describe('promotion cards', () => {
  test('shows image, title, code and countdown of the active promotions, and counts them in the header', async ({
    page,
    context,
    shop,
  }) => {
    await logInWithPromotion(context, shop);
    await page.goto('/promotions');
    await expect(heading(page, 'Promozioni')).toBeVisible();
    await expect(page).toHaveTitle(/Promozioni/u);
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(
      [pantry, home, breakfast, evening].map(({ title }) => title),
    );
    await expect(main(page)).not.toContainText(over.title);
    for (const promotion of [pantry, home, breakfast, evening]) {
      await expect(card(page, promotion)).toContainText(`Codice ${promotion.code}`);
      const image = card(page, promotion).locator('img');
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(timer(page, pantry)).toContainText(/6giorni0[45]ore[0-5]\dminut[io][0-5]\dsecond[io]/u);
    await expect(timer(page, home)).toContainText(/0giorni0[45]or[ae]/u);
    await expect(timer(page, breakfast)).toContainText(/[67]giorni/u);
    await expect(timer(page, evening)).toHaveCount(0);
    await expect(badge(page)).toHaveAccessibleName('Promozioni 4 promozioni');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'English' }).click();
    await expect(link(page, { title: 'A full pantry' })).toBeVisible();
    await expect(timer(page, { title: 'A full pantry' })).toContainText(/6days0[45]hours/u);
    await expect(page.getByRole('link', { name: 'Promotions 4 promotions' })).toBeVisible();
  });

  test('updates the countdown each second without announcing it', async ({ page, context, shop }) => {
    await logInWithPromotion(context, shop);
    await page.goto('/promotions');
    const before = await readCountdown(page, home);
    await expect.poll(() => readCountdown(page, home)).toBeLessThan(before - 1);
    await expect(timer(page, home)).toHaveAttribute('aria-live', 'off');
    await expect(timer(page, home)).toContainText(/termina il \d\d\/\d\d\/\d{4}/u);
  });

  for (const [direction, hours] of [
    ['ahead', 7],
    ['behind', -30],
  ] as const) {
    test(`corrects a device clock that is hours ${direction} by the server’s time`, async ({ page, context, shop }) => {
      await logInWithPromotion(context, shop);
      const endsAt = Date.now() + 5 * 3_600_000;
      await setPromotionEnd(shop, home, 5 * 3600);
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await page.goto('/promotions');
      await expect(card(page, home)).toBeVisible();
      const remainingSeconds = (endsAt - Date.now()) / 1000;
      expect(Math.abs((await readCountdown(page, home)) - remainingSeconds)).toBeLessThan(10);
    });
  }

  test('removes and reports a promotion that ends while the page is open, and updates the count in the header', async ({
    page,
    context,
    shop,
  }) => {
    await logInWithPromotion(context, shop);
    await page.goto('/promotions');
    await expect(cards(page)).toHaveCount(4);
    await setPromotionEnd(shop, home, 20);
    await page.reload();
    await expect(timer(page, home)).toContainText('0giorni00ore00minuti');
    await expect(page.getByText('La promozione “Casa in ordine” è terminata.')).toBeVisible({ timeout: 60_000 });
    await expect(cards(page)).toHaveCount(3);
    await expect(badge(page)).toHaveAccessibleName('Promozioni 3 promozioni');
  });

  test('updates the count in the header every five minutes', async ({ page, context, shop }) => {
    await logInWithPromotion(context, shop);
    await page.clock.install();
    await page.goto('/IT/milano/products');
    await expect(badge(page)).toHaveAccessibleName('Promozioni 4 promozioni');
    await setPromotionEnd(shop, home, -1);
    await page.clock.fastForward(5 * 60_000);
    await expect(badge(page)).toHaveAccessibleName('Promozioni 3 promozioni');
  });

  test('shows a link to the shop when there are no promotions', async ({ page, context, shop }) => {
    await logInWithPromotion(context, shop);
    await executeSql(shop, 'delete from promotions');
    await page.goto('/promotions');
    await expect(page.getByRole('heading', { name: 'Nessuna promozione al momento' })).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Promozioni');
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Vai al negozio' }).click();
    await expect(page).toHaveURL('/IT/milano/products');
  });

  test('shows ten promotions on two pages with the page in the URL', async ({ page, context, shop }) => {
    await logInWithPromotion(context, shop);
    await executeSql(
      shop,
      `insert into promotions (id, shop_id, title, code, duration_type, position)
       select 'more-' || n, 'milano', jsonb_build_object('it', 'Altra ' || n), 'ALTRA', 'Fixed', 10 + n
       from generate_series(1, 6) n`,
    );
    await page.goto('/promotions');
    await expect(cards(page)).toHaveCount(9);
    await page.getByRole('link', { name: 'Pagina 2' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL('/promotions?page=2');
    await page.goto('/promotions?page=7');
    await expect(page.getByRole('heading', { name: 'Questa pagina è vuota' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Torna alla prima pagina' }).click();
    await expect(cards(page)).toHaveCount(9);
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('shows an error while the shop is unreachable and loads the promotions afterwards', async ({
      page,
      context,
      shop,
      unexpectedConsoleErrors,
    }) => {
      unexpectedConsoleErrors.allowNetworkErrors();
      await logInWithPromotion(context, shop);
      await page.goto('/profile');
      await expect(badge(page)).toHaveAccessibleName('Promozioni 4 promozioni');
      // From here on the page's code is on the device, but not its data.
      await waitForServiceWorker(page);
      await shop.stop();
      await badge(page).click();
      const error = page.getByRole('heading', { level: 2, name: 'Non è stato possibile caricare le informazioni' });
      await expect(error).toBeVisible({ timeout: 60_000 });
      // The app retries by itself when the shop is reachable again.
      await shop.start();
      await expect(cards(page)).toHaveCount(4, { timeout: 60_000 });
    });
  });

  test('lists countries and shops in place when no shop is chosen', async ({ page }) => {
    await page.goto('/promotions');
    await expect(heading(page, 'Promozioni')).toBeVisible();
    const choice = page.getByRole('region', { name: 'Scegli un negozio' });
    await choice.getByRole('button', { name: 'Germania (DE)' }).click();
    await expect(heading(page, 'Promozioni')).toBeFocused();
    await choice.getByRole('button', { name: 'Scegli un altro Paese' }).click();
    await choice.getByRole('button', { name: 'Italia (IT)' }).click();
    await expect(choice.getByRole('button', { name: 'Bottega Torino' })).toBeVisible();
    await expectAccessible(page);
    await choice.getByRole('button', { name: 'Bottega Milano' }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(heading(page, 'Promozioni')).toBeFocused();
    await expect(page).toHaveURL('/promotions');
    await page.reload();
    await expect(cards(page)).toHaveCount(4);
  });

  test('opens from the marketplace, where another country clears the chosen shop', async ({ page, context, shop }) => {
    await logInWithPromotion(context, shop);
    await page.goto('/');
    await main(page).getByRole('link', { name: 'Italia (IT)' }).click();
    await main(page).getByRole('link', { name: 'Promozioni', exact: true }).click();
    await expect(cards(page)).toHaveCount(4);
    await page.goto('/');
    await main(page).getByRole('link', { name: 'Germania (DE)' }).click();
    await main(page).getByRole('link', { name: 'Promozioni', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Scegli un negozio' })).toBeVisible();
  });
});

test.describe('choosing a promotion', () => {
  test('sets shop, type and promotion, and opens the products', async ({ page, context, shop }) => {
    await logInWithPromotion(context, shop);
    await page.goto('/promotions');
    const writeRequest = page.waitForRequest((request) => request.method() === 'PUT' || request.method() === 'POST');
    await link(page, pantry).click();
    await expect(page).toHaveURL(getPromotionListPath(pantry.id));
    expect((await writeRequest).postDataJSON()).toEqual({ shop: 'milano', type: 'Promotion' });
    await expect(heading(page, pantry.title)).toBeFocused();
    expect(await readStoredChoices(page)).toContain(`"promotionId":"${pantry.id}"`);
    await page.goBack();
    await expect(card(page, pantry)).toContainText('Stai acquistando qui');
    // Choosing the same promotion again sends no write.
    const writeUrls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writeUrls.push(request.url());
    });
    await link(page, pantry).click();
    await expect(heading(page, pantry.title)).toBeVisible();
    expect(writeUrls).toEqual([]);
  });

  test('asks before clearing a filled cart', async ({ page, context, shop }) => {
    const device = await logInWithPromotion(context, shop);
    await device.add({ [products.honey.id]: 2, [products.coffee.id]: 1 });
    await page.goto('/promotions');
    await link(page, pantry).click();
    await expect(confirmation(page, pantry)).toContainText('Nel carrello ci sono 3 pezzi.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(confirmation(page, pantry)).toBeHidden();
    await expect(link(page, pantry)).toBeFocused();
    await expect(page).toHaveURL('/promotions');
    expect(await device.items()).toHaveLength(2);
    await link(page, pantry).click();
    await page.getByRole('button', { name: 'Tieni il carrello' }).click();
    expect(await device.items()).toHaveLength(2);
    expect(await readStoredChoices(page)).not.toContain(pantry.id);
    await link(page, pantry).click();
    await page.getByRole('button', { name: 'Svuota e continua' }).click();
    await expect(heading(page, pantry.title)).toBeVisible();
    expect(await device.items()).toEqual([]);
  });

  test('asks before clearing the cart of another promotion, in English', async ({ page, context, shop }) => {
    const device = await logInWithPromotion(context, shop, pantry.id);
    await device.add({ 'milano-010': 1 }, { productType: 'Promotion', promotionId: pantry.id });
    await page.goto('/promotions');
    await page.getByRole('button', { name: 'English' }).click();
    await link(page, { title: 'A tidy home' }).click();
    const dialog = page.getByRole('dialog', { name: 'Empty the cart and go to “A tidy home”?' });
    await expect(dialog).toContainText('There is 1 item in your cart. It will be emptied');
    await dialog.getByRole('button', { name: 'Empty and continue' }).click();
    await expect(heading(page, 'A tidy home')).toBeVisible();
    expect(await device.items('Promotion')).toEqual([]);
  });

  test('keeps the cart when the choice fails, and allows another try', async ({
    page,
    context,
    shop,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    const device = await logInWithPromotion(context, shop);
    await device.add({ [products.honey.id]: 1 });
    await page.goto('/promotions');
    await expect(cards(page)).toHaveCount(4);
    await shop.stop();
    await link(page, pantry).click();
    await expect(page.getByRole('alert').filter({ hasText: 'connessione' })).toBeVisible();
    await expect(page).toHaveURL('/promotions');
    await shop.start();
    expect(await device.items()).toHaveLength(1);
    await link(page, pantry).click();
    await page.getByRole('button', { name: 'Svuota e continua' }).click();
    await expect(heading(page, pantry.title)).toBeVisible();
  });
});
