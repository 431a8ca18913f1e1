import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';

// REQ-PROF-16, REQ-PROF-17, SEC-01
test(
  'logs out another device, which then asks for the login',
  { tag: '@core' },
  async ({ page, browser, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 401/u);
    const userAgent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';
    const phone = await browser.newContext({ userAgent, baseURL: shop.origin, serviceWorkers: 'block' });
    const phonePage = await phone.newPage();
    await phonePage.goto('/login');
    await logInByForm(phonePage, members.giulia.email);
    await expect(phonePage).toHaveURL(`${shop.origin}/`);

    await page.goto('/login?redirect=%2Fprofile');
    await logInByForm(page, members.giulia.email);
    await page.getByRole('link', { name: 'Accessi e sicurezza' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessi e sicurezza' })).toBeFocused();
    const own = page.getByRole('listitem').filter({ hasText: 'Questo dispositivo' });
    await expect(own.getByRole('heading', { level: 3 })).toContainText('Chrome su Linux');
    await expect(own.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Disconnetti Chrome su Android/u }).click();
    await expect(page.getByText('Dispositivo disconnesso.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Chrome su Android' })).toHaveCount(0);

    await phonePage.goto('/profile');
    await expect(phonePage).toHaveURL(/\/login/u);
    await expect(phonePage.getByText('La sessione è scaduta, accedi di nuovo.')).toBeVisible();
    await phone.close();
  },
);
