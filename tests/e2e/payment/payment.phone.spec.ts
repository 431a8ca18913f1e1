import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  clickPay,
  clickContinue,
  payButton,
  checkoutStep,
  thankYouHeading,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm } from '#tests/e2e/helpers/pages/members.ts';

async function expectFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
}

test('completes a purchase from the login to the paid order on a phone', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await logInByForm(page, 'giulia@example.com');
  await page.getByRole('link', { name: /Italia/u }).tap();
  await page.getByRole('link', { name: 'Bottega Milano' }).tap();
  await page.getByRole('link', { name: 'Miele di castagno' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Miele di castagno' })).toBeVisible();
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).tap();
  await page
    .getByRole('dialog', { name: 'Aggiungi al carrello' })
    .getByRole('button', { name: 'Aggiungi', exact: true })
    .tap();
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await expect(bar.getByText('1 pezzo')).toBeAttached();
  await bar.getByRole('button', { name: 'Carrello' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Vai al carrello' }).tap();
  await page.getByRole('button', { name: 'Procedi all’acquisto' }).tap();

  await test.step('fits every step into 320 px, with targets of at least 44 px and no axe violations', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Cassa' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await checkoutStep(page, 'Sconto merce').tap();
    await expect(page.getByRole('textbox', { name: 'Sconto da utilizzare' })).toBeVisible();
    await expectFit(page);
    await clickContinue(page);
    await checkoutStep(page, 'Indirizzo').tap();
    await expectFit(page);
    await page.getByRole('radio', { name: /Palermo/u }).tap();
    // Another address leads back to the review.
    await expect(payButton(page)).toBeVisible();
    await checkoutStep(page, 'Spedizione').tap();
    await page.getByText('Poste', { exact: true }).tap();
    await page.getByRole('radio', { name: /Standard/u }).check();
    await expectFit(page);
    await clickContinue(page);
    await expect(payButton(page)).toBeVisible();
    await page.getByRole('button', { name: 'Modifica: Metodo di pagamento' }).tap();
    await page.getByRole('radio', { name: /^E-wallet/u }).check();
    await expectFit(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await page.getByText('Carta', { exact: true }).tap();
  await payButton(page).tap();
  await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Vai al tuo profilo' }).tap();
  await expect(page.getByRole('article').first()).toContainText('Pagato');
  await page
    .getByRole('link', { name: /^Vedi dettagli/u })
    .first()
    .tap();
  // Also in the folded tax details.
  await expect(page.getByText('Miele di castagno').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
