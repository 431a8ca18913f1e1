import type { BrowserContext, Page } from '@playwright/test';
import { fetchEntryUrl } from '#tests/e2e/helpers/browser/built-scripts.ts';
import { waitForHydration } from '#tests/e2e/helpers/browser/hydration.ts';
import { watchRemovals } from '#tests/e2e/helpers/browser/removals.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart, products, type OtherDevice } from './cart.ts';

/*
 * Helpers for pages that the server renders.
 */
export const LIST = '/IT/milano/products';
export const listCards = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');
export const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });
export const sortSelect = (page: Page) => page.getByRole('combobox', { name: 'Ordina per' });

/** Sets the state cookie that the app writes in the shop of Milan. A member's cookie also has the time zone. */
export const addStateCookie = (
  context: BrowserContext,
  shop: ShopServer,
  { language = 'it', timeZone = 'Europe/Rome' } = {},
) =>
  context.addCookies([
    {
      name: 'bottegaSsrState',
      value: `${language}~IT~it~milano${timeZone === '' ? '' : `~~~~${timeZone}`}`,
      url: shop.origin,
      sameSite: 'Lax',
    },
  ]);

/** Stores the shop of Milan as the device's choice, unless it has another one. */
export const chooseMilan = (page: Page) =>
  page.addInitScript(() => {
    // A blank page has no storage.
    if (location.origin === 'null') return;
    const selection = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
    localStorage['bottega.shop-selection'] ??= JSON.stringify(selection);
  });

/** Logs in with one coffee in the cart, on a device that has chosen the shop of Milan. @returns the member's other device */
export async function prepareMemberDevice(page: Page, shop: ShopServer): Promise<OtherDevice> {
  const otherDevice = await logInWithEmptyCart(page.context(), shop);
  await otherDevice.add({ [products.coffee.id]: 1 });
  await addStateCookie(page.context(), shop);
  await chooseMilan(page);
  return otherDevice;
}

/** Opens a server-rendered page whose app is not loaded yet. @returns a function that loads the app */
export async function openBeforeApp(page: Page, network: FaultProxy, path: string): Promise<() => void> {
  const url = network.origin + path;
  const release = network.holdRequests(await fetchEntryUrl(page.request, url));
  await page.goto(url, { waitUntil: 'commit' });
  return release;
}

interface HydratedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Paths of the requests that this document sent before its hydration ended. */
  readonly requestPaths: readonly string[];
}

/**
 * Opens several server-rendered pages one after the other in the same tab.
 * @returns a function that opens a page and asserts that its hydration removes no content
 */
export async function createHydrationCheck(page: Page): Promise<(path: string) => Promise<HydratedPage>> {
  const getRemoved = await watchRemovals(page);
  const requests: { readonly documentUrl: string; readonly path: string }[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    requests.push({ documentUrl: request.frame().url(), path: new URL(request.url()).pathname });
  });
  return async (path) => {
    requests.length = 0;
    const response = await page.goto(path);
    const html = (await response?.text()) ?? '';
    expect(html).toContain('id="ssr-state"');
    await waitForHydration(mainHeading(page));
    // The code of the select is loaded late.
    if (new URL(path, page.url()).pathname === LIST) await waitForHydration(sortSelect(page));
    expect(await getRemoved()).toBe('');
    // The previous document may have sent a request after the reset.
    const ownRequests = requests.filter(({ documentUrl }) => documentUrl === page.url());
    return { html, headers: response?.headers() ?? {}, requestPaths: ownRequests.map((request) => request.path) };
  };
}
