import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';

/** A PostgreSQL in which databases of the bench are made; nothing of them is left behind. */
export interface PostgresHost {
  /** What it is, for the reader of the figures. */
  readonly name: string;
  /** Whether its processes are on this machine, where they can be looked at. */
  readonly isLocal: boolean;
  /** Makes an empty database. @returns its address */
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

/** The shop's own PostgreSQL in a folder of its own. It does not wait for the disk: what is measured reads. */
export async function startEmbeddedHost(log: Logger): Promise<PostgresHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-bench-'));
  await chmod(dataDir, 0o755); // For root: the database's user must get in.
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
 * A PostgreSQL that is there, as it is set up.
 *
 * @param url of a role that may make databases
 */
export async function openExternalHost(url: string): Promise<PostgresHost> {
  const made: string[] = [];
  const { hostname } = new URL(url);
  return {
    name: `PostgreSQL ${await readVersion(url)} at ${hostname}`,
    isLocal: false,
    createDatabase: async (name) => {
      await withAdminClient(url, async (client) => {
        // Of a run that was cut off; the names are the bench's alone.
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`create database ${name}`);
      });
      made.push(name);
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    },
    close: () =>
      withAdminClient(url, async (client) => {
        for (const name of made) await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
