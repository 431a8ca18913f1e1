import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';

// REQ-LOGIN-10, REQ-LOGIN-11
test(
  'mails a login from a new device, whose session the member ends by the link without a login',
  { tag: '@core' },
  async ({ page, browser, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 4(?:00|01)/u);
    await page.goto('/login');
    await logInByForm(page, members.giulia.email);
    await expect(page).toHaveURL(`${shop.origin}/`);
    const stranger = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'block' });
    const strangerPage = await stranger.newPage();
    await strangerPage.goto('/login');
    await logInByForm(strangerPage, members.giulia.email);
    await expect(strangerPage).toHaveURL(`${shop.origin}/`);

    const reader = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'block' });
    const readerPage = await reader.newPage();
    const link = await getSentLink(shop.origin, members.giulia.email);
    await test.step('asks before it ends anything, and hides the token from the address', async () => {
      await readerPage.goto(link);
      await expect(
        readerPage.getByRole('heading', { level: 1, name: 'Vuoi disconnettere il nuovo dispositivo?' }),
      ).toBeVisible();
      await expect(readerPage).toHaveURL(`${shop.origin}/account/session`);
      await strangerPage.goto('/profile');
      await expect(strangerPage.getByRole('heading', { level: 1, name: 'I miei dati' })).toBeVisible();
      // A request of the open page would learn first that the session has ended, and the next page would not say it.
      await strangerPage.goto('about:blank');
    });

    await test.step('ends the session and offers a new password', async () => {
      await readerPage.getByRole('button', { name: 'Disconnetti il dispositivo' }).click();
      await expect(readerPage.getByRole('heading', { level: 1, name: 'Il dispositivo è disconnesso' })).toBeFocused();
      await strangerPage.goto('/profile');
      await expect(strangerPage.getByText('La sessione è scaduta, accedi di nuovo.')).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'I miei dati' })).toBeVisible();
      await readerPage.getByRole('link', { name: 'Imposta una nuova password' }).click();
      await expect(readerPage.getByRole('heading', { level: 1, name: 'Password dimenticata?' })).toBeVisible();
    });

    await test.step('refuses the used link, and leads a member to the profile', async () => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Disconnetti il dispositivo' }).click();
      await expect(page.getByRole('alert')).toContainText('Questo link non è valido, è già stato usato o è scaduto.');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Imposta una nuova password' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Cambia la password' })).toBeVisible();
    });
    await stranger.close();
    await reader.close();
  },
);
