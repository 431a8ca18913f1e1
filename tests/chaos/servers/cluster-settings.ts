/** Ports of the processes of a database cluster on this machine. */
export interface ClusterPorts {
  readonly etcd: number;
  readonly etcdPeer: number;
  readonly pooler: number;
  readonly proxy: number;
  readonly nodes: readonly NodePorts[];
}

export interface NodePorts {
  readonly postgres: number;
  readonly rest: number;
}

const toHostAndPort = (port: number) => `127.0.0.1:${String(port)}`;

export function createEtcdArguments(folder: string, { etcd, etcdPeer }: ClusterPorts): string[] {
  const [client, peer] = [`http://${toHostAndPort(etcd)}`, `http://${toHostAndPort(etcdPeer)}`];
  return [
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ];
}

/**
 * Returns the settings of one node as JSON, which is valid YAML. A dead primary holds its lock for `ttl` seconds, so it is
 * the shortest time that Patroni recommends.
 */
export function createPatroniConfig(
  name: string,
  folder: string,
  binDir: string,
  node: NodePorts,
  etcd: number,
): string {
  return JSON.stringify({
    scope: 'shop',
    name,
    restapi: { listen: toHostAndPort(node.rest), connect_address: toHostAndPort(node.rest) },
    etcd3: { host: toHostAndPort(etcd) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, synchronous_commit: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: toHostAndPort(node.postgres),
      connect_address: toHostAndPort(node.postgres),
      data_dir: `${folder}/${name}/postgres`,
      bin_dir: binDir,
      pgpass: `${folder}/${name}/pgpass`,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      // Without waiting for the next regular checkpoint of the primary.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: {
        unix_socket_directories: '',
        log_min_messages: 'fatal',
        dynamic_shared_memory_type: 'mmap', // Killed processes leave nothing in /dev/shm.
      },
    },
  });
}

/**
 * Settings of HAProxy. It connects clients to the node whose Patroni answers `GET /primary` with 200, and closes the
 * connections to a node that no longer does.
 */
export function createProxyConfig({ proxy, nodes }: ClusterPorts): string {
  const servers = nodes.map(
    ({ postgres, rest }, index) =>
      `  server db${String(index + 1)} ${toHostAndPort(postgres)} check port ${String(rest)}`,
  );
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind ${toHostAndPort(proxy)}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/** Settings of PgBouncer, as docs/operations.md recommends. */
export const createPoolerConfig = (folder: string, { pooler, proxy }: ClusterPorts): string => `[databases]
bottega = host=127.0.0.1 port=${String(proxy)} connect_query='set statement_timeout = 10000; set idle_in_transaction_session_timeout = 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(pooler)}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 2
`;
