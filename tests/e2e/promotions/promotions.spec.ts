import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';
import {
  readStoredChoices,
  setPromotionEnd,
  logInWithPromotion,
  getPromotionListPath,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';

const { pantry, home, breakfast, evening, over } = promotions;

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const card = (page: Page, { title }: { readonly title: string }) => cards(page).filter({ hasText: title });
const link = (page: Page, { title }: { readonly title: string }) =>
  main(page).getByRole('link', { name: title, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /^Promozioni/u });
const timer = (page: Page, promotion: { readonly title: string }) => card(page, promotion).getByRole('timer');
const firstProduct = (page: Page) =>
  page
    .getByRole('region', { name: 'Prodotti' })
    .or(page.getByRole('region', { name: 'Products' }))
    .getByRole('article')
    .first()
    .getByRole('link')
    .first();
const confirmation = (page: Page, { title }: { readonly title: string }) =>
  page.getByRole('dialog', { name: `Svuotare il carrello e passare a “${title}”?` });

/** The remaining seconds of a countdown. Its digits are hidden from assistive technology, so no role finds them. */
const readCountdown = async (page: Page, promotion: { readonly title: string }) => {
  const text = await timer(page, promotion).locator('[aria-hidden]').innerText();
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/gu) ?? []).map(Number);
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
};

test(
  'shows the running promotions, and asks before the first product clears a cart',
  { tag: '@core' },
  async ({ page, context, shop }) => {
    const device = await logInWithPromotion(context, shop);
    await device.add({ [products.honey.id]: 2, [products.coffee.id]: 1 });
    await page.goto('/promotions');

    // REQ-PROMO-02
    await test.step('shows image, title, code and countdown of the active promotions, and counts them in the header', async () => {
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
    });

    // REQ-PROMO-16
    await test.step('updates the countdown each second without announcing it', async () => {
      const before = await readCountdown(page, home);
      await expect.poll(() => readCountdown(page, home)).toBeLessThan(before - 1);
      await expect(timer(page, home)).toHaveAttribute('aria-live', 'off');
      await expect(timer(page, home)).toContainText(/termina il \d\d\/\d\d\/\d{4}/u);
    });

    await test.step('opens the products of a promotion without a question, and keeps a filled cart', async () => {
      await link(page, pantry).click();
      await expect(heading(page, pantry.title)).toBeVisible();
      await expect(page).toHaveURL(getPromotionListPath(pantry.id));
      expect(await device.items()).toHaveLength(2);
      expect(await readStoredChoices(page)).not.toContain(pantry.id);
    });

    const choiceRequest = page.waitForRequest((request) => request.url().endsWith('/api/user/shop/type'));
    // REQ-CALL-16, REQ-PROMO-11
    await test.step('asks before the first product clears the filled cart', async () => {
      await firstProduct(page).click();
      await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
      const submit = page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true });
      await submit.click();
      await expect(confirmation(page, pantry)).toContainText('Nel carrello ci sono 3 pezzi.');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(confirmation(page, pantry)).toBeHidden();
      expect(await device.items()).toHaveLength(2);
      await submit.click();
      await page.getByRole('button', { name: 'Tieni il carrello' }).click();
      await expect(confirmation(page, pantry)).toBeHidden();
      expect(await device.items()).toHaveLength(2);
      expect(await readStoredChoices(page)).not.toContain(pantry.id);
      await submit.click();
      await page.getByRole('button', { name: 'Svuota e continua' }).click();
      await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
      expect(await device.items()).toEqual([]);
      expect(await device.items('Promotion')).toHaveLength(1);
    });

    // REQ-CALL-14, REQ-PROMO-11
    await test.step('sets shop, type and promotion', async () => {
      expect((await choiceRequest).postDataJSON()).toEqual({ shop: 'milano', type: 'Promotion' });
      expect(await readStoredChoices(page)).toContain(`"promotionId":"${pantry.id}"`);
      await page.goto('/promotions');
      await expect(card(page, pantry)).toContainText('Stai acquistando qui');
      // Choosing the same promotion again sends no write.
      const writeUrls: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') writeUrls.push(request.url());
      });
      await link(page, pantry).click();
      await expect(heading(page, pantry.title)).toBeFocused();
      expect(writeUrls).toEqual([]);
    });

    await test.step('asks before clearing the cart of another promotion, in English', async () => {
      await page.goBack();
      await switchLanguage(page, 'English');
      await expect(link(page, { title: 'A full pantry' })).toBeVisible();
      await expect(timer(page, { title: 'A full pantry' })).toContainText(/6days0[45]hours/u);
      await expect(page.getByRole('link', { name: 'Promotions 4 promotions' })).toBeVisible();
      await link(page, { title: 'A tidy home' }).click();
      await firstProduct(page).click();
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Empty the cart and go to “A tidy home”?' });
      await expect(dialog).toContainText('There is 1 item in your cart. It will be emptied');
      await dialog.getByRole('button', { name: 'Empty and continue' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await device.items('Promotion')).toHaveLength(1);
    });
  },
);

test('follows the server’s clock and count of promotions', async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop);
  const endsAt = Date.now() + 5 * 3_600_000;
  await setPromotionEnd(shop, home, 5 * 3600);
  await page.clock.install({ time: Date.now() + 7 * 3_600_000 });
  await page.goto('/promotions');

  await test.step('corrects a device clock that is hours ahead by the server’s time', async () => {
    await expect(card(page, home)).toBeVisible();
    const remainingSeconds = (endsAt - Date.now()) / 1000;
    expect(Math.abs((await readCountdown(page, home)) - remainingSeconds)).toBeLessThan(10);
  });

  await test.step('updates the count in the header every five minutes', async () => {
    await expect(badge(page)).toHaveAccessibleName('Promozioni 4 promozioni');
    await setPromotionEnd(shop, evening, -1);
    await page.clock.fastForward(5 * 60_000);
    await expect(badge(page)).toHaveAccessibleName('Promozioni 3 promozioni');
  });
});
