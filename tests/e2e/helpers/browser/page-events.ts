import type { Page } from '@playwright/test';

/** Fires the event of an app that comes to the foreground. A headless browser never fires it. */
export const simulateForeground = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/**
 * Makes the shop reachable again and fires the browser's `online` event. The app's own health checks back off
 * to one per 15 s, so a slow test would otherwise wait that long.
 */
export async function reconnect(page: Page, restore: () => void | Promise<void>): Promise<void> {
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
