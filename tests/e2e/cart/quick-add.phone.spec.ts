import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';

const { coffee, honey, spaghetti } = products;

// REQ-CART-32
test('adds further products with one tap each', { tag: '@core' }, async ({ page, context, shop }) => {
  const device = await logInWithEmptyCart(context, shop);
  await device.add({ [coffee.id]: 1 }, { toWhomUser: 'marco' });
  await page.goto('/IT/milano/products');
  const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  const addButton = ({ name }: { readonly name: string }) =>
    page.getByRole('button', { name: `Aggiungi ${name} al carrello` });
  const toast = page.getByRole('status').filter({ hasText: 'Aggiunto per Marco' });
  const getQuantities = async () =>
    Object.fromEntries((await device.items()).map(({ shopProductId, quantity }) => [shopProductId, quantity]));
  const bottomBar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await expect(bottomBar.getByText('1 pezzo')).toBeAttached();

  await test.step('adds one for the cart’s recipient, and becomes a stepper in the same place', async () => {
    const before = await addButton(honey).boundingBox();
    await addButton(honey).tap();
    await expect(toast).toBeVisible();
    const more = page.getByRole('button', { name: `Uno in più di ${honey.name}` });
    await expect(more).toBeVisible();
    expect(await more.boundingBox()).toEqual(before);
    await more.tap();
    await expect.poll(getQuantities).toEqual({ [coffee.id]: 1, [honey.id]: 2 });
    await expect(bottomBar.getByText('3 pezzi')).toBeAttached();
    await expect(dialog).toBeHidden();
    // Then it no longer covers the price.
    await expect(page.getByRole('button', { name: `${honey.name}: 2 nel carrello` })).toBeVisible();
  });

  await test.step('takes back what was added', async () => {
    await addButton(spaghetti).tap();
    await expect(page.getByRole('button', { name: `Uno in più di ${spaghetti.name}` })).toBeVisible();
    // The toast of the product before fades out.
    await expect(toast).toHaveCount(1);
    await toast.getByRole('button', { name: 'Annulla' }).tap();
    await expect.poll(getQuantities).toEqual({ [coffee.id]: 1, [honey.id]: 2 });
    await expect(addButton(spaghetti)).toBeVisible();
  });

  await test.step('opens the dialog with a long press', async () => {
    await addButton(spaghetti).hover();
    await page.mouse.down();
    await expect(dialog).toBeVisible();
    await page.mouse.up();
    await expect(dialog.getByText('Il carrello ha già un destinatario.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Aggiungi', exact: true })).toBeFocused();
  });
});
