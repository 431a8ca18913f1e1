import type { BrowserContext, Page } from '@playwright/test';
import { getCachedPaths, waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import { measureVisit, type VisitOptions } from './page-load.ts';
import type { PageLoad } from './samples.ts';
import { LIST_PATH, createPhoneContext, type BenchContext } from './scenarios.ts';

const CACHE_TIMEOUT_MS = 30_000;

/** Pages with which a member's visit starts, each with what shows that it is complete. */
const memberPages: Readonly<Record<string, Omit<VisitOptions, 'isFromWorker'>>> = {
  list: { path: LIST_PATH, selector: 'main article', count: 8 },
  product: { path: '/IT/milano/product/milano-002', selector: 'main h1', count: 1 },
  highlighted: { path: '/highlighted/products', selector: 'main article', count: 8 },
  promotions: { path: '/promotions', selector: 'main article', count: 4 },
  'shop selection': { path: '/', selector: 'main h1', count: 1 },
  cart: { path: '/cart', selector: 'main article', count: 2 },
  checkout: { path: '/checkout', selector: 'main h1', count: 1 },
  orders: { path: '/profile?tab=myOrders', selector: 'main h1', count: 1 },
  'order detail': { path: '/profile?tab=myOrders&order=giulia-6', selector: 'main h1', count: 1 },
  'payment return': { path: '/product/payment/return?transactionId=giulia-1&result=OK', selector: 'h1', count: 1 },
};

/** Creates a phone on which a member with two products in the cart is logged in and has chosen a shop. */
async function createMemberContext(bench: BenchContext, shop: ShopServer): Promise<BrowserContext> {
  const context = await createPhoneContext(bench);
  const otherDevice = await logInWithEmptyCart(context, shop);
  await otherDevice.add({ [products.coffee.id]: 1, [products.honey.id]: 2 });
  const state = 'it~IT~it~milano~~~~Europe/Rome';
  await context.addCookies([{ name: 'bottegaStart', value: state, url: shop.origin, sameSite: 'Lax' }]);
  await context.addInitScript(() => {
    const selection = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
    localStorage.setItem('bottega.choices', JSON.stringify(selection));
  });
  return context;
}

/** Measures each page on a new phone on which only the login is stored. */
export async function measureColdMemberVisits(
  bench: BenchContext,
  shop: ShopServer,
): Promise<Record<string, PageLoad>> {
  const loads: Record<string, PageLoad> = {};
  for (const [name, options] of Object.entries(memberPages)) {
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
  /** Opens the list in a new tab, with the service worker stopped. */
  readonly measureList: (options?: Pick<VisitOptions, 'isNetworkHanging'>) => Promise<PageLoad>;
}

/** Opens the list on a phone and waits until the service worker has cached it. */
export async function prepareWarmMember(bench: BenchContext, shop: ShopServer): Promise<WarmMember> {
  const { workers } = bench;
  const context = await createMemberContext(bench, shop);
  const page = await context.newPage();
  await page.goto(LIST_PATH);
  await waitForServiceWorker(page);
  const isPageCached = async () => (await getCachedPaths(page)).some((path) => path.includes('bottega-member='));
  await expect.poll(isPageCached, { timeout: CACHE_TIMEOUT_MS }).toBe(true);
  const list = { path: LIST_PATH, selector: 'main article', count: 8, isFromWorker: true };
  const measureList = async (options = {}) => {
    await stopServiceWorkers(page);
    const result = await measureVisit(context, workers, { ...list, ...options });
    await result.page.close();
    return result.load;
  };
  return { context, measureList };
}

/**
 * Measures the list on a phone that has opened it before.
 * @param hang makes the shop accept requests without answering, until the returned function is called
 */
export async function measureWarmMemberVisits(
  bench: BenchContext,
  shop: ShopServer,
  hang: () => () => void,
): Promise<Record<string, PageLoad>> {
  const { context, measureList } = await prepareWarmMember(bench, shop);
  const online = await measureList();
  const resume = hang();
  const hanging = await measureList({ isNetworkHanging: true }).finally(resume);
  await context.close();
  return { 'list, warm': online, 'list, warm, hanging network': hanging };
}
