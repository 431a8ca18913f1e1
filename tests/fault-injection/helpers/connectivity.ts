import type { Page } from '@playwright/test';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { goOffline } from '#tests/e2e/helpers/pages/offline-cart.ts';

/** Waits for the service worker, then disconnects the shop. @returns restores the connection */
export async function goOfflineWithServiceWorker(page: Page, network: FaultProxy): Promise<() => void> {
  await waitForServiceWorker(page);
  return goOffline(page, network);
}

/** Restores the connection and waits for the notice on the page. */
export async function goOnline(page: Page, restore: () => void): Promise<void> {
  await reconnect(page, restore);
  await expect(page.getByText('La connessione è tornata.')).toBeVisible();
}

/** The browser's console error for a truncated response. */
export const TRUNCATED_RESPONSE_ERROR = /net::ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u;
