import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

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
    // One row; the logout is beside it and always in view.
    expect(tabsBox?.height).toBeLessThan(60);
    await expect(tabs(page).getByRole('button', { name: 'Esci' })).toBeInViewport({ ratio: 1 });
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
    // The line below the tabs has moved.
    const orders = await tabs(page).getByRole('link', { name: 'I miei ordini' }).boundingBox();
    const readIndicator = () =>
      tabs(page)
        .getByRole('list')
        .evaluate((list) => {
          const { left, width } = getComputedStyle(list, '::after');
          return [list.getBoundingClientRect().left - list.scrollLeft + parseFloat(left), parseFloat(width)];
        });
    const [left = 0, width = 0] = await readIndicator();
    expect(left).toBeCloseTo(orders?.x ?? 0, 0);
    expect(width).toBeCloseTo(orders?.width ?? 0, 0);
  });

  await test.step('scrolls the row to the open tab, and has no tabs above an order', async () => {
    await page.goto('/profile?tab=myBalances');
    await expect(tabs(page).getByRole('link', { name: 'Punti e saldi' })).toBeInViewport({ ratio: 1 });
    await page.goto('/profile?tab=myOrders&order=giulia-6');
    await expect(page.getByRole('heading', { level: 1, name: /^Ordine/u })).toBeVisible();
    await expect(tabs(page)).toBeHidden();
  });
});
