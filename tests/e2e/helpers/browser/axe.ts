import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** What is being loaded is dimmed on purpose, and so is what is still fading in. */
async function waitForIdle(page: Page, busy: boolean): Promise<void> {
  if (!busy) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => {
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity;
    const passing = document.getAnimations().filter((one) => !endless(one));
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/**
 * Asserts that axe finds no violation on the screen once it has come to rest, best practices included.
 * The rule `region` is off: lists of options open at the end of the body, outside of every landmark.
 *
 * @param busy the screen under test is a loading state
 */
export async function expectNoAxeViolations(page: Page, { busy = false } = {}): Promise<void> {
  await waitForIdle(page, busy);
  // While the first page loads there is no heading yet.
  const outline = busy ? ['page-has-heading-one', 'landmark-one-main'] : [];
  const axe = new AxeBuilder({ page }).disableRules(['region', ...outline]);
  let { violations } = await axe.analyze();
  if (violations.length > 0) {
    // A request may have started in the meantime, and its content is dimmed. A real violation is still there afterwards.
    await waitForIdle(page, busy);
    ({ violations } = await axe.analyze());
  }
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/**
 * {@link expectNoViolations} in `npm run test:full` alone. Half of the browser time went into these calls,
 * and `npm test` already checks the table of screens.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (process.env['AXE'] === 'every') await expectNoAxeViolations(page);
}
