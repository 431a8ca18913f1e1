import { startFaultProxy, type FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { test as base } from '#tests/e2e/helpers/fixtures/test.ts';

/** A shop for each walk, and all of it behind the network: the provider sends members back there. */
export const test = base.extend<object, { readonly gate: { readonly shop: ShopServer; readonly network: FaultProxy } }>(
  {
    gate: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
      async ({}, use, { workerIndex }) => {
        const shop = await ShopServer.create(workerIndex);
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
  },
);
