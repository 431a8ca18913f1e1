import type { Page } from '@playwright/test';

/** What the app has asked of late whether the shop is there, for each page. */
const healthChecks = new WeakMap<Page, Promise<unknown>[]>();

function trackHealthChecks(page: Page): readonly Promise<unknown>[] {
  const known = healthChecks.get(page);
  if (known) return known;
  const asked: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/healthz') asked.push(request.response().catch(() => null));
  });
  healthChecks.set(page, asked);
  return asked;
}

/**
 * Waits for the answers to whether the shop is there, before a faked clock goes on. The app gives them
 * 3 s of that clock, they take real time: on a busy machine it would believe itself cut off.
 */
export const waitForHealthChecks = (page: Page): Promise<unknown> => Promise.all(trackHealthChecks(page));

/** Moves the page's clock on, over whatever was to be called meanwhile. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await waitForHealthChecks(page);
  await page.clock.fastForward(milliseconds);
}

/** So far ahead that a busy machine is not past it when it is told, milliseconds. */
const PAUSE_LEAD_MS = 1_000;

/** From here on time passes only when the test says so, however slow the machine is. */
export const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_LEAD_MS);
