import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { setStock, products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { setPrice } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';

const SOLD_OUT = { id: 'milano-007', name: 'Tazzina da espresso' };
const { honey } = products;
const getProductPath = ({ id }: { readonly id: string }) => `/IT/milano/product/${id}`;

/** Subjects of the mails about this product. */
const fetchSubjects = async ({ origin }: ShopServer, { name }: { readonly name: string }) =>
  (await fetchMessages({ request: (path) => fetch(origin + path) }))
    .filter(({ to, subject }) => to === members.giulia.email && subject.includes(name))
    .map(({ subject }) => subject);

test('alerts a member by mail', async ({ page, context, shop }) => {
  const { headers } = await logInToShop(context, shop);
  await context.request.put(`${shop.origin}/api/shop/favourites/milano/${SOLD_OUT.id}`, { headers });
  const ask = page.getByRole('button', { name: 'Avvisami quando torna', exact: true });
  const stop = page.getByRole('button', { name: 'Non avvisarmi' });
  await page.goto('/favourites');

  // REQ-FAV-12
  await test.step('offers the alert on the card of a sold-out favourite', async () => {
    const bell = page.getByRole('button', { name: `Avvisami quando ${SOLD_OUT.name} torna disponibile` });
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    await bell.click();
    await expect(page.getByText('Ti avviseremo.', { exact: true })).toBeVisible();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    await expect(bell).toBeFocused();
  });

  // REQ-FAV-12
  await test.step('sends a mail about a lower price, and none after the alert was removed', async () => {
    await page.getByRole('link', { name: SOLD_OUT.name }).click();
    await stop.click();
    await expect(page.getByText('Non ti avviseremo più.')).toBeVisible();
    await expect(ask).toBeFocused();
    await page.goto(getProductPath(honey));
    await page.getByRole('button', { name: 'Avvisami se il prezzo scende' }).click();
    await expect(page.getByText('Ti avviseremo se il prezzo scende.')).toBeVisible();
    await setStock(shop, SOLD_OUT.id, 3);
    await setPrice(shop, honey.id, 100);
    await expect
      .poll(() => fetchSubjects(shop, honey), { timeout: 30_000 })
      .toEqual([`Prezzo ribassato: ${honey.name}`]);
    // Both were due in the same run.
    expect(await fetchSubjects(shop, SOLD_OUT)).toEqual([]);
  });

  // REQ-FAV-12
  await test.step('sends one mail when a sold-out product is available again', async () => {
    await setStock(shop, SOLD_OUT.id, 0);
    await page.goto(getProductPath(SOLD_OUT));
    await ask.click();
    await expect(page.getByText('Ti avviseremo.', { exact: true })).toBeVisible();
    await expect(page.getByText('Ti avviseremo quando torna disponibile.')).toBeVisible();
    await expect(stop).toBeVisible();
    await setStock(shop, SOLD_OUT.id, 3);
    await expect
      .poll(() => fetchSubjects(shop, SOLD_OUT), { timeout: 30_000 })
      .toEqual([`Di nuovo disponibile: ${SOLD_OUT.name}`]);
  });
});
