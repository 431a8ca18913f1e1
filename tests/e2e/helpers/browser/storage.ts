import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** Waits until this text of an answer is stored for the next start. */
export const expectPersisted = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);

/** A browser that refuses IndexedDB, as in some private modes. */
export const disableIndexedDb = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
