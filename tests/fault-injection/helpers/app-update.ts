import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import type { FaultContext } from './fault-matrix.ts';

export const updateOffer = (page: Page) => page.getByText('È pronta una nuova versione del negozio.');

/** Marks the document, so that a test detects a reload. */
const markPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
export const markedPage = (page: Page) => page.locator('html[data-loaded="once"]');

/** Asserts that the page still runs the previous release. */
export const expectPreviousRelease = (page: Page) => expect(page.locator('meta[name="build"]')).toHaveCount(0);

/** Deploys the next release. Asserts that the update is offered and the page is not reloaded. */
export async function deployAndExpectOffer({
  page,
  deployUpdate,
}: Pick<FaultContext, 'page' | 'deployUpdate'>): Promise<void> {
  await markPage(page);
  await deployUpdate();
  await expect(updateOffer(page)).toBeVisible();
  await expect(markedPage(page)).toBeAttached();
}

/** Deploys the next release during a checkout. Asserts that the page neither reloads nor offers the update (REL-SW1). */
export async function deployWithoutOffer({
  page,
  deployUpdate,
}: Pick<FaultContext, 'page' | 'deployUpdate'>): Promise<void> {
  await markPage(page);
  await deployUpdate();
  await expect(markedPage(page)).toBeAttached();
  await expect(updateOffer(page)).toHaveCount(0);
}

/** Accepts the update and waits until the page has reloaded with the next release. */
export async function acceptUpdate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aggiorna', exact: true }).click();
  // The old service worker may delay the reload for up to 8 s.
  await expect(page.locator('meta[name="build"]')).toHaveCount(1, { timeout: 60_000 });
}
