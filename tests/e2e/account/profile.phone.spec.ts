import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test('the tabs stand on top, in sight and large enough for a finger', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/profile');
  const heading = page.getByRole('heading', { level: 1, name: 'I miei dati' });
  await expect(heading).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Profilo' });
  const bar = await tabs.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan((await heading.boundingBox())?.y ?? 0);
  for (const tab of await tabs.locator('a, button').all()) {
    const box = await tab.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  await tabs.getByRole('link', { name: 'I miei ordini' }).tap();
  await expect(page).toHaveURL('/profile?tab=myOrders');
  await expect(page.getByRole('article')).toHaveCount(4);
});

for (const [width, side] of [
  [991, false],
  [992, true],
] as const) {
  test(`at ${String(width)} px the tabs are ${side ? 'beside' : 'above'} the content`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await logInAs(context, shop);
    await page.goto('/profile');
    const heading = page.getByRole('heading', { level: 1, name: 'I miei dati' });
    await expect(heading).toBeVisible();
    const bar = await page.getByRole('navigation', { name: 'Profilo' }).boundingBox();
    const content = await heading.boundingBox();
    expect((bar?.x ?? 0) + (bar?.width ?? 0) < (content?.x ?? 0)).toBe(side);
  });
}

test('editing fits a screen of 320 px, the calendar too', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAs(context, shop);
  await page.goto('/profile?mode=edit');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect(page.getByRole('button', { name: 'Salva' })).toBeVisible();
  expect(await width()).toBe(320);
  await page.getByRole('textbox', { name: 'Data di nascita' }).tap();
  await expect(page.getByRole('button', { name: 'Mese precedente' })).toBeVisible();
  expect(await width()).toBe(320);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Modifica' })).toBeVisible();
  expect(await width()).toBe(320);
});
