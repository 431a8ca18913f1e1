import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

test('shows an order on the screen and on paper', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile?tab=myOrders&order=giulia-7');

  // REQ-ORD-09
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const facts = ['Consegna', 'Prodotti', 'Indirizzo di consegna', 'Pagamento'];
  const visibleHeadings = [...facts, 'Contratto'];
  const allHeadings = [...facts, 'Indirizzo di fatturazione', 'Ordine', 'Venditore', 'Contratto'];
  await test.step('shows delivery state and products before amounts, addresses and payment', async () => {
    await expect(headings).toHaveText(visibleHeadings);
    const delivery = page.getByRole('region', { name: 'Consegna' });
    await expect(delivery.getByRole('definition').first()).toHaveText('In transito');
    await expect(delivery.getByRole('region', { name: 'Cronologia' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pagamento' }).getByRole('definition').first()).toHaveText('Pagato');
  });

  await test.step('opens the tax details by the keyboard', async () => {
    const summary = page.locator('summary', { hasText: 'Dettagli fiscali' });
    await summary.press('Enter');
    await expect(headings).toHaveText(allHeadings);
    await summary.press('Enter');
    await expect(headings).toHaveText(visibleHeadings);
  });

  await test.step('prints an order dark on white, without the app’s navigation', async () => {
    const printed = page.evaluate(() => new Promise<string>((resolve) => (window.print = () => resolve('printed'))));
    await page.getByRole('button', { name: 'Stampa' }).click();
    expect(await printed).toBe('printed');

    const letterhead = page.getByText('Bottega Milano S.r.l.').first();
    await expect(letterhead).toBeHidden();
    // The stubbed `window.print` fires no events.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 703, height: 1000 });
    await expect(letterhead).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'link'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    const getTop = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y;
    expect(await getTop('Indirizzo di fatturazione')).toBe(await getTop('Ordine'));
    await expect(headings).toHaveText(allHeadings);
    const row = page.getByRole('row').nth(1);
    await expect(row).toHaveCSS('break-inside', 'avoid');
    await expect(row).toHaveCSS('display', 'table-row');
  });
});
