import { test as base } from '@playwright/test';
import { Complaints } from './complaints.ts';
import { Shop } from './shop.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** `test.use({ freshShop: true })`: a new demo shop for every test instead of every file (1 s each). */
  readonly freshShop: boolean;
  /** The real server behind the page. */
  readonly shop: Shop;
  /** Fails the test for any complaint of the browser that it did not allow. */
  readonly complaints: Complaints;
}

/**
 * The test of this suite: `page` opens the built app of a real server (`page.goto('/login')`), whose
 * demo data is new for every file, and nothing may complain in its console.
 */
export const test = base.extend<Fixtures, { readonly workerShop: Shop }>({
  workerShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
    async ({}, use, { workerIndex }) => {
      const shop = await Shop.create(workerIndex);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  freshShop: [false, { option: true }],
  shop: [
    async ({ workerShop, freshShop }, use, { file, project }) => {
      await workerShop.openFor(`${project.name} ${file}`, freshShop);
      await use(workerShop);
    },
    { auto: true, timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.listen(context);
      await use(complaints);
      const unexpected = complaints.unexpected();
      if (unexpected.length > 0) {
        throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
      }
    },
    { auto: true },
  ],
});
