import { startFaultProxy, type FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { test as base } from '#tests/e2e/helpers/fixtures/test.ts';

/**
 * Each walk gets a fresh shop behind a fault proxy. The public URL is that of the proxy, so that the payment
 * provider also redirects through it.
 */
export const test = base.extend<
  object,
  { readonly shopAndNetwork: { readonly shop: ShopServer; readonly network: FaultProxy } }
>({
  shopAndNetwork: [
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
  workerShop: [async ({ shopAndNetwork }, use) => use(shopAndNetwork.shop), { scope: 'worker' }],
  network: async ({ shopAndNetwork }, use) => use(shopAndNetwork.network),
  freshShop: true,
});
