import { expectAccessible } from './support/axe.ts';
import { drawer, products, yes } from './support/cart.ts';
import { WAITING, enterBehind, goOffline, onServer, openInstalled } from './support/cart-offline.ts';
import { reconnect } from './support/reconnect.ts';
import { expectKept } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const { honey, coffee } = products;

test('in a tunnel the cart can be changed, and follows when it ends', async ({
  page,
  context,
  shop,
  network,
  complaints,
}) => {
  complaints.allowUnreachable();
  const other = await enterBehind(context, shop);
  await other.add({ [honey.id]: 1, [coffee.id]: 2 });
  await openInstalled(page, `${network.origin}/cart`);
  await expectKept(page, honey.name);
  const restore = await goOffline(page, network);
  await page.getByRole('button', { name: `Uno in più di ${honey.name}` }).tap();
  await expect(page.getByText(WAITING, { exact: true })).toBeVisible();
  await page.goto(`${network.origin}/IT/milano/products`);
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await expect(bar.getByText('4 pezzi')).toBeAttached();
  await bar.getByRole('button', { name: 'Carrello' }).tap();
  const line = drawer(page).getByRole('article', { name: honey.name });
  await expect(line.getByText(WAITING)).toBeVisible();
  await drawer(page)
    .getByRole('button', { name: `Togli ${coffee.name}` })
    .tap();
  await yes(page);
  await expect(drawer(page).getByText('Rimozione in attesa di connessione')).toBeVisible();
  await expect(drawer(page).getByText('I totali saranno aggiornati')).toBeVisible();
  await expectAccessible(page);
  await reconnect(page, restore);
  await expect(drawer(page).getByRole('article')).toHaveCount(1);
  await expect(drawer(page).getByText(WAITING)).toHaveCount(0);
  await expect(drawer(page).locator('dl')).toContainText('17,80 €');
  expect(await onServer(other)).toEqual({ [honey.id]: 2 });
});
