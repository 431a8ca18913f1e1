import type { Page } from '@playwright/test';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { stubPushPermission, stubPushService } from '#tests/e2e/helpers/pages/notifications.ts';

// The headless shell has no notifications.
test.use({ launchOptions: fullChromium() });

const TAB = '/profile?tab=notifications';
const openChoice = (page: Page) => page.getByText('Scegli cosa ricevere').click();
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

// REQ-NOTIF-14
test('chooses notifications, which stay chosen', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(TAB);
  await openChoice(page);
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  // Not `check`: React shows the new state a moment after the click.
  await box(page, 'Promozioni: E-mail').click();
  await expect(box(page, 'Promozioni: E-mail')).toBeChecked();
  await stored;
  await page.reload();
  await openChoice(page);
  await expect(box(page, 'Promozioni: E-mail')).toBeChecked();
  await expect(box(page, 'Ordini: E-mail')).toBeChecked();
  await expect(box(page, 'Conferme di ordini, recessi e rimborsi: E-mail')).toBeDisabled();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  // REQ-NOTIF-14
  test('takes a change back with a message', async ({ page, context, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/ERR_INTERNET_DISCONNECTED/u);
    await logInAs(context, shop);
    await page.goto(TAB);
    await openChoice(page);
    await context.setOffline(true);
    await box(page, 'Avvisi sui prodotti: E-mail').click();
    await expect(page.getByRole('row').getByRole('alert')).toBeVisible();
    await expect(box(page, 'Avvisi sui prodotti: E-mail')).toBeChecked();
  });
});

// REQ-NOTIF-06
test('an alert offers notifications on this device until the member has answered', async ({ page, context, shop }) => {
  await stubPushService(page);
  await stubPushPermission(page);
  await logInToShop(context, shop);
  await page.goto(`/IT/milano/product/${products.honey.id}`);
  const ask = page.getByRole('button', { name: 'Avvisami se il prezzo scende' });
  const offer = page.getByRole('heading', { name: 'Ti avvisiamo anche su questo dispositivo?' });
  await ask.click();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'No, grazie' }).click();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Non avvisarmi' }).click();
  await expect(page.getByText('Non ti avviseremo più.')).toBeVisible();
  await ask.click();
  await expect(page.getByText('Ti avviseremo se il prezzo scende.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
});
