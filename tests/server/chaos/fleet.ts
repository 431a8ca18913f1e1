import { freePort } from '#tests/browser/support/shop-process.ts';
import { startBalancer, type Balancer } from '#tests/server/balancer.ts';
import { shopOn, type Shop, type ShopOptions } from './shop.ts';

export interface Fleet extends Shop {
  readonly servers: readonly Shop[];
  readonly balancer: Balancer;
}

/** Several servers on one database and one data folder, behind one address: as a whole a shop like any other. */
export async function fleetOn(options: ShopOptions, size: number): Promise<Fleet> {
  const ports: number[] = [];
  for (let place = 0; place < size; place += 1) ports.push(await freePort());
  const balancer = await startBalancer(ports);
  const servers: Shop[] = [];
  for (const port of ports) servers.push(await shopOn({ ...options, publicUrl: balancer.origin, port }));
  return {
    servers,
    balancer,
    origin: balancer.origin,
    dataDir: options.dataDir,
    // At once: on an empty database one of them makes the tables, and the others wait for it.
    start: async () => void (await Promise.all(servers.map((server) => server.start()))),
    isRunning: () => servers.every((server) => server.isRunning()),
    kill: async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await balancer.close();
    },
    stop: async () => {
      const codes = await Promise.all(servers.map((server) => server.stop()));
      return codes.find((code) => code !== 0) ?? 0;
    },
  };
}
