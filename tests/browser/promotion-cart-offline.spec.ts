import { cartButton, drawer, products, type OtherDevice } from './support/cart.ts';
import {
  WAITING,
  addHere,
  enterBehind,
  goOffline,
  line,
  more,
  onServer,
  openInstalled,
  proceed,
  quantity,
  waits,
} from './support/cart-offline.ts';
import { endIn, homeProducts, productPage, promotions } from './support/promotions.ts';
import { reconnect } from './support/reconnect.ts';
import { expectKept } from './support/storage.ts';
import { expect, test } from './support/test.ts';

const { home } = promotions;
const { lemon, tablets } = homeProducts;
const promoted = { productType: 'Promotion', promotionId: home.id } as const;

// A promotion that a test has ended does not begin again.
test.use({ freshShop: true, serviceWorkers: 'allow' });

let other: OtherDevice;
test.beforeEach(async ({ context, shop, complaints }) => {
  complaints.allowUnreachable();
  other = await enterBehind(context, shop, home.id);
});

test('a promotion’s cart is changed without the network, and the shop’s own is left alone', async ({
  page,
  network,
}) => {
  await other.add({ [products.honey.id]: 1 });
  await other.add({ [lemon.id]: 2 }, promoted);
  await openInstalled(page, `${network.origin}/cart`);
  await expect(line(page, lemon)).toBeVisible();
  await expectKept(page, lemon.name);
  await page.goto(network.origin + productPage(tablets.id, home.id));
  await expect(page.getByRole('heading', { level: 1, name: tablets.name })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 2 pezzi');
  const restore = await goOffline(page, network);
  await addHere(page);
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 3 pezzi');
  await cartButton(page).click();
  await expect(drawer(page).getByRole('article', { name: tablets.name }).getByText(WAITING)).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page.getByText('Carrello della promozione “Casa in ordine”')).toBeVisible();
  // It leaves as it came, and has the same buttons until then.
  await expect(drawer(page)).toBeHidden();
  await more(page, lemon);
  await expect(quantity(page, lemon)).toHaveValue('3');
  // At the promotion's price: 3 × 3,68 €.
  await expect(line(page, lemon)).toContainText('11,04 €');
  await expect(line(page, products.honey)).toHaveCount(0);
  await page.reload();
  await expect(quantity(page, lemon)).toHaveValue('3');
  await expect(line(page, tablets).getByText(WAITING)).toBeVisible();

  await reconnect(page, restore);
  await expect(waits(page)).toHaveCount(0);
  await expect(proceed(page)).toBeEnabled();
  expect(await onServer(other, 'Promotion')).toEqual({ [lemon.id]: 3, [tablets.id]: 1 });
  expect(await onServer(other)).toEqual({ [products.honey.id]: 1 });
});

test('a change for a promotion that ended meanwhile is refused on its line', async ({
  page,
  shop,
  network,
  complaints,
}) => {
  complaints.allow(/status of 409/u);
  await other.add({ [lemon.id]: 2 }, promoted);
  await openInstalled(page, `${network.origin}/cart`);
  await expectKept(page, lemon.name);
  await page.goto(network.origin + productPage(tablets.id, home.id));
  await expect(page.getByRole('heading', { level: 1, name: tablets.name })).toBeVisible();
  const restore = await goOffline(page, network);
  await addHere(page);
  await page.goto(`${network.origin}/cart`);
  await more(page, lemon);
  await expect(line(page, lemon).getByText(WAITING)).toBeVisible();
  await endIn(shop, home, -1);
  await reconnect(page, restore);

  await expect(line(page, tablets).getByRole('alert')).toContainText('Non aggiunto al carrello');
  await expect(line(page, lemon).getByRole('alert')).toContainText('La quantità 3 non è stata salvata');
  await expect(page.getByText('La promozione “Casa in ordine” è terminata per questi prodotti')).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
  expect(await onServer(other, 'Promotion')).toEqual({ [lemon.id]: 2 });
});
