import type { Page } from '@playwright/test';

/** Resolves when the app is mounted, or at once in a document without the app. */
export const waitForApp = (page: Page) =>
  page.waitForFunction(
    () => window.inputRecorder === undefined || document.documentElement.dataset['started'] !== undefined,
  );

/**
 * Makes `goto` and `reload` wait until the app handles input. Without it, a click on a slow machine comes before
 * hydration, and loads the link's page as a new document. With `waitUntil`, they behave as usual.
 */
export function waitForAppOnNavigation(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await waitForApp(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await waitForApp(page);
    return response;
  };
}
