import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { startEmbedded } from '#server/db/embedded.ts';

/** A PostgreSQL in which databases of the bench are made; nothing of them is left behind. */
export interface Host {
  /** What it is, for the reader of the figures. */
  readonly name: string;
  /** Whether its processes are on this machine, where they can be looked at. */
  readonly isLocal: boolean;
  /** Makes an empty database. @returns its address */
  readonly make: (name: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

async function asAdmin<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const versionOf = (url: string) =>
  asAdmin(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version`,
    );
    return rows[0]?.version ?? '';
  });

/** The shop's own PostgreSQL in a folder of its own. It does not wait for the disk: what is measured reads. */
export async function openEmbedded(log: Logger): Promise<Host> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-bench-'));
  await chmod(dataDir, 0o755); // For root: the database's user must get in.
  const server = await startEmbedded({ dataDir, owner: 'bench', log, say: () => undefined, fsync: false });
  const admin = server.urlOf('postgres');
  return {
    name: `the embedded PostgreSQL ${await versionOf(admin)}`,
    isLocal: true,
    make: async (name) => {
      await asAdmin(admin, (client) => client.query(`create database ${name} owner bottega`));
      return server.urlOf(name, 'bottega');
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
export async function openOwn(url: string): Promise<Host> {
  const made: string[] = [];
  const { hostname } = new URL(url);
  return {
    name: `PostgreSQL ${await versionOf(url)} at ${hostname}`,
    isLocal: false,
    make: async (name) => {
      await asAdmin(url, async (client) => {
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
      asAdmin(url, async (client) => {
        for (const name of made) await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
