import type { BrowserContext, Page } from '@playwright/test';
import { getCachedPaths, waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import { measureVisit, openThrottledTab, type ExpectedPage, type VisitOptions } from './page-load.ts';
import type { PageLoad, TapTiming } from './samples.ts';
import { LIST_PATH, createPhoneContext, type BenchContext } from './scenarios.ts';
import { FILTER_DIALOG, measureTap } from './taps.ts';

const CACHE_TIMEOUT_MS = 30_000;

/** Pages with which a member's visit starts, each with what shows that it is complete. */
const memberPages = {
  list: { path: LIST_PATH, selector: 'main article', count: 8 },
  product: { path: '/IT/milano/product/milano-002', selector: 'main h1', count: 1 },
  highlighted: { path: '/highlighted/products', selector: 'main article', count: 8 },
  promotions: { path: '/promotions', selector: 'main article', count: 4 },
  start: { path: '/start', selector: 'main article', count: 8 },
  'shop selection': { path: '/', selector: 'main h1', count: 1 },
  cart: { path: '/cart', selector: 'main article', count: 2 },
  checkout: { path: '/checkout', selector: 'main h1', count: 1 },
  orders: { path: '/profile?tab=myOrders', selector: 'main h1', count: 1 },
  'order detail': { path: '/profile?tab=myOrders&order=giulia-6', selector: 'main h1', count: 1 },
  'payment return': { path: '/product/payment/return?transactionId=giulia-1&result=OK', selector: 'h1', count: 1 },
  'payment cancel': { path: '/product/payment/cancel?transactionId=giulia-1', selector: 'h1', count: 1 },
} as const satisfies Readonly<Record<string, ExpectedPage>>;

/** Pages that the service worker has cached on a later visit. */
const WARM_PAGES = ['list', 'product', 'cart', 'orders'] as const;

/** Creates a phone on which a member with two products in the cart is logged in and has chosen a shop. */
async function createMemberContext(bench: BenchContext, shop: ShopServer): Promise<BrowserContext> {
  const context = await createPhoneContext(bench);
  const otherDevice = await logInWithEmptyCart(context, shop);
  await otherDevice.add({ [products.coffee.id]: 1, [products.honey.id]: 2 });
  const state = 'it~IT~it~milano~~~~Europe/Rome';
  await context.addCookies([{ name: 'bottegaSsrState', value: state, url: shop.origin, sameSite: 'Lax' }]);
  await context.addInitScript(() => {
    const selection = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
    localStorage.setItem('bottega.shop-selection', JSON.stringify(selection));
  });
  return context;
}

type MemberPage = keyof typeof memberPages;

const ALL_PAGES = Object.keys(memberPages).filter((name): name is MemberPage => name in memberPages);

/** Measures each page on a new phone on which only the login is stored. */
export async function measureColdMemberVisits(
  bench: BenchContext,
  shop: ShopServer,
  names: readonly MemberPage[] = ALL_PAGES,
): Promise<Record<string, PageLoad>> {
  const loads: Record<string, PageLoad> = {};
  for (const name of names) {
    const options = memberPages[name];
    const context = await createMemberContext(bench, shop);
    loads[`${name}, cold`] = (await measureVisit(context, bench.workers, { ...options, isFromWorker: false })).load;
    await context.close();
  }
  return loads;
}

/** Ends the service worker's process, as a phone does between two visits. */
async function stopServiceWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

interface WarmMember {
  readonly context: BrowserContext;
  /** Opens each page in a new tab, with the service worker stopped. @param state part of the names of the results */
  readonly measurePages: (
    state: string,
    options?: Pick<VisitOptions, 'isNetworkHanging'>,
  ) => Promise<Record<string, PageLoad>>;
  /** Opens the list in the same way, and taps as soon as it is visible. */
  readonly measureFirstTap: () => Promise<TapTiming>;
}

/** Opens the pages on a phone and waits until the service worker has cached them. */
export async function prepareWarmMember(bench: BenchContext, shop: ShopServer): Promise<WarmMember> {
  const { workers } = bench;
  const context = await createMemberContext(bench, shop);
  const page = await context.newPage();
  for (const name of WARM_PAGES) {
    const { path } = memberPages[name];
    await page.goto(path);
    await waitForServiceWorker(page);
    const key = `${path}${path.includes('?') ? '&' : '?'}bottega-member=`;
    const isPageCached = async () => (await getCachedPaths(page)).some((cachedPath) => cachedPath.startsWith(key));
    await expect.poll(isPageCached, { timeout: CACHE_TIMEOUT_MS }).toBe(true);
  }
  const measurePages: WarmMember['measurePages'] = async (state, options = {}) => {
    const loads: Record<string, PageLoad> = {};
    for (const name of WARM_PAGES) {
      await stopServiceWorkers(page);
      const result = await measureVisit(context, workers, { ...memberPages[name], ...options, isFromWorker: true });
      await result.page.close();
      loads[`${name}, ${state}`] = result.load;
    }
    return loads;
  };
  const measureFirstTap = async () => {
    await stopServiceWorkers(page);
    const tab = await openThrottledTab(context, workers);
    await tab.page.goto(LIST_PATH, { waitUntil: 'commit' });
    const timing = await measureTap(tab.page, tab.page.getByRole('button', { name: 'Filtro' }), FILTER_DIALOG);
    await tab.page.close();
    return timing;
  };
  return { context, measurePages, measureFirstTap };
}

interface WarmMemberResult {
  readonly loads: Record<string, PageLoad>;
  readonly firstTap: TapTiming;
}

/**
 * Measures the pages on a phone that has opened them before.
 * @param hang makes the shop accept requests without answering, until the returned function is called
 */
export async function measureWarmMemberVisits(
  bench: BenchContext,
  shop: ShopServer,
  hang: () => () => void,
): Promise<WarmMemberResult> {
  const { context, measurePages, measureFirstTap } = await prepareWarmMember(bench, shop);
  const online = await measurePages('warm');
  const firstTap = await measureFirstTap();
  const resume = hang();
  const hanging = await measurePages('warm, hanging network', { isNetworkHanging: true }).finally(resume);
  await context.close();
  return { loads: { ...online, ...hanging }, firstTap };
}
