import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, cartDrawer, products, clickYes, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import {
  clickPay,
  checkoutStep,
  clickContinue,
  payBy,
  payButton,
  thankYouHeading,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { PAYMENT_STEP } from '#tests/e2e/helpers/pages/payment.ts';
import {
  readStoredChoices,
  setPromotionEnd,
  logInWithPromotion,
  homeProducts,
  getPromotionListPath,
  getPromotionProductPath,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';
import { heading, openSearch, searchField } from '#tests/e2e/helpers/pages/search.ts';

const { home } = promotions;
const { lemon, tablets } = homeProducts;
const promotionItem = { productType: 'Promotion', promotionId: home.id } as const;

let otherDevice: OtherDevice;
test.beforeEach(async ({ context, shop }) => {
  otherDevice = await logInWithPromotion(context, shop, home.id);
});

const shopLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Negozio' });
const leftMessage = (page: Page) => page.getByText('Hai lasciato la promozione: il suo carrello è stato svuotato.');
const lines = (page: Page) => page.getByRole('main').getByRole('article');
const totals = (page: Page) => page.locator('dl');
const proceed = (page: Page) => page.getByRole('button', { name: 'Procedi all’acquisto' });
const endedNotice = (page: Page) => page.getByText('La promozione “Casa in ordine” è terminata per questi prodotti');
const blockedMessage = (page: Page) => page.getByText('toglili per continuare');

async function searchOil(page: Page): Promise<void> {
  await openSearch(page);
  await searchField(page).fill('olio');
  await searchField(page).press('Enter');
}

test('shows the cart of a promotion until the member leaves the promotion', { tag: '@core' }, async ({ page }) => {
  await otherDevice.add({ [products.honey.id]: 3 });
  await otherDevice.add({ [lemon.id]: 2, [tablets.id]: 1 }, promotionItem);
  await page.goto(getPromotionListPath(home.id));

  // REQ-DRAW-03, REQ-DRAW-07
  await test.step('shows the promotion’s cart in the drawer with its points and final price', async () => {
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 3 pezzi');
    await cartButton(page).click();
    const line = cartDrawer(page).getByRole('article', { name: lemon.name });
    await expect(cartDrawer(page).getByRole('article')).toHaveCount(2);
    await expect(line.getByText('7,36 €', { exact: true })).toBeVisible();
    await expect(line.locator('s')).toContainText('9,80 €');
    await expect(line.getByText('-25%')).toBeVisible();
    await expect(line.getByText('8 KP', { exact: true })).toBeVisible();
    await expect(line.getByText('4 KPNOVV')).toBeVisible();
    await expect(totals(page)).toContainText('Prezzo totale19,70 €');
    await expect(totals(page)).toContainText('Sconto−2,44 €');
    await expect(totals(page)).toContainText('Prezzo finale17,26 €');
    await expect(totals(page)).toContainText(/16 KP.*9 KPNOVV/u);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Uno in meno di ${lemon.name}` }).click();
    await expect(totals(page)).toContainText('Prezzo finale13,58 €');
    await line.getByRole('link', { name: lemon.name }).click();
    await expect(page).toHaveURL(getPromotionProductPath(lemon.id, home.id));
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 2 pezzi');
    await cartButton(page).click();
    await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(cartDrawer(page)).toBeHidden();
    // The shop's own cart has not changed.
    expect((await otherDevice.items()).map(({ quantity }) => quantity)).toEqual([3]);
  });

  // REQ-CART-06
  await test.step('changes the recipient on the cart page and leads back to the promotion', async () => {
    await expect(page.getByText('Carrello della promozione “Casa in ordine”')).toBeVisible();
    await expect(lines(page)).toHaveCount(2);
    await expect(totals(page)).toContainText('Prezzo finale13,58 €');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cambia destinatario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Per chi è?' });
    await dialog.getByRole('radio', { name: 'Per un amico' }).check();
    await dialog.getByRole('combobox', { name: 'Amico' }).pressSequentially('marco');
    await page.getByRole('option', { name: /Marco/u }).click();
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(lines(page).getByText('Per: Marco Bassi')).toHaveCount(2);
    await page.getByRole('button', { name: `Togli ${tablets.name}` }).click();
    await clickYes(page);
    await expect(lines(page)).toHaveCount(1);
    const promotionLink = page.getByRole('link', { name: 'Torna alla promozione' });
    await expect(promotionLink).toHaveAttribute('href', `/promotions?promotionId=${home.id}&mode=productList`);
    await promotionLink.click();
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
  });

  await test.step('asks before a search leaves the promotion, and keeps the cart', async () => {
    await searchOil(page);
    await page.getByRole('button', { name: 'Tieni il carrello' }).click();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/promotions\?.*mode=productList/u);
    expect(await otherDevice.items('Promotion')).toHaveLength(1);
  });

  // REQ-CAT-17
  await test.step('clears the promotion and its cart when the shop’s own list opens, with a message', async () => {
    await shopLink(page).click();
    await expect(page).toHaveURL('/IT/milano/products');
    await expect(leftMessage(page)).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 3 pezzi');
    expect(await otherDevice.items('Promotion')).toEqual([]);
    expect(await readStoredChoices(page)).not.toContain(home.id);
  });

  await test.step('restores the promotion and its cart from the message', async () => {
    await page.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(lines(page).getByText('Per: Marco Bassi')).toHaveCount(1);
    await expect.poll(() => otherDevice.items('Promotion')).toHaveLength(1);
    expect(await readStoredChoices(page)).toContain(home.id);
  });

  await test.step('keeps the link to the promotion when its cart is emptied', async () => {
    await page.getByRole('button', { name: 'Svuota il carrello' }).click();
    await clickYes(page);
    await expect(page.getByText('Il carrello è vuoto', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Torna alla promozione' })).toBeVisible();
  });

  await test.step('clears a promotion cart that another device has filled when the shop’s list opens', async () => {
    await shopLink(page).click();
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 3 pezzi');
    await otherDevice.add({ [lemon.id]: 2 }, promotionItem);
    // From another page: a reload of the list clears nothing.
    await page.goto('/faq');
    await page.goto('/IT/milano/products');
    await expect(leftMessage(page)).toBeVisible();
    await expect.poll(() => otherDevice.items('Promotion')).toEqual([]);
  });

  await test.step('opens the list of a search after the member’s consent', async () => {
    await otherDevice.add({ [lemon.id]: 2 }, promotionItem);
    await page.goto('/faq');
    await searchOil(page);
    await page.getByRole('button', { name: 'Svuota e cerca' }).click();
    await expect(heading(page, 'Risultati per “olio”')).toBeFocused();
    await expect(page).toHaveURL('/IT/milano/products?q=olio');
    await expect.poll(() => otherDevice.items('Promotion')).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await expect(heading(page, 'Domande frequenti')).toBeVisible();
  });
});

// REQ-PROMO-33
test('completes a purchase from the promotion’s card to the paid order', { tag: '@core' }, async ({ page, shop }) => {
  await page.goto('/promotions');
  await page.getByRole('link', { name: home.title, exact: true }).click();
  await page.getByRole('link', { name: lemon.name, exact: true }).click();
  await page.getByRole('button', { name: `Uno in più di ${lemon.name}` }).click();
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 2 pezzi');
  await cartButton(page).click();
  await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
  await proceed(page).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('7,36 €').first()).toBeVisible();
  await expect(page.getByText('4 KPNOVV').first()).toBeVisible();
  await expectAccessible(page);
  await checkoutStep(page, 'Spedizione').click();
  await page.getByRole('radio', { name: /Standard/u }).check();
  await clickContinue(page);
  // 7,36 € plus 9,70 € for delivery.
  await expect(payButton(page)).toHaveText('Paga 17,06 € con e-wallet');
  const init = page.waitForRequest((request) => request.url().endsWith('/transaction/init'));
  await payBy(page, 'Carta');
  expect((await init).postDataJSON()).toMatchObject({
    shopId: 'milano',
    productType: 'Promotion',
    promotionId: home.id,
  });
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  const Row = v.object({ order: v.array(v.unknown()) });
  const query = 'select json_build_array(status, product_type, promotion_id, kp_novv) as "order" from orders';
  const [newest] = await queryRows(shop, Row, `${query} order by created_at desc limit 1`);
  expect(newest?.order).toEqual([2, 'Promotion', home.id, 4]);
  expect(await otherDevice.items('Promotion')).toEqual([]);
  await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
  await expect(page.getByRole('article').first()).toContainText('17,06 €');
});

test('keeps products of an ended promotion out of the checkout', async ({ page, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await otherDevice.add({ [lemon.id]: 2, [tablets.id]: 1 }, promotionItem);
  await executeSql(shop, 'delete from promotion_products where product_id = $1', [tablets.id]);
  const Count = v.object({ count: v.number() });
  const countOrders = () =>
    queryRows(shop, Count, "select count(*)::integer from orders where product_type = 'Promotion'");
  const before = await countOrders();

  await test.step('removes only the product that has left the promotion', async () => {
    await page.goto(getPromotionListPath(home.id));
    await cartButton(page).click();
    await expect(cartDrawer(page).getByText('è terminata per alcuni di questi prodotti')).toBeVisible();
    await expect(totals(page)).toContainText('Prezzo finale7,36 €');
    await expectAccessible(page);
    await cartDrawer(page).getByRole('button', { name: 'Togli questi prodotti' }).click();
    await clickYes(page);
    await expect(cartDrawer(page).getByRole('article')).toHaveCount(1);
    await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
    await proceed(page).click();
    await expect(page).toHaveURL('/checkout');
  });

  await test.step('leads from the checkout to the cart when the promotion has ended', async () => {
    await page.goto(PAYMENT_STEP);
    await page.getByRole('radio', { name: /^Carta/u }).check();
    await expect(payButton(page)).toBeVisible();
    await setPromotionEnd(shop, home, -1);
    await payButton(page).click();
    await expect(blockedMessage(page)).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await expect(endedNotice(page)).toBeVisible();
    expect(await countOrders()).toEqual(before);
    await page.goto('/checkout');
    await expect(page).toHaveURL('/cart');
    await expect(endedNotice(page)).toBeVisible();
  });

  await test.step('blocks the checkout when the promotion has ended and removes its products', async () => {
    await setPromotionEnd(shop, home, 3600);
    await page.reload();
    await expect(lines(page).getByText('€').first()).toBeVisible();
    await expect(endedNotice(page)).toHaveCount(0);
    await setPromotionEnd(shop, home, -1);
    await proceed(page).click();
    await expect(blockedMessage(page)).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await expect(endedNotice(page)).toBeVisible();
    await expect(lines(page).getByText('Promozione terminata')).toHaveCount(1);
    await expect(lines(page).getByText('€')).toHaveCount(0);
    await expect(totals(page)).toContainText('Prezzo totale0 €');
    await expect(page.getByRole('textbox', { name: `Quantità di ${lemon.name}` })).toBeDisabled();
    await expectAccessible(page);
    const remove = page.getByRole('button', { name: 'Togli questi prodotti' });
    await remove.click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(lines(page)).toHaveCount(1);
    await remove.click();
    await clickYes(page);
    await expect(page.getByText('I prodotti della promozione terminata sono stati tolti.')).toBeVisible();
    await expect(page.getByText('Il carrello è vuoto', { exact: true })).toBeVisible();
    expect(await otherDevice.items('Promotion')).toEqual([]);
  });
});
