import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, cartDrawer, products } from '#tests/e2e/helpers/pages/cart.ts';
import {
  PENDING_TEXT,
  addCurrentProduct,
  logInBehindProxy,
  goOffline,
  cartLine,
  increaseQuantity,
  getServerQuantities,
  openWithServiceWorker,
  proceedButton,
  quantityField,
  pendingNotice,
} from '#tests/e2e/helpers/pages/offline-cart.ts';
import {
  setPromotionEnd,
  homeProducts,
  getPromotionProductPath,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';

const { home } = promotions;
const { lemon, tablets } = homeProducts;
const promotionItem = { productType: 'Promotion', promotionId: home.id } as const;

test.use({ serviceWorkers: 'allow' });

test('sends offline changes of a promotion’s cart later, and shows those that are rejected', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  const otherDevice = await logInBehindProxy(context, shop, home.id);
  await otherDevice.add({ [products.honey.id]: 1 });
  await otherDevice.add({ [lemon.id]: 2 }, promotionItem);

  await test.step('changes a promotion’s cart offline and leaves the shop’s own cart unchanged', async () => {
    await openWithServiceWorker(page, `${network.origin}/cart`);
    await expect(cartLine(page, lemon)).toBeVisible();
    await expectPersisted(page, lemon.name);
    await page.goto(network.origin + getPromotionProductPath(tablets.id, home.id));
    await expect(page.getByRole('heading', { level: 1, name: tablets.name })).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 2 pezzi');
    const restore = await goOffline(page, network);
    await addCurrentProduct(page);
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 3 pezzi');
    await cartButton(page).click();
    await expect(cartDrawer(page).getByRole('article', { name: tablets.name }).getByText(PENDING_TEXT)).toBeVisible();
    await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
    await expect(page.getByText('Carrello della promozione “Casa in ordine”')).toBeVisible();
    // The closing drawer still has the same buttons.
    await expect(cartDrawer(page)).toBeHidden();
    await increaseQuantity(page, lemon);
    await expect(quantityField(page, lemon)).toHaveValue('3');
    // The promotion's price: 3 × 3,68 €.
    await expect(cartLine(page, lemon)).toContainText('11,04 €');
    await expect(cartLine(page, products.honey)).toHaveCount(0);
    await page.reload();
    await expect(quantityField(page, lemon)).toHaveValue('3');
    await expect(cartLine(page, tablets).getByText(PENDING_TEXT)).toBeVisible();

    await reconnect(page, restore);
    await expect(pendingNotice(page)).toHaveCount(0);
    await expect(proceedButton(page)).toBeEnabled();
    expect(await getServerQuantities(otherDevice, 'Promotion')).toEqual({ [lemon.id]: 3, [tablets.id]: 1 });
    expect(await getServerQuantities(otherDevice)).toEqual({ [products.honey.id]: 1 });
  });

  await test.step('shows a rejected change on its line when the promotion has ended', async () => {
    unexpectedConsoleErrors.allow(/status of 409/u);
    await page.goto(network.origin + getPromotionProductPath('milano-035', home.id));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.getByRole('button', { name: 'Aggiungi al carrello', exact: true })).toBeVisible();
    const addedProduct = { name: (await heading.textContent()) ?? '' };
    const restore = await goOffline(page, network);
    await addCurrentProduct(page);
    await page.goto(`${network.origin}/cart`);
    await increaseQuantity(page, lemon);
    await expect(cartLine(page, lemon).getByText(PENDING_TEXT)).toBeVisible();
    await setPromotionEnd(shop, home, -1);
    await reconnect(page, restore);

    await expect(cartLine(page, addedProduct).getByRole('alert')).toContainText('Non aggiunto al carrello');
    await expect(cartLine(page, lemon).getByRole('alert')).toContainText('La quantità 4 non è stata salvata');
    await expect(page.getByText('La promozione “Casa in ordine” è terminata per questi prodotti')).toBeVisible();
    await expect(pendingNotice(page)).toHaveCount(0);
    expect(await getServerQuantities(otherDevice, 'Promotion')).toEqual({ [lemon.id]: 3, [tablets.id]: 1 });
  });
});
