import { test as base } from '@playwright/test';
import { Complaints } from './complaints.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { Shop } from './shop.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** `test.use({ freshShop: true })`: resets the demo data before every test instead of every file. */
  readonly freshShop: boolean;
  /** The real server behind the page. */
  readonly shop: Shop;
  /** A second way to the same shop, which a test can spoil: open `network.origin` instead of `/`. */
  readonly network: FaultProxy;
  /** Fails the test for any complaint of the browser or the server that it did not allow. */
  readonly complaints: Complaints;
}

/**
 * The test of this suite: `page` opens the built app of a real server (`page.goto('/login')`), whose
 * demo data is new for every file, and neither its browser nor its server may complain.
 */
export const test = base.extend<Fixtures, { readonly workerShop: Shop }>({
  workerShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
    async ({}, use, { workerIndex }) => {
      const shop = await Shop.create(workerIndex);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  freshShop: [false, { option: true }],
  shop: [
    async ({ workerShop, freshShop }, use, { titlePath, project }) => {
      // Not where the test's function stands: the fault matrix declares those of all its files.
      await workerShop.openFor(`${project.name} ${titlePath[0] ?? ''}`, freshShop);
      await use(workerShop);
    },
    { auto: true, timeout: 60_000 },
  ],
  network: async ({ shop }, use) => {
    const proxy = await startFaultProxy(shop.origin);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
  complaints: [
    async ({ context, shop, serviceWorkers }, use) => {
      const complaints = new Complaints();
      if (serviceWorkers === 'block') complaints.allow(/Service Worker registration blocked/u);
      complaints.listen(context);
      await use(complaints);
      for (const text of shop.takeComplaints()) complaints.add(text);
      const unexpected = complaints.unexpected();
      if (unexpected.length > 0) {
        throw new Error(`There were complaints:\n${unexpected.join('\n')}`);
      }
    },
    { auto: true },
  ],
});
