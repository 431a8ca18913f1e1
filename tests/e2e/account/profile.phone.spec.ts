import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test('shows the tabs on top, each at least 44 px wide and high', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/profile');
  const heading = page.getByRole('heading', { level: 1, name: 'I miei dati' });
  await expect(heading).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Profilo' });
  const tabsBox = await tabs.boundingBox();
  expect((tabsBox?.y ?? 0) + (tabsBox?.height ?? 0)).toBeLessThan((await heading.boundingBox())?.y ?? 0);
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

for (const [width, isBeside] of [
  [991, false],
  [992, true],
] as const) {
  test(`places the tabs ${isBeside ? 'beside' : 'above'} the content at ${String(width)} px`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await logInAs(context, shop);
    await page.goto('/profile');
    const heading = page.getByRole('heading', { level: 1, name: 'I miei dati' });
    await expect(heading).toBeVisible();
    const tabsBox = await page.getByRole('navigation', { name: 'Profilo' }).boundingBox();
    const content = await heading.boundingBox();
    expect((tabsBox?.x ?? 0) + (tabsBox?.width ?? 0) < (content?.x ?? 0)).toBe(isBeside);
  });
}

test('fits the edit form and its calendar into 320 px', async ({ page, context, shop }) => {
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
