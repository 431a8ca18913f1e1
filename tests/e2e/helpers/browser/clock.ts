import { expect, type Page } from '@playwright/test';

/** The responses to a page's health checks so far. */
const healthChecks = new WeakMap<Page, Promise<unknown>[]>();

function trackHealthChecks(page: Page): readonly Promise<unknown>[] {
  const existing = healthChecks.get(page);
  if (existing) return existing;
  const responses: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/healthz') responses.push(request.response().catch(() => null));
  });
  healthChecks.set(page, responses);
  return responses;
}

/**
 * Waits for the responses to pending health checks before a fake clock advances. The app gives a check 3 s
 * of the fake clock, but the check takes real time: on a busy machine the app would go offline.
 */
export const waitForHealthChecks = (page: Page): Promise<unknown> => Promise.all(trackHealthChecks(page));

/** Advances the page's fake clock. Timers that are due in between fire at most once. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await waitForHealthChecks(page);
  await page.clock.fastForward(milliseconds);
}

/** The pause point lies this far ahead, so that a busy machine has not passed it when the call arrives. */
const PAUSE_LEAD_MS = 1_000;

/** Stops the page's fake clock. From here on only the test advances it, so a slow machine changes nothing. */
export const pauseClock = (page: Page): Promise<void> =>
  // Fails when the machine is so busy that the point is in the past.
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_LEAD_MS)).toPass();
