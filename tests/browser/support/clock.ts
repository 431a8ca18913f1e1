import type { Page } from '@playwright/test';

/** What the app has asked of late whether the shop is there, for each page. */
const looks = new WeakMap<Page, Promise<unknown>[]>();

function looksOf(page: Page): readonly Promise<unknown>[] {
  const known = looks.get(page);
  if (known) return known;
  const asked: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/healthz') asked.push(request.response().catch(() => null));
  });
  looks.set(page, asked);
  return asked;
}

/**
 * Waits for the answers to whether the shop is there, before a faked clock goes on. The app gives them
 * 3 s of that clock, they take real time: on a busy machine it would believe itself cut off.
 */
export const shopFound = (page: Page): Promise<unknown> => Promise.all(looksOf(page));

/** Moves the page's clock on, over whatever was to be called meanwhile. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await shopFound(page);
  await page.clock.fastForward(milliseconds);
}

/** So far ahead that a busy machine is not past it when it is told, milliseconds. */
const AHEAD = 1_000;

/** From here on time passes only when the test says so, however slow the machine is. */
export const stopTheClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD);
