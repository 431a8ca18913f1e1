import type { Page } from '@playwright/test';
import { goOffline } from '#tests/e2e/helpers/pages/offline-cart.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { reconnect } from '#tests/e2e/helpers/browser/reconnect.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';

/** Cuts the shop off once all of the app is on the device. @returns the way back */
export async function goOfflineWithServiceWorker(page: Page, network: FaultProxy): Promise<() => void> {
  await waitForServiceWorker(page);
  return goOffline(page, network);
}

/** Lets the shop be reached again, and waits until the page says so. */
export async function goOnline(page: Page, restore: () => void): Promise<void> {
  await reconnect(page, restore);
  await expect(page.getByText('Sei di nuovo online.')).toBeVisible();
}

/** What a browser says of an answer that breaks off. */
export const TRUNCATED_RESPONSE_ERROR = /net::ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u;
