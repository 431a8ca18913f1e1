import type { Page } from '@playwright/test';

/** The app comes to the front: a headless browser has no front, and tells nobody. */
export const simulateForeground = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
