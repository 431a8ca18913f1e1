import { startFaultProxy, type FaultProxy } from '#tests/browser/support/fault-proxy.ts';
import { Shop } from '#tests/browser/support/shop.ts';
import { test as base } from '#tests/browser/support/test.ts';

/** A shop for each walk, and all of it behind the network: the provider sends members back there. */
export const test = base.extend<object, { readonly gate: { readonly shop: Shop; readonly network: FaultProxy } }>({
  gate: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
    async ({}, use, { workerIndex }) => {
      const shop = await Shop.create(workerIndex);
      const network = await startFaultProxy(shop.origin);
      shop.publicUrl = network.origin;
      await use({ shop, network });
      await network.close();
      await shop.close();
    },
    { scope: 'worker' },
  ],
  workerShop: [async ({ gate }, use) => use(gate.shop), { scope: 'worker' }],
  network: async ({ gate }, use) => use(gate.network),
  freshShop: true,
});
