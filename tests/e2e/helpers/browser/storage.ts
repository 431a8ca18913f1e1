import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** Waits until the persisted query cache contains this text. */
export const expectPersisted = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);

/** Makes the browser refuse IndexedDB, as in some private modes. */
export const disableIndexedDb = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });

/**
 * Makes IndexedDB never answer: a deletion waits for a tab that does not close the database, like a frozen one, and every
 * other request waits for the deletion.
 */
export async function hangIndexedDb(context: BrowserContext, origin: string): Promise<void> {
  const frozenTab = await context.newPage();
  await frozenTab.goto(`${origin}/robots.txt`);
  await frozenTab.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('bottega');
        // Kept, because the browser closes a connection that nothing refers to.
        Object.assign(window, { opening });
        opening.addEventListener('success', () => {
          indexedDB.deleteDatabase('bottega').addEventListener('blocked', resolve);
        });
      }),
  );
}

/** Reads a table of the app's IndexedDB database. */
export const readTable = (page: Page, table: 'payments' | 'outbox'): Promise<readonly Record<string, unknown>[]> =>
  page.evaluate(
    (name) =>
      new Promise<readonly Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open('bottega');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result);
          });
        });
      }),
    table,
  );
