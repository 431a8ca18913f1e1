import type { Page } from '@playwright/test';
import { waitForApp } from './app-start.ts';

/** Fires Chromium's `beforeinstallprompt` event. A test browser never fires it by itself. */
export async function fireBeforeInstallPrompt(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') {
  // A link or redirect may have loaded a new document.
  await waitForApp(page);
  await page.evaluate((userOutcome) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, {
      prompt: () => {
        document.documentElement.dataset['promptCount'] = String(
          Number(document.documentElement.dataset['promptCount'] ?? 0) + 1,
        );
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: userOutcome }),
    });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error('the app did not prevent the browser’s own install bar');
  }, outcome);
}

/** How often the browser's own install dialog was opened on this page. */
export const getPromptCount = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['promptCount'] ?? 0));

/**
 * Stores earlier visits of this member; the last one was an hour ago.
 * @param putOffAt number of the visit in which the member postponed the offer; 0 for never
 */
export const seedVisits = (page: Page, visits: number, putOffAt = 0) =>
  page.evaluate(
    (interest) => {
      const seenAt = Date.now() - 3_600_000;
      localStorage.setItem('bottega.install-engagement', JSON.stringify({ ...interest, seenAt }));
    },
    { visits, putOffAt },
  );
