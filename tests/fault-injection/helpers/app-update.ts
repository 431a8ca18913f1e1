import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import type { FaultContext } from './fault-matrix.ts';

export const updateOffer = (page: Page) => page.getByText('È pronta una nuova versione del negozio.');

/** Marks the page, so that its reload would show. */
const markPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
export const markedPage = (page: Page) => page.locator('html[data-loaded="once"]');

/** The page is of the former release still. */
export const expectPreviousRelease = (page: Page) => expect(page.locator('meta[name="build"]')).toHaveCount(0);

/** Puts up the next release: it is found, offered, and has not touched the page. */
export async function deployAndExpectOffer({
  page,
  deployUpdate,
}: Pick<FaultContext, 'page' | 'deployUpdate'>): Promise<void> {
  await markPage(page);
  await deployUpdate();
  await expect(updateOffer(page)).toBeVisible();
  await expect(markedPage(page)).toBeAttached();
}

/** Puts up the next release under a page that pays: it neither reloads nor is asked to (REL-SW1). */
export async function deployWithoutOffer({
  page,
  deployUpdate,
}: Pick<FaultContext, 'page' | 'deployUpdate'>): Promise<void> {
  await markPage(page);
  await deployUpdate();
  await expect(markedPage(page)).toBeAttached();
  await expect(updateOffer(page)).toHaveCount(0);
}

/** Takes the update: this page alone is loaded anew, with the next release. */
export async function acceptUpdate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aggiorna', exact: true }).click();
  // The former worker may hold it up for 8 s.
  await expect(page.locator('meta[name="build"]')).toHaveCount(1, { timeout: 20_000 });
}
