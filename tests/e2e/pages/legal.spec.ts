import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

const pages = [
  { path: '/privacy', it: 'Informativa sulla privacy', en: 'Privacy policy', words: /dati personali/u },
  { path: '/terms', it: 'Termini e condizioni', en: 'Terms and conditions', words: /ordin/u },
  { path: '/cookies', it: 'Cookie', en: 'Cookies', words: /soltanto cookie tecnici/u },
] as const;

for (const { path, it, en, words } of pages) {
  test(`${path} shows its banner and text to a visitor, in both languages`, async ({ page }) => {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(it);
    const text = page.getByRole('article');
    await expect(text).toContainText(words);
    await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: it, exact: true }).first()).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    const italian = await text.innerText();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(heading).toHaveText(en);
    await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await text.innerText()).not.toBe(italian);
    await expect(text).not.toContainText(words);
  });
}

/** What stands in the database may have come from anywhere: the page has a sanitiser of its own. */
const hostile = `
  <h2 style="position:fixed;inset:0" onclick="window.hit=1">Titolo</h2>
  <script>window.hit = 1</script><img src="x" onerror="window.hit=1">
  <form action="https://evil.example"><input name="password"></form>
  <iframe src="/login"></iframe><style>body { display: none }</style>
  <p><a href="javascript:window.hit=1">uno</a> <a href="https://example.com">due</a> testo</p>`;

test('nothing of hostile HTML reaches the page (SEC-03)', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  // The sanitiser parses it in a document of its own, where the policy refuses it a first time.
  unexpectedConsoleErrors.allowCritical(/inline (?:style|event handler) violates.*\/sanitise-html/u);
  await executeSql(shop, 'update legal_texts set html = $1', [{ it: hostile, en: hostile }]);
  await executeSql(shop, 'update faqs set answer = $1', [{ it: hostile, en: hostile }]);
  await logInAs(context, shop);
  for (const address of ['/privacy', '/terms', '/cookies', '/faq']) {
    await page.goto(address);
    const main = page.getByRole('main');
    if (address === '/faq') await main.getByRole('heading', { level: 2 }).getByRole('button').first().click();
    const title = main.getByRole('heading', { level: 2, name: 'Titolo' });
    await expect(title).toBeVisible();
    await title.click();
    await expect(main.locator('script, form, iframe, style, img, [onclick], [onerror]')).toHaveCount(0);
    expect(await title.getAttribute('style')).toBeNull();
    const link = main.getByRole('link', { name: 'due' }).first();
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(main.locator('a[href^="javascript"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  }
});

test('a text that the shop has not written says so', async ({ page, shop }) => {
  await executeSql(shop, `delete from legal_texts where kind = 'cookiePolicy'`);
  await page.goto('/cookies');
  await expect(page.getByRole('heading', { name: 'Questo testo non è ancora disponibile' })).toBeVisible();
  // The list of what is stored comes from the app, whatever the shop has written.
  await expect(page.getByRole('heading', { name: 'Tutto ciò che resta sul tuo dispositivo' })).toBeVisible();
});

test('a text that can’t be loaded has a retry', async ({ page, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  await page.goto(`${network.origin}/terms`);
  await expect(page.getByRole('article')).toContainText('ordin');
  const restore = network.failRequests('/api/cookies', 503);
  await page.getByRole('navigation', { name: 'Pagine legali' }).getByRole('link', { name: 'Cookie' }).click();
  const retry = page.getByRole('button', { name: 'Riprova' });
  await expect(retry).toBeVisible();
  restore();
  await retry.click();
  await expect(page.getByRole('article')).toContainText('soltanto cookie tecnici');
});
