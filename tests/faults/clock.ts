import type { Locator, Page } from '@playwright/test';
import { passTime } from '#tests/browser/support/clock.ts';
import { expect } from '#tests/browser/support/test.ts';
import { skeleton, stillWorking } from './seen.ts';

/* All of this is for a page whose clock was installed before it was opened; milliseconds of that clock. */

/** Longer than the app waits for an answer (doc 1 §9). */
const TIMED_OUT = 21_000;

/** Longer than it waits in silence. */
const SAID = 5_100;

/** Lets time pass, again and again, until this is seen. */
const passUntil = (page: Page, step: number, seen: Locator) =>
  expect(async () => {
    await passTime(page, step);
    await expect(seen).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100] });

/** Lets a read run out of time as often as it is tried, until this is seen. */
export const runOutUntil = (page: Page, seen: Locator) => passUntil(page, TIMED_OUT, seen);

/** Lets the call of this path that is sent now run out of time: a write is sent once. */
export async function runOut(page: Page, path: string, send: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await send();
  await asked;
  await passTime(page, TIMED_OUT);
}

/** That it is said after 5 s. */
export const expectStillWorking = (page: Page) => passUntil(page, SAID, stillWorking(page));

/** What shows while something is held back: a skeleton at once, and after 5 s that it is still at work. */
export async function expectSlow(page: Page, shape = skeleton(page)): Promise<void> {
  await expect(shape).toBeVisible();
  await expect(stillWorking(page)).toHaveCount(0);
  await expectStillWorking(page);
}
