import type { BrowserContext, Page } from '@playwright/test';

/** Stores the choice of the shop in Milan. Assigns the property directly, because `setItem` may be broken. */
export const storeMilanShop = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (location.origin === 'null' || location.pathname === '/login') return;
    const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
    localStorage['bottega.shop-selection'] ??= JSON.stringify(choices);
  });

/** Records method and path of each write request from now on, in order. */
export function recordWrites(context: BrowserContext): readonly string[] {
  const writes: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isWrite = pathname.startsWith('/api/') && request.method() !== 'GET';
    // The service worker forwards the page's request, so it would be counted twice.
    if (isWrite && request.serviceWorker() === null) writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

/** Returns the content of localStorage and sessionStorage as JSON. */
export const readWebStorage = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
