import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { readPageMetrics } from './page-metrics.ts';

/** The Event Timing API does not report faster events. */
const MIN_EVENT_DURATION_MS = 16;
/** The browser reports an event only some time after the paint. */
export const EVENT_TIMING_DELAY_MS = 600;
/** If the tap is not reported after this number of reads, it was faster than the browser reports. */
const MAX_READS = 4;

/** Duration of the touch. Playwright's own tap ends within one frame. */
const PRESS_MS = 80;

/** Taps with a touch that lasts as long as that of a finger. */
export async function tapLikeFinger(page: Page, target: Locator): Promise<void> {
  // Waits until the target is enabled and stable.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not visible`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sleep(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

export const clearInteractions = (page: Page) =>
  page.evaluate(() => {
    const { interactions } = window.bottegaSpeed;
    for (const id of Object.keys(interactions)) delete interactions[Number(id)];
  });

/** Returns the time from the last tap to the next paint, in ms, at least 16. */
export async function readLongestInteraction(page: Page): Promise<number> {
  let durations: number[] = [];
  for (let reads = 0; reads < MAX_READS && durations.length === 0; reads += 1) {
    await sleep(EVENT_TIMING_DELAY_MS);
    durations = Object.values((await readPageMetrics(page)).interactions);
  }
  return Math.max(MIN_EVENT_DURATION_MS, ...durations);
}
