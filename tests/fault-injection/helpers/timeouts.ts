import type { Locator, Page } from '@playwright/test';
import { advanceClock } from '#tests/e2e/helpers/browser/clock.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { skeleton, slowNotice } from './locators.ts';

/* All of this is for a page whose clock was installed before it was opened; milliseconds of that clock. */

/** Longer than the app waits for an answer (doc 1 §9). */
const PAST_REQUEST_TIMEOUT_MS = 21_000;

/** Longer than it waits in silence. */
const PAST_SLOW_NOTICE_DELAY_MS = 5_100;

/** Lets time pass, again and again, until this is seen. */
const advanceUntilVisible = (page: Page, step: number, seen: Locator) =>
  expect(async () => {
    await advanceClock(page, step);
    await expect(seen).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100] });

/** Lets a read run out of time as often as it is tried, until this is seen. */
export const timeOutReadsUntil = (page: Page, seen: Locator) =>
  advanceUntilVisible(page, PAST_REQUEST_TIMEOUT_MS, seen);

/** Lets the call of this path that is sent now run out of time: a write is sent once. */
export async function timeOutWrite(page: Page, path: string, send: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await send();
  await asked;
  await advanceClock(page, PAST_REQUEST_TIMEOUT_MS);
}

/** That it is said after 5 s. */
export const expectSlowNotice = (page: Page) => advanceUntilVisible(page, PAST_SLOW_NOTICE_DELAY_MS, slowNotice(page));

/** What shows while something is held back: a skeleton at once, and after 5 s that it is still at work. */
export async function expectSkeletonThenSlowNotice(page: Page, shape = skeleton(page)): Promise<void> {
  await expect(shape).toBeVisible();
  await expect(slowNotice(page)).toHaveCount(0);
  await expectSlowNotice(page);
}
