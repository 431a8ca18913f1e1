import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const searchButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true });
export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Cerca prodotti' });
export const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggerimenti' });

/** Opens the search dialog of the header. */
export async function openSearch(page: Page): Promise<void> {
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
}

/** Opens the list of a search. */
export async function search(page: Page, text: string): Promise<void> {
  await openSearch(page);
  await searchField(page).fill(text);
  await searchField(page).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
