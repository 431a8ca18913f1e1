import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { logInWithEmptyCart, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { monitorNetwork } from './network-monitor.ts';
import { LIST_PATH, createPhoneContext, type BenchContext } from './scenarios.ts';

/** After this time the app has prefetched the chunks of other pages. */
const PREFETCH_DELAY_MS = 3_000;

interface ReturningMember {
  readonly context: BrowserContext;
  /** Shows the list, on a throttled phone. */
  readonly page: Page;
  readonly device: OtherDevice;
}

/**
 * Opens the list as a member whose phone has stored the app.
 * @param cart quantities by product id
 */
export async function openListAsReturningMember(
  bench: BenchContext,
  shop: ShopServer,
  cart: Readonly<Record<string, number>> = {},
): Promise<ReturningMember> {
  const context = await createPhoneContext(bench);
  const device = await logInWithEmptyCart(context, shop);
  await device.add(cart);
  await bench.workers.setThrottled(false);
  const page = await context.newPage();
  await page.goto(LIST_PATH);
  await waitForServiceWorker(page);
  await page.goto(LIST_PATH, { waitUntil: 'networkidle' });
  await sleep(PREFETCH_DELAY_MS);
  const network = await monitorNetwork(page);
  await network.setThrottled(true);
  await bench.workers.setThrottled(true);
  return { context, page, device };
}
