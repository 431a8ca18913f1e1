import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** Waits until nothing is loading or fading in: dimmed content fails the contrast rule. */
async function waitForIdle(page: Page, busy: boolean): Promise<void> {
  if (!busy) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => {
    const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
    const finite = document.getAnimations().filter((animation) => !isEndless(animation));
    return Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/**
 * Asserts that axe finds no violation on the idle screen, best practices included.
 * The rule `region` is off: option lists open at the end of the body, outside of every landmark.
 *
 * @param options.busy the screen under test is a loading state
 */
export async function expectNoAxeViolations(page: Page, { busy = false } = {}): Promise<void> {
  await waitForIdle(page, busy);
  // There is no heading yet while the first page loads.
  const disabledRules = busy ? ['page-has-heading-one', 'landmark-one-main'] : [];
  // The app has no frames. Without the legacy mode, which does not support them, each analysis opens another page.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(['region', ...disabledRules]);
  let { violations } = await axe.analyze();
  if (violations.length > 0) {
    // A request may have started during the analysis and dimmed its content. A real violation is still there afterwards.
    await waitForIdle(page, busy);
    ({ violations } = await axe.analyze());
  }
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/**
 * Calls {@link expectNoAxeViolations}, but only in `npm run test:full`. These calls took half of the browser
 * time, and `npm test` already checks the screen states of `tests/a11y`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (process.env['AXE'] === 'every') await expectNoAxeViolations(page);
}
