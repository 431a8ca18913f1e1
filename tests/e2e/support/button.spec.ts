import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillCart, logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { issueDialog, supportButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';

test('covers nothing on the way to the checkout, which offers help below the totals', async ({
  page,
  context,
  shop,
}) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  const button = supportButton(page);

  await test.step('never covers a control or a price in a window without a margin beside the page', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/IT/milano/products');
    await expect(button).toBeAttached();
    /** What is below the centre of the button, and whether the button is shown. */
    const readState = () =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const elements = document.elementsFromPoint(left + width / 2, top + height / 2);
        const isCovering = elements.some((below) => below !== element && below.matches('a, button, [data-price]'));
        return isCovering ? `covers, opacity ${getComputedStyle(element).opacity}` : 'free';
      });
    const states = new Set<string>();
    for (let y = 0; y < 1200; y += 100) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect.poll(readState).toMatch(/^free$|opacity 0$/u);
      states.add(await readState());
    }
    // The step is only useful if a card's link or price passes below the button.
    expect([...states]).toContain('covers, opacity 0');
  });

  await test.step('hides the button on the checkout, which has a help line below the totals', async () => {
    await page.goto('/cart');
    await expect(button).toBeVisible();
    await page.getByRole('button', { name: /^Procedi/u }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cassa' })).toBeVisible();
    await expect(button).toHaveCount(0);
    await expect(page.getByText('Ti serve aiuto con l’ordine?')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contattaci' })).toHaveAttribute(
      'href',
      '/contactus',
    );
    await page.getByRole('main').getByRole('button', { name: 'Segnala un problema tecnico' }).click();
    await expect(issueDialog(page).getByRole('textbox', { name: 'Titolo' })).toBeFocused();
  });
});
