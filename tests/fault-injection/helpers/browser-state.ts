import type { BrowserContext, Page } from '@playwright/test';

/** Italy's first shop, as after the marketplace; also where storage takes nothing more, as kept before. */
export const storeMilanShop = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (location.origin === 'null' || location.pathname === '/login') return;
    const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
    localStorage['bottega.choices'] ??= JSON.stringify(choices);
  });

/** Method and path of each call of the page from now on that changes something, in order. */
export function recordWrites(context: BrowserContext): readonly string[] {
  const writes: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isWrite = pathname.startsWith('/api/') && request.method() !== 'GET';
    // What the worker passes on is the page's own request a second time.
    if (isWrite && request.serviceWorker() === null) writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

/** What the browser's page keeps as text. */
export const readWebStorage = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
