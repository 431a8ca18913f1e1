import type { Page } from '@playwright/test';
import { goOffline } from '#tests/browser/support/cart-offline.ts';
import type { FaultProxy } from '#tests/browser/support/fault-proxy.ts';
import { reconnect } from '#tests/browser/support/reconnect.ts';
import { expect } from '#tests/browser/support/test.ts';
import { isControlled } from '#tests/browser/support/worker.ts';

/** Cuts the shop off once all of the app is on the device. @returns the way back */
export async function cutOff(page: Page, network: FaultProxy): Promise<() => void> {
  await isControlled(page);
  return goOffline(page, network);
}

/** Lets the shop be reached again, and waits until the page says so. */
export async function comeBack(page: Page, restore: () => void): Promise<void> {
  await reconnect(page, restore);
  await expect(page.getByText('Sei di nuovo online.')).toBeVisible();
}

/** What a browser says of an answer that breaks off. */
export const BROKEN_OFF = /net::ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u;
