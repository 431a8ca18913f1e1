import type { Page } from '@playwright/test';

/** What Chromium tells a page that can be installed; a test's browser is never asked by itself. */
export async function fireBeforeInstallPrompt(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, {
      prompt: () => {
        document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: answer }),
    });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error('the browser would show its own bar');
  }, outcome);
}

/** How often the browser's own question was opened on this page. */
export const getPromptCount = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['asked'] ?? 0));

/** So many visits of this member before, the last one an hour ago; "not now" was said in one of them. */
export const seedVisits = (page: Page, visits: number, putOffAt = 0) =>
  page.evaluate(
    (before) => {
      const seenAt = Date.now() - 3_600_000;
      localStorage.setItem('bottega.interest', JSON.stringify({ ...before, seenAt }));
    },
    { visits, putOffAt },
  );
