import type { Locator } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop, fillCart } from '#tests/e2e/helpers/pages/checkout.ts';
import {
  leavePaymentPage,
  paymentReceivedNotice,
  pendingPaymentNotice,
  sendPaymentNotification,
} from '#tests/e2e/helpers/pages/payment.ts';

async function getBox(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not on screen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('shows the notice of a pending payment above the bottom bar, and collapsed in one line', async ({
  page,
  context,
  shop,
}) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  await context.addInitScript(() => {
    new PerformanceObserver((list) => {
      const previousCount = Number(document.documentElement.dataset['shifts'] ?? 0);
      const shifts = list.getEntries().filter(() => document.querySelector('section[aria-labelledby]'));
      document.documentElement.dataset['shifts'] = String(previousCount + shifts.length);
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const providerUrl = await leavePaymentPage(page);
  const notice = pendingPaymentNotice(page);
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });

  await test.step('shows the notice above the bottom bar, without overlap or layout shift', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/faq');
    await expect(notice).toBeVisible();
    expect((await getBox(notice)).height).toBeLessThanOrEqual(56);
    await expect(notice.getByRole('button', { name: 'Paga ora' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['shifts'] ?? '0')).toBe('0');
    await notice.getByRole('button', { name: 'Dettagli' }).tap();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const card = await getBox(notice);
    expect(card.bottom).toBeLessThanOrEqual((await getBox(bar)).y);
    await expect(notice.getByRole('button', { name: 'Annulla pagamento' })).toBeVisible();
    for (const target of await notice.getByRole('button').or(notice.getByRole('link')).all()) {
      const { width, height } = await getBox(target);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    // The notice does not cover the end of the page.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect((await getBox(page.getByText(/^© \d{4} Bottega/u))).bottom).toBeLessThanOrEqual(card.y);
  });

  await test.step('has one line with the button that pays, and shows the result of the payment in full', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const details = notice.getByRole('button', { name: 'Dettagli' });
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await details.tap();
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await expect(notice.getByRole('button')).toHaveText(['Paga ora', '']);
    expect((await getBox(notice)).height).toBeLessThanOrEqual(56);
    await expectAccessible(page);
    // Another page keeps it collapsed.
    await bar.getByRole('link').first().tap();
    // The navigation moves the focus, which a key press before that would lose.
    await expect(page.getByRole('heading', { level: 1, name: 'Tutti i prodotti' })).toBeFocused();
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.press('Enter');
    await expect(notice.getByRole('button', { name: 'Verifica' })).toBeVisible();
    await details.press('Enter');
    await sendPaymentNotification(shop, providerUrl, 'approved');
    await simulateForeground(page);
    await expect(paymentReceivedNotice(page).getByRole('link', { name: 'Vedi la conferma' })).toBeVisible();
  });
});
