import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';
import {
  readStoredChoices,
  logInWithPromotion,
  homeProducts,
  getPromotionListPath,
  getPromotionProductPath,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';

const { home } = promotions;
const { lemon, tablets } = homeProducts;

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const addButton = (page: Page) => main(page).getByRole('button', { name: 'Aggiungi al carrello', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi al carrello' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
const friend = (page: Page) => dialog(page).getByRole('combobox', { name: 'Amico' });
const open = async (page: Page) => {
  await addButton(page).click();
  await expect(dialog(page).getByRole('radio', { name: 'Per me' })).toBeVisible();
};

/** Drags the image carousel to the left by this distance in pixels. */
async function drag(page: Page, distance: number): Promise<void> {
  const box = await page.getByRole('region', { name: `Immagini di ${lemon.name}` }).boundingBox();
  if (box === null) throw new Error('no carousel');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - distance, y, { steps: 8 });
  await page.mouse.up();
}

test('shows a product of a promotion', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop, home.id);
  await page.clock.install();
  await page.goto(getPromotionProductPath(lemon.id, home.id));

  // REQ-PROMO-17
  await test.step('shows images of 380 px height that turn by arrow and swipe, but not by themselves', async () => {
    const carousel = page.getByRole('region', { name: `Immagini di ${lemon.name}` });
    await expect(page.getByText('Immagine 1 di 3')).toBeAttached();
    // The carousel is slightly higher than the image because of its border.
    expect((await carousel.boundingBox())?.height).toBeCloseTo(380, -1);
    await page.clock.fastForward(120_000);
    await expect(page.getByText('Immagine 1 di 3')).toBeAttached();
    await page.getByRole('button', { name: 'Immagine successiva' }).click();
    await expect(page.getByText('Immagine 2 di 3')).toBeAttached();
    // The drag must start after the animation, because it moves the images from their current position.
    await expect(carousel.getByRole('img').nth(1)).toBeInViewport({ ratio: 1 });
    await drag(page, 300);
    await expect(page.getByText('Immagine 3 di 3')).toBeAttached();
  });

  // REQ-PROMO-19, REQ-PROMO-22
  await test.step('shows name, prices, discount, points, availability, texts and breadcrumb', async () => {
    await expect(heading(page, lemon.name)).toBeVisible();
    await expect(main(page).getByText('3,68 €')).toBeVisible();
    await expect(main(page).locator('s')).toContainText('4,90 €');
    await expect(main(page).getByText('-25%')).toBeVisible();
    await expect(main(page).getByText('4 KP', { exact: true })).toBeVisible();
    await expect(main(page).getByText('2 KPNOVV')).toBeVisible();
    await expect(main(page).getByText('Disponibile', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Scheda tecnica' })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    const breadcrumb = page.getByRole('navigation', { name: 'Sei qui' });
    await expect(breadcrumb.getByRole('link')).toHaveText([
      'Tutti i prodotti in promozione',
      'Cura della casa',
      'Cucina',
    ]);
    await expectAccessible(page);
    await breadcrumb.getByRole('link', { name: 'Cura della casa' }).click();
    await expect(page).toHaveURL(getPromotionListPath(home.id, '&category=milano-casa'));
    await page.goBack();
    await switchLanguage(page, 'English');
    await expect(heading(page, 'Lemon washing-up liquid')).toBeVisible();
    await expect(main(page).getByText('In stock')).toBeVisible();
    await expect(page.getByRole('link', { name: 'All Promotion Products' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  });
});

test('adds products of a promotion to its own cart', async ({ page, context, shop }) => {
  const device = await logInWithPromotion(context, shop);
  await device.add({ [products.honey.id]: 2 });
  // Without a promotion in the URL, the product's own promotion applies.
  await page.goto(`/promotion/product/${lemon.id}`);
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 2 pezzi');
  await page.getByRole('button', { name: /^Uno in più/u }).click();
  await open(page);

  // REQ-CART-07, REQ-PROMO-24, REQ-PROMO-25, REQ-PROMO-26, REQ-PROMO-27, REQ-PROMO-30
  await test.step('adds for a friend found from three characters on and then locks the recipient', async () => {
    expect((await dialog(page).boundingBox())?.width).toBe(600);
    await expect(dialog(page).getByText('Quantità: 2')).toBeVisible();
    await dialog(page).getByRole('radio', { name: 'Per un amico' }).check();
    await submit(page);
    await expect(dialog(page).getByText('Scegli il destinatario')).toBeVisible();
    await friend(page).pressSequentially('ma');
    await expect(page.getByText('Scrivi almeno 3 caratteri')).toBeVisible();
    await friend(page).pressSequentially('rco');
    await page.getByRole('option', { name: /Marco/u }).click();
    await expectAccessible(page);

    await test.step('chooses the promotion with the first addition when the product was opened by its URL', async () => {
      await submit(page);
      const confirmation = page.getByRole('dialog', { name: `Svuotare il carrello e passare a “${home.title}”?` });
      await confirmation.getByRole('button', { name: 'Tieni il carrello' }).click();
      await expect(confirmation).toBeHidden();
      await expect(dialog(page)).toBeVisible();
      expect(await device.items()).toHaveLength(1);
      expect(await device.items('Promotion')).toEqual([]);
      await submit(page);
      await confirmation.getByRole('button', { name: 'Svuota e continua' }).click();
      await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
      expect(await readStoredChoices(page)).toContain(`"promotionId":"${home.id}"`);
    });

    await expect(dialog(page)).toBeHidden();
    await expect(addButton(page)).toBeFocused();
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 2 pezzi');
    expect(await device.items('Promotion')).toMatchObject([
      { shopProductId: lemon.id, quantity: 2, toWhom: 'Friend', toWhomUser: { id: 'marco' } },
    ]);
    expect(await device.items()).toEqual([]);
    await page.goto(getPromotionProductPath(tablets.id, home.id));
    await open(page);
    await expect(dialog(page).getByText('Il carrello ha già un destinatario.')).toBeVisible();
    await expect(dialog(page).getByRole('radio', { name: 'Per un amico' })).toBeChecked();
    await expect(friend(page)).toHaveValue(/^Marco/u);
    await expect(friend(page)).toBeDisabled();
  });
});

test('shows a visitor no prices, and returns to the product after the login', async ({ page }) => {
  // REQ-ROUTE-04
  await test.step('shows a visitor the products without prices and returns after the login', async () => {
    await page.goto(getPromotionListPath(home.id));
    const cards = page.getByRole('region', { name: 'Prodotti' }).getByRole('article');
    await expect(cards).toHaveCount(5);
    await expect(cards.getByText('€')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' })).toBeVisible();
    await cards.getByRole('link', { name: lemon.name, exact: true }).click();
    await expect(heading(page, lemon.name)).toBeVisible();
  });

  // REQ-PROMO-23
  await test.step('shows no price to a visitor and to a member of an inactive shop', async () => {
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await expect(main(page).getByText('€')).toHaveCount(0);
    await expect(addButton(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' }).click();
    await logInByForm(page, members.luca.email);
    await expect(page).toHaveURL(getPromotionProductPath(lemon.id, home.id));
    await expect(page.getByText('Il tuo negozio non è attivo')).toBeVisible();
    await expect(main(page).getByText('€')).toHaveCount(0);
    await expect(addButton(page)).toHaveCount(0);
  });
});
