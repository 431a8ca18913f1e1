import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until this text of an answer is stored for the next start. */
export const expectKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);

/** A browser that refuses IndexedDB, as in some private modes. */
export const refuseDatabase = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
