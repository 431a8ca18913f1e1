import type { Page } from '@playwright/test';

/**
 * Lets the shop be reached again, and the page be told of a network as a browser tells it. Its own looks
 * for the shop grow rarer, up to 15 s: a test that took its time before would wait as long.
 */
export async function reconnect(page: Page, restore: () => void | Promise<void>): Promise<void> {
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
