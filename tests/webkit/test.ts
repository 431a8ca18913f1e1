import { test as base } from '@playwright/test';
import { Shop } from '#tests/browser/support/shop.ts';
import { openWebKit, type WebKitPage } from './driver.ts';

export { expect } from '@playwright/test';

/** Its runner, the real shop and its data are the browser tests'; the browser is another one. */
export const test = base.extend<{ readonly shop: Shop; readonly webkit: WebKitPage }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
  shop: async ({}, use, { workerIndex, testId }) => {
    const shop = await Shop.create(workerIndex);
    await shop.openFor(testId, true);
    await use(shop);
    await shop.stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- the same
  webkit: async ({}, use) => {
    const webkit = await openWebKit(process.env['WEBKIT_PATH'] ?? '');
    await use(webkit);
    await webkit.close();
  },
});
