import {
  chooseLastSlot,
  choosePayment,
  fillInvoice,
  logInWithB2bCheckout,
  payButton,
} from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { clickPay, logInToShop, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
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

test('is absent on the business checkout and on the pages that follow a payment', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop);
  await page.goto('/shopb2b/cart');
  await expect(supportButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Vai alla cassa' }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(supportButton(page)).toHaveCount(0);

  await chooseLastSlot(page);
  await fillInvoice(page);
  await choosePayment(page, /^Carta/u);
  await payButton(page).click();
  await page.waitForURL(/\/sandbox\/payment\//u);
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento annullato' })).toBeVisible();
  await expect(supportButton(page)).toHaveCount(0);

  await page.goto('/shopb2b/checkout');
  await chooseLastSlot(page);
  await choosePayment(page, /^Carta/u);
  await payButton(page).click();
  await page.waitForURL(/\/sandbox\/payment\//u);
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  await expect(supportButton(page)).toHaveCount(0);
});
