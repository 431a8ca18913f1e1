import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Profilo' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'I miei dati' });

/** Whether the tabs end left of the heading. */
async function areTabsBeside(page: Page): Promise<boolean> {
  const [tabsBox, headingBox] = [await tabs(page).boundingBox(), await heading(page).boundingBox()];
  return (tabsBox?.x ?? 0) + (tabsBox?.width ?? 0) < (headingBox?.x ?? 0);
}

test('fits the profile to the width of the screen', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/profile');
  await expect(heading(page)).toBeVisible();

  await test.step('shows the tabs on top, each at least 44 px wide and high', async () => {
    const tabsBox = await tabs(page).boundingBox();
    expect((tabsBox?.y ?? 0) + (tabsBox?.height ?? 0)).toBeLessThan((await heading(page).boundingBox())?.y ?? 0);
    for (const tab of await tabs(page).locator('a, button').all()) {
      const box = await tab.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
  });

  for (const [width, place] of [
    [991, 'above'],
    [992, 'beside'],
  ] as const) {
    // REQ-PROF-03, REQ-SHELL-14
    await test.step(`places the tabs ${place} the content at ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => areTabsBeside(page)).toBe(place === 'beside');
    });
  }

  await test.step('fits the edit form and its calendar into 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(() => areTabsBeside(page)).toBe(false);
    expect(await width()).toBe(320);
    await page.getByRole('link', { name: 'Modifica' }).tap();
    await expect(page.getByRole('button', { name: 'Salva' })).toBeVisible();
    expect(await width()).toBe(320);
    await page.getByRole('textbox', { name: 'Data di nascita' }).tap();
    await expect(page.getByRole('button', { name: 'Mese precedente' })).toBeVisible();
    expect(await width()).toBe(320);
  });

  await test.step('opens another tab by a tap', async () => {
    await page.keyboard.press('Escape');
    await tabs(page).getByRole('link', { name: 'I miei ordini' }).tap();
    await expect(page).toHaveURL('/profile?tab=myOrders');
    await expect(page.getByRole('article')).toHaveCount(4);
  });
});
