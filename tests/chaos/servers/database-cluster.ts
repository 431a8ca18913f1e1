import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { ensureDatabaseUser } from '#server/platform/db/embedded/database-user.ts';
import { registerCleanup } from '#tests/chaos/cleanup.ts';
import { waitUntil } from '#tests/chaos/wait-until.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import {
  createEtcdArguments,
  createPatroniConfig,
  createPoolerConfig,
  createProxyConfig,
  type ClusterPorts,
} from './cluster-settings.ts';
import { startDaemon, type Daemon } from './daemon.ts';
import { killPostgres } from './postgres.ts';
import { createFolder } from './temporary-folders.ts';

const START_TIMEOUT_MS = 180_000;
const PROGRAMS = ['etcd', 'patroni', 'pgbouncer', 'haproxy'] as const;
const POSTGRES_ROOT = '/usr/lib/postgresql';
const NODE_NAMES = ['db1', 'db2'] as const;

const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const findPostgres = (): string | undefined =>
  (existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES_ROOT, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));

/** Names of Debian's packages that this machine lacks. */
export const findMissingPackages = (): string[] => [
  ...PROGRAMS.filter((name) => findProgram(name) === undefined).map((name) => (name === 'etcd' ? 'etcd-server' : name)),
  ...(findPostgres() === undefined ? ['postgresql'] : []),
];

async function choosePorts(): Promise<ClusterPorts> {
  const [etcd, etcdPeer, pooler, proxy] = [
    await getFreePort(),
    await getFreePort(),
    await getFreePort(),
    await getFreePort(),
  ];
  const nodes = [];
  for (const _ of NODE_NAMES) nodes.push({ postgres: await getFreePort(), rest: await getFreePort() });
  return { etcd, etcdPeer, pooler, proxy, nodes };
}

/** Whether Patroni of a node reports this role: `primary` or `sync`, the synchronous standby. */
const hasRole = (restPort: number, role: 'primary' | 'sync'): Promise<boolean> =>
  fetch(`http://127.0.0.1:${String(restPort)}/${role}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function createShopDatabase(port: number): Promise<void> {
  const admin = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  try {
    await admin.query('create role bottega login');
    await admin.query('create database bottega owner bottega');
  } finally {
    await admin.end();
  }
}

/**
 * Starts PostgreSQL with a synchronous standby under Patroni, HAProxy in front of the primary and PgBouncer in transaction
 * mode, all on free ports and in a temporary folder.
 */
export async function startDatabaseCluster() {
  const folder = await createFolder();
  const user = process.getuid?.() === 0 ? await ensureDatabaseUser() : undefined;
  const ports = await choosePorts();
  const daemons: Daemon[] = [];
  const remove = registerCleanup(async () => {
    for (const daemon of daemons.toReversed()) await daemon.kill();
    // Patroni leaves PostgreSQL running when it is killed.
    for (const name of NODE_NAMES) await killPostgres(join(folder, name));
    await rm(folder, { recursive: true, force: true });
  });
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const start = (name: (typeof PROGRAMS)[number], args: readonly string[]) => {
    const daemon = startDaemon(findProgram(name) ?? name, args, user);
    daemons.push(daemon);
    return daemon;
  };
  const waitForCluster = (description: string, condition: () => Promise<boolean>) =>
    waitUntil(
      description,
      async () => {
        for (const daemon of daemons) daemon.assertRunning();
        return condition();
      },
      START_TIMEOUT_MS,
    );

  for (const name of NODE_NAMES) await mkdir(join(folder, name));
  if (user) for (const path of ['', ...NODE_NAMES]) await chown(join(folder, path), user.uid, user.gid);
  start('etcd', createEtcdArguments(folder, ports));
  const nodes: { readonly name: string; readonly rest: number; readonly patroni: Daemon }[] = [];
  for (const [index, name] of NODE_NAMES.entries()) {
    const node = ports.nodes[index];
    if (!node) continue;
    const config = createPatroniConfig(name, folder, findPostgres() ?? '', node, ports.etcd);
    const patroni = start('patroni', [await write(`${name}.yml`, config)]);
    nodes.push({ name, rest: node.rest, patroni });
    // The first becomes the primary, the second copies it.
    const isFirst = index === 0;
    await waitForCluster(`${name} runs`, () => hasRole(node.rest, isFirst ? 'primary' : 'sync'));
    if (isFirst) await createShopDatabase(node.postgres);
  }
  await write('users.txt', '"bottega" ""\n');
  start('haproxy', ['-db', '-f', await write('haproxy.cfg', createProxyConfig(ports))]);
  start('pgbouncer', [await write('pgbouncer.ini', createPoolerConfig(folder, ports))]);
  const toUrl = (port: number) => `postgres://bottega@127.0.0.1:${String(port)}/bottega`;
  await waitForCluster('the pooler leads to the primary', async () => {
    const client = new Client({ connectionString: toUrl(ports.pooler) });
    client.on('error', () => undefined);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  });

  return {
    pooledUrl: toUrl(ports.pooler),
    directUrl: toUrl(ports.proxy),
    /** Kills (-9) Patroni and PostgreSQL of the primary, like a power failure. @returns its name */
    killPrimary: async (): Promise<string> => {
      for (const { name, rest, patroni } of nodes) {
        if (!(await hasRole(rest, 'primary'))) continue;
        await Promise.all([patroni.kill(), killPostgres(join(folder, name))]);
        return name;
      }
      throw new Error('there is no primary');
    },
    /** Waits until a node is the primary. @returns the waiting time in ms */
    waitForPrimary: () =>
      waitUntil('a primary', async () => {
        for (const { rest } of nodes) if (await hasRole(rest, 'primary')) return true;
        return false;
      }),
    remove,
  };
}
