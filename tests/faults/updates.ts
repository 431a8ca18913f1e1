import type { Page } from '@playwright/test';
import { expect } from '#tests/browser/support/test.ts';
import type { Scene } from './matrix.ts';

export const offer = (page: Page) => page.getByText('È pronta una nuova versione del negozio.');

/** Marks the page, so that its reload would show. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
export const marked = (page: Page) => page.locator('html[data-loaded="once"]');

/** The page is of the former release still. */
export const expectFormer = (page: Page) => expect(page.locator('meta[name="build"]')).toHaveCount(0);

/** Puts up the next release: it is found, offered, and has not touched the page. */
export async function offerUpdate({ page, update }: Pick<Scene, 'page' | 'update'>): Promise<void> {
  await mark(page);
  await update();
  await expect(offer(page)).toBeVisible();
  await expect(marked(page)).toBeAttached();
}

/** Puts up the next release under a page that pays: it neither reloads nor is asked to (SW1). */
export async function updateUnder({ page, update }: Pick<Scene, 'page' | 'update'>): Promise<void> {
  await mark(page);
  await update();
  await expect(marked(page)).toBeAttached();
  await expect(offer(page)).toHaveCount(0);
}

/** Takes the update: this page alone is loaded anew, with the next release. */
export async function takeUpdate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aggiorna', exact: true }).click();
  // The former worker may hold it up for 8 s.
  await expect(page.locator('meta[name="build"]')).toHaveCount(1, { timeout: 20_000 });
}
