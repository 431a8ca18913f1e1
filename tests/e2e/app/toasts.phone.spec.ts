import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartDrawer, products, showRemovalToast } from '#tests/e2e/helpers/pages/cart.ts';

test('shows a toast above the bars of a phone', async ({ page, context, shop }) => {
  await test.step('shows a toast above the bar with the main action of the cart', async () => {
    const toast = await showRemovalToast(page, context, shop);
    const actionBar = page.getByRole('button', { name: /^Procedi/u }).locator('..');
    const [toastBox, barBox] = await Promise.all([toast.boundingBox(), actionBar.boundingBox()]);
    if (toastBox === null || barBox === null) throw new Error('not on screen');
    expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(barBox.y);
  });

  await test.step('shows a toast above the bottom bar and removes it when another page is opened', async () => {
    await page.goto('/IT/milano/products');
    await page.getByRole('button', { name: `Aggiungi ${products.spaghetti.name} al carrello` }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Prodotto aggiunto al carrello.' });
    await expect(toast).toBeVisible();
    const bottomBar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
    const [toastBox, barBox] = await Promise.all([toast.boundingBox(), bottomBar.boundingBox()]);
    if (toastBox === null || barBox === null) throw new Error('not on screen');
    expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(barBox.y);
    expect(toastBox.y).toBeGreaterThan(844 / 2);

    // A younger toast belongs to the page that the same action opens.
    const shownAt = await page.evaluate(() => performance.now());
    await page.waitForFunction((time) => performance.now() - time > 1_000, shownAt);
    await bottomBar.getByRole('link', { name: /Promozioni/u }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promozioni' })).toBeVisible();
    await expect(toast).toBeHidden({ timeout: 2_000 });
  });

  await test.step('removes a toast when a sheet opens, whose totals it would cover', async () => {
    await page.goto('/IT/milano/products');
    await page.getByRole('button', { name: `Aggiungi ${products.spaghetti.name} al carrello` }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Prodotto aggiunto al carrello.' });
    await expect(toast).toBeVisible();
    const bottomBar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
    await bottomBar.getByRole('button', { name: 'Carrello' }).click();
    await expect(cartDrawer(page)).toBeVisible();
    await expect(toast).toBeHidden({ timeout: 2_000 });
  });
});
