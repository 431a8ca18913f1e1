import { getFreePort } from '#tests/server/processes/free-port.ts';
import { startLoadBalancer, type LoadBalancer } from '#tests/server/processes/load-balancer.ts';
import { createServerProcess, type ServerProcess, type ServerProcessOptions } from './server-process.ts';

export interface ServerCluster extends ServerProcess {
  readonly servers: readonly ServerProcess[];
  readonly balancer: LoadBalancer;
}

/** Creates several servers with one database and one data folder behind a load balancer. Usable like one server. */
export async function createServerCluster(options: ServerProcessOptions, size: number): Promise<ServerCluster> {
  const ports: number[] = [];
  for (let index = 0; index < size; index += 1) ports.push(await getFreePort());
  const balancer = await startLoadBalancer(ports);
  const servers: ServerProcess[] = [];
  for (const port of ports) servers.push(await createServerProcess({ ...options, publicUrl: balancer.origin, port }));
  return {
    servers,
    balancer,
    origin: balancer.origin,
    dataDir: options.dataDir,
    // In parallel: on an empty database, one server creates the tables and the others wait.
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
