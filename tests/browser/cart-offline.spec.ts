import { expectAccessible } from './support/axe.ts';
import { cartButton, drawer, products, setStock, yes, type OtherDevice } from './support/cart.ts';
import {
  WAITING,
  addHere,
  enterBehind,
  goOffline,
  line,
  marks,
  more,
  onServer,
  openInstalled,
  proceed,
  quantity,
  setPrice,
  waits,
  writesOf,
} from './support/cart-offline.ts';
import { reconnect } from './support/reconnect.ts';
import { expectKept } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const { honey, serum, coffee, blend } = products;
const productPage = (origin: string, { id }: { readonly id: string }) => `${origin}/IT/milano/product/${id}`;

let other: OtherDevice;
test.beforeEach(async ({ context, shop, complaints }) => {
  complaints.allowUnreachable();
  other = await enterBehind(context, shop);
});

test('what is added, changed and removed offline waits, outlives a reload, and is sent in order', async ({
  page,
  context,
  network,
}) => {
  await other.add({ [honey.id]: 1, [coffee.id]: 2, [serum.id]: 1 });
  await openInstalled(page, `${network.origin}/cart`);
  await expect(line(page, serum)).toBeVisible();
  await expectKept(page, serum.name);
  await page.goto(productPage(network.origin, blend));
  await expect(page.getByRole('heading', { level: 1, name: blend.name })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 4 pezzi');
  const restore = await goOffline(page, network);

  await addHere(page);
  await expect(page.getByText('sarà messo nel carrello quando torni online')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 5 pezzi');
  await cartButton(page).click();
  const added = drawer(page).getByRole('article', { name: blend.name });
  await expect(added.getByText(WAITING)).toBeVisible();
  await expect(added).toContainText('12,90 €');
  await expect(drawer(page).getByRole('article')).toHaveCount(4);
  await drawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page).toHaveURL(/\/cart$/u);
  await expect(drawer(page)).toBeHidden();

  await more(page, honey);
  await more(page, honey);
  await expect(quantity(page, honey)).toHaveValue('3');
  await expect(line(page, honey).getByText(WAITING)).toBeVisible();
  await expect(line(page, honey)).toContainText('26,70 €');
  await page.getByRole('button', { name: `Togli ${coffee.name}` }).click();
  await yes(page);
  await expect(line(page, coffee).getByText('Rimozione in attesa di connessione')).toBeVisible();
  await more(page, blend);
  await expect(quantity(page, blend)).toHaveValue('2');
  await expect(line(page, blend)).toContainText('25,80 €');
  await expect(page.getByText('3 modifiche in attesa di connessione')).toBeVisible();
  await expect(page.getByText('I totali saranno aggiornati')).toBeVisible();
  await expect(proceed(page)).toBeDisabled();
  await expect(proceed(page)).toHaveAccessibleDescription(/quando le modifiche saranno inviate/u);
  await expectAccessible(page);

  await page.goto('about:blank');
  await page.goto(`${network.origin}/cart`);
  await expect(line(page, coffee).getByText('Rimozione in attesa di connessione')).toBeVisible();
  await expect(quantity(page, honey)).toHaveValue('3');
  await expect(quantity(page, blend)).toHaveValue('2');
  await expect(marks(page)).toHaveCount(2);
  expect(await onServer(other)).toEqual({ [honey.id]: 1, [coffee.id]: 2, [serum.id]: 1 });

  const writes = writesOf(context);
  await reconnect(page, restore);
  await expect(line(page, coffee)).toHaveCount(0);
  await expect(waits(page)).toHaveCount(0);
  await expect(page.locator('dl')).toContainText('Prezzo totale');
  await expect(proceed(page)).toBeEnabled();
  expect(await onServer(other)).toEqual({ [honey.id]: 3, [serum.id]: 1, [blend.id]: 2 });
  expect(writes.map((one) => one.slice(0, one.startsWith('PUT') ? 16 : 6).trim())).toEqual([
    'POST {',
    'PUT {"quantity":',
    'DELETE',
  ]);
});

test('a removal that waits can be taken back, and a line that waits be taken out', async ({
  page,
  context,
  network,
}) => {
  await other.add({ [honey.id]: 1, [serum.id]: 1 });
  await openInstalled(page, `${network.origin}/cart`);
  await expectKept(page, honey.name);
  await page.goto(productPage(network.origin, blend));
  await expect(page.getByRole('heading', { level: 1, name: blend.name })).toBeVisible();
  const restore = await goOffline(page, network);
  await addHere(page);
  await page.goto(`${network.origin}/cart`);
  await page.getByRole('button', { name: `Togli ${honey.name}` }).click();
  await yes(page);
  await page.getByRole('button', { name: `Togli ${blend.name}` }).click();
  await yes(page);
  await expect(line(page, blend)).toHaveCount(0);
  await page.getByRole('button', { name: `Tieni ${honey.name} nel carrello` }).click();
  await expect(waits(page)).toHaveCount(0);
  await expect(quantity(page, honey)).toHaveValue('1');
  await expect(proceed(page)).toHaveAccessibleDescription('Per procedere all’acquisto serve la connessione.');
  const writes = writesOf(context);
  await reconnect(page, restore);
  await expect(proceed(page)).toBeEnabled();
  expect(await onServer(other)).toEqual({ [honey.id]: 1, [serum.id]: 1 });
  expect(writes).toEqual([]);
});

test('an answer that was lost doubles nothing', async ({ page, network, complaints }) => {
  complaints.allow(/ERR_CONTENT_LENGTH_MISMATCH/u);
  await page.goto(productPage(network.origin, blend));
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 0 pezzi');
  network.loseAnswer(`/api/shop/milano/product/${blend.id}/cart`);
  await addHere(page);
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 1 pezzo');
  await page.goto(`${network.origin}/cart`);
  await expect(line(page, blend)).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
  expect(await onServer(other)).toEqual({ [blend.id]: 1 });
  const [item] = await other.items();
  network.loseAnswer(`/api/shop/product/cart/${item?.id ?? ''}/quantity`);
  await expect(quantity(page, blend)).toHaveValue('1');
  await more(page, blend);
  await expect(page.locator('dl')).toContainText('25,80 €');
  await expect(waits(page)).toHaveCount(0);
  expect(await onServer(other)).toEqual({ [blend.id]: 2 });
});

test('what the server refuses is told on its line, and a new price too, until it is put away', async ({
  page,
  shop,
  network,
  complaints,
}) => {
  complaints.allow(/status of 409/u);
  await other.add({ [coffee.id]: 1, [honey.id]: 1 });
  await openInstalled(page, `${network.origin}/cart`);
  await expectKept(page, coffee.name);
  await page.goto(productPage(network.origin, serum));
  await expect(page.getByRole('heading', { level: 1, name: serum.name })).toBeVisible();
  const restore = await goOffline(page, network);
  await addHere(page);
  await page.goto(`${network.origin}/cart`);
  await quantity(page, coffee).fill('5');
  await quantity(page, coffee).press('Enter');
  await expect(line(page, coffee).getByText(WAITING)).toBeVisible();
  await more(page, honey);
  await expect(line(page, honey).getByText(WAITING)).toBeVisible();
  // Somebody else was quicker.
  await setStock(shop, serum.id, 0);
  await setStock(shop, coffee.id, 2);
  await setPrice(shop, honey.id, 990);
  await reconnect(page, restore);

  const lost = line(page, serum);
  await expect(lost.getByRole('alert')).toHaveText('Non aggiunto al carrello. “Siero viso alla rosa” è esaurito.');
  await expect(line(page, coffee).getByRole('alert')).toHaveText(
    'La quantità 5 non è stata salvata. Ne sono disponibili solo 2.',
  );
  await expect(quantity(page, coffee)).toHaveValue('1');
  await expect(line(page, honey).getByRole('alert')).toHaveText('Il prezzo ora è 9,90 € al pezzo; prima era 8,90 €.');
  await expect(quantity(page, honey)).toHaveValue('2');
  expect(await onServer(other)).toEqual({ [coffee.id]: 1, [honey.id]: 2 });
  await expectAccessible(page);

  // Not lost by a reload; gone once it was read.
  await page.reload();
  await lost.getByRole('button', { name: 'Ho capito' }).click();
  await expect(lost).toHaveCount(0);
  await line(page, honey).getByRole('button', { name: 'Ho capito' }).click();
  await line(page, coffee).getByRole('button', { name: 'Ho capito' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(line(page, honey)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await setStock(shop, serum.id, 26);
  await setStock(shop, coffee.id, 40);
  await setPrice(shop, honey.id, 890);
});
