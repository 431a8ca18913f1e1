import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { supportButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test('never covers a control or a price in a window without a margin beside the page', async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await logInToShop(context, shop);
  await page.goto('/IT/milano/products');
  const button = supportButton(page);
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
  // The test is only useful if a card's link or price passes below the button.
  expect([...states]).toContain('covers, opacity 0');
});
