import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs, logInByForm, members, revokeSession } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const list = '/IT/milano/products';
const greeting = (page: Page) => page.getByRole('banner').getByText('Ciao, Giulia Rinaldi').first();

test('guides a member through header, cart and footer', { tag: '@core' }, async ({ page, context, shop }) => {
  const token = await logInAs(context, shop);
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const cart = header.getByRole('button', { name: /Carrello/u });

  // REQ-SHELL-07
  await test.step('opens the cart over a product page and closes it with Back and Escape', async () => {
    // The first page of the tab, so Back has no other page to open.
    await page.goto(list);
    const drawer = page.getByRole('dialog', { name: /Carrello/u });
    await cart.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${list}$`, 'u'));
    await expect(cart).toBeFocused();

    await cart.click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    // The drawer's history entry is gone too: Back leaves the page.
    await footer.getByRole('link', { name: 'Cookie' }).click();
    await expect(page).toHaveURL('/cookies');
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie' })).toBeVisible();
    await expect(cart).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${list}$`, 'u'));
  });

  // REQ-SHELL-03, REQ-SHELL-04
  await test.step('shows the member’s header, with the virtual office in a new tab', async () => {
    await expect(greeting(page)).toBeVisible();
    await expect(header.getByRole('link', { name: /Promozioni 4 promozioni/u })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Negozio', exact: true })).toBeVisible();

    const office = header.getByRole('link', { name: /Ufficio virtuale/u });
    await expect(office).toHaveAttribute('target', '_blank');
    await expect(office).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(office).toHaveAttribute('href', new RegExp(`/login-access\\?token=${token}$`, 'u'));

    await header.getByRole('link', { name: 'Bottega, scegli il negozio' }).click();
    await expect(page).toHaveURL('/');
  });

  // REQ-ROUTE-08, REQ-ROUTE-12, REQ-SHELL-09
  await test.step('shows the links of the footer and the current year', async () => {
    await expect(footer).toContainText(`© ${String(new Date().getFullYear())} Bottega`);
    const links: readonly (readonly [name: string, path: string, heading?: string])[] = [
      ['Contatti', '/contactus'],
      ['Domande frequenti', '/faq'],
      ['Informativa sulla privacy', '/privacy'],
      ['Termini e condizioni', '/terms'],
      ['Cookie', '/cookies'],
      ['Accessibilità', '/accessibility'],
      ['Recedere dal contratto qui', '/withdraw', 'Recedi dal contratto'],
    ];
    for (const [name, path, heading = name] of links) {
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page).toHaveTitle(`${heading} · Bottega`);
    }
  });
});

test('shows a visitor the login, and a member the chosen language', { tag: '@core' }, async ({ page }) => {
  const header = page.getByRole('banner');

  await test.step('centres the label of a link that looks like a button', async () => {
    await page.goto(`${list}?page=2`);
    const link = header.getByRole('link', { name: 'Accedi' });
    const getMiddle = async (locator: Locator) => {
      const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
      return y + height / 2;
    };
    const offset = (await getMiddle(link.getByText('Accedi'))) - (await getMiddle(link));
    expect(Math.abs(offset)).toBeLessThan(2);
  });

  // REQ-SHELL-06, REQ-SHELL-13
  await test.step('shows a visitor a login link that leads back to the same page', async () => {
    await expect(header.getByRole('navigation')).toHaveCount(0);
    await expect(header.getByRole('button', { name: /Carrello/u })).toHaveCount(0);
    await header.getByRole('link', { name: 'Accedi' }).click();
    await logInByForm(page, members.giulia.email);
    await expect(page).toHaveURL(`${list}?page=2`);
    await expect(greeting(page)).toBeVisible();
  });

  // REQ-ROUTE-11, REQ-SESS-01, REQ-SESS-02
  await test.step('switches the language of the interface and the server’s responses, and stores the choice', async () => {
    await header.getByRole('link', { name: 'Bottega, scegli il negozio' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('link', { name: 'Italia (IT)' })).toBeVisible();
    const request = page.waitForRequest(/\/api\/shop\/country\/options/u);
    await switchLanguage(page, 'English');
    const headers = await (await request).allHeaders();
    expect(headers).toMatchObject({ 'accept-language': 'en', language: 'EN' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your country');
    await expect(page.getByRole('link', { name: 'Italy (IT)' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your country');
    await switchLanguage(page, 'Italiano');
    await expect(page.getByRole('link', { name: 'Italia (IT)' })).toBeVisible();
  });
});

test('moves the focus and the scroll position with the page', async ({ page, context, network, shop }) => {
  await logInAs(context, shop);

  await test.step('opens the shop selection from the home screen when no shop was chosen', async () => {
    const release = network.holdRequests('/api/shop/country/options');
    await page.goto(`${network.origin}/start`);
    await expect(page).toHaveURL(`${network.origin}/`);

    await test.step('focuses the heading of the next page when a link is followed while the first page loads', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contatti', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Contatti' })).toBeFocused();
    });
    release();
    await page.goBack();
    await expect(page).toHaveURL(`${network.origin}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo Paese');
  });

  // REQ-ROUTE-10
  await test.step('restores the scroll position on Back and starts a new page at its top', async () => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await page.getByRole('link', { name: 'Italia (IT)' }).click();
    await expect(page.getByRole('link', { name: 'Bottega Torino' })).toBeVisible();
    const getScrollY = () => page.evaluate(() => Math.round(window.scrollY));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie' });
    await link.scrollIntoViewIfNeeded();
    const before = await getScrollY();
    expect(before).toBeGreaterThan(100);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie' })).toBeVisible();
    await expect.poll(getScrollY).toBe(0);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Bottega Torino' })).toBeVisible();
    await expect.poll(getScrollY).toBe(before);
  });
});

// REQ-SESS-07
test('reports once that the session has ended and returns to the page after login', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 401 /u);
  const token = await logInAs(context, shop);
  await page.goto(list);
  await expect(greeting(page)).toBeVisible();
  await revokeSession(context, shop.origin, token);
  // The first request reveals the end of the session: either the click or a prefetch.
  const cart = page.getByRole('banner').getByRole('button', { name: /Carrello/u });
  await Promise.race([cart.click().catch(() => undefined), page.waitForURL(/\/login/u)]);
  await expect(page.getByText('La sessione è scaduta, accedi di nuovo.')).toHaveCount(1);
  await logInByForm(page, members.giulia.email);
  await expect(page).toHaveURL(new RegExp(list, 'u'));
});

test('lays out a text page and moves to its parts', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('skips to the content by keyboard', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Vai al contenuto' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  // REQ-SHELL-15
  await test.step('keeps a gutter of 20 px on wide screens and of 0 px from 991 px down', async () => {
    const getGutter = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bottega-gutter').trim());
    await page.setViewportSize({ width: 992, height: 800 });
    expect(await getGutter()).toBe('1.25rem');
    expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).paddingLeft)).toBe('20px');
    await page.setViewportSize({ width: 991, height: 800 });
    expect(await getGutter()).toBe('0px');
  });

  // REQ-ROUTE-09
  await test.step('scrolls to the target of a hash link and stops 80 px below the top', async () => {
    await page.setViewportSize({ width: 1000, height: 300 });
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1);
    await heading.evaluate((element) => {
      element.id = 'target';
    });
    await page.evaluate(() => window.history.pushState(null, '', '/terms#target'));
    await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(80);
  });
});

test('follows the colors and the motion of the device', async ({ page }) => {
  const html = page.locator('html');
  await page.goto('/login');

  for (const colorScheme of ['dark', 'light'] as const) {
    await test.step(`gives the browser’s toolbar the color of the page in ${colorScheme} mode`, async () => {
      await page.emulateMedia({ colorScheme });
      await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const readColors = () =>
        page.evaluate(() => {
          const themeColor = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
            ({ media }) => matchMedia(media).matches,
          );
          const probe = document.createElement('i');
          probe.style.color = themeColor?.content ?? '';
          document.body.append(probe);
          const toolbar = getComputedStyle(probe).color;
          probe.remove();
          return { toolbar, body: getComputedStyle(document.body).backgroundColor };
        });
      // The page gets its color when the theme is applied.
      await expect
        .poll(async () => {
          const { toolbar, body } = await readColors();
          return toolbar === body ? 'the same' : `${toolbar}, ${body}`;
        })
        .toBe('the same');
    });
  }

  await test.step('stores the chosen color scheme and follows the system again when both agree', async () => {
    await page.getByRole('button', { name: 'Colori scuri' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Colori chiari' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('changes styles in one step when the device asks for reduced motion', async () => {
    // A transition would still show the old value right after the change.
    const paddings = await page.getByRole('main').evaluate((main) => {
      const before = getComputedStyle(main).paddingTop;
      main.style.paddingTop = '77px';
      return [before, getComputedStyle(main).paddingTop];
    });
    expect(paddings[0]).not.toBe('77px');
    expect(paddings[1]).toBe('77px');
  });
});
