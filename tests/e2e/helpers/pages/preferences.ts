import type { Page } from '@playwright/test';

/** Opens the menu that has the preferences of a member. Those of a visitor are always visible. */
export async function showPreferences(page: Page): Promise<void> {
  const menuButton = page.locator('[popovertarget="member-menu"]').and(page.getByRole('banner').getByRole('button'));
  if ((await menuButton.count()) > 0) await menuButton.click();
}

/** Chooses the language. */
export async function switchLanguage(page: Page, language: 'English' | 'Italiano'): Promise<void> {
  await showPreferences(page);
  await page.getByRole('button', { name: language }).click();
}
