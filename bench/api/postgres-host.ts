import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';

/** A PostgreSQL server for the benchmark. `close` removes all databases that were created. */
export interface PostgresHost {
  /** Description for the report. */
  readonly name: string;
  /** True when its processes run on this machine, so that their CPU time is readable. */
  readonly isLocal: boolean;
  /** Creates an empty database. @returns its URL */
  readonly createDatabase: (name: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

async function withAdminClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const readVersion = (url: string) =>
  withAdminClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version`,
    );
    return rows[0]?.version ?? '';
  });

/** Starts the embedded PostgreSQL in a temporary folder. fsync is off, because the benchmark measures reads. */
export async function startEmbeddedHost(log: Logger): Promise<PostgresHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-bench-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as another user and must be able to enter.
  const server = await startEmbeddedPostgres({ dataDir, owner: 'bench', log, print: () => undefined, fsync: false });
  const admin = server.getUrl('postgres');
  return {
    name: `the embedded PostgreSQL ${await readVersion(admin)}`,
    isLocal: true,
    createDatabase: async (name) => {
      await withAdminClient(admin, (client) => client.query(`create database ${name} owner bottega`));
      return server.getUrl(name, 'bottega');
    },
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Uses an existing PostgreSQL.
 *
 * @param url for a role that may create databases
 */
export async function openExternalHost(url: string): Promise<PostgresHost> {
  const databaseNames: string[] = [];
  const { hostname } = new URL(url);
  return {
    name: `PostgreSQL ${await readVersion(url)} at ${hostname}`,
    isLocal: false,
    createDatabase: async (name) => {
      await withAdminClient(url, async (client) => {
        // An aborted run may have left the database.
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`create database ${name}`);
      });
      databaseNames.push(name);
      const databaseUrl = new URL(url);
      databaseUrl.pathname = `/${name}`;
      return databaseUrl.href;
    },
    close: () =>
      withAdminClient(url, async (client) => {
        for (const name of databaseNames) await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
