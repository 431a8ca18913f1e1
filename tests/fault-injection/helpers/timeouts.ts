import type { Locator, Page } from '@playwright/test';
import { advanceClock } from '#tests/e2e/helpers/browser/clock.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { skeleton, slowNotice } from './locators.ts';

/* These helpers need `page.clock.install()` before the page is opened. Times are those of the fake clock. */

/** Longer than the app's request timeout of 20 s. */
const PAST_REQUEST_TIMEOUT_MS = 21_000;

/** Longer than the delay of 5 s before the app shows the slow notice. */
const PAST_SLOW_NOTICE_DELAY_MS = 5_100;

/** Advances the clock in steps until the element is visible. */
const advanceUntilVisible = (page: Page, stepMs: number, target: Locator) =>
  expect(async () => {
    await advanceClock(page, stepMs);
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100] });

/** Lets every attempt of a read time out, until the element is visible. */
export const timeOutReadsUntil = (page: Page, target: Locator) =>
  advanceUntilVisible(page, PAST_REQUEST_TIMEOUT_MS, target);

/** Sends a write to this path and lets it time out. The app does not retry writes by itself. */
export async function timeOutWrite(page: Page, path: string, send: () => Promise<void>): Promise<void> {
  const requestSent = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await send();
  await requestSent;
  await advanceClock(page, PAST_REQUEST_TIMEOUT_MS);
}

/** Advances the clock until the slow notice appears. */
export const expectSlowNotice = (page: Page) => advanceUntilVisible(page, PAST_SLOW_NOTICE_DELAY_MS, slowNotice(page));

/** Asserts that a skeleton appears at once and the slow notice only after 5 s. */
export async function expectSkeletonThenSlowNotice(page: Page, loadingSkeleton = skeleton(page)): Promise<void> {
  await expect(loadingSkeleton).toBeVisible();
  await expect(slowNotice(page)).toHaveCount(0);
  await expectSlowNotice(page);
}
