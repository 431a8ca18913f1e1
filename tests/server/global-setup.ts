import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostmaster, isAlive } from '#server/db/adopt.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded.ts';
import { stopPostmaster } from '#server/db/embedded-process.ts';
import { migrate } from '#server/db/migrate.ts';
import { quietLog, templateName, type ServerAddress } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testServer: ServerAddress;
  }
}

const prefix = 'bottega-test-';

/** Servers of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^bottega-test-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    // For root it may be a link to a folder that the database's user can enter.
    const cluster = await realpath(join(tmpdir(), name, 'postgres')).catch(() => '');
    const postmaster = await findPostmaster(cluster).catch(() => undefined);
    if (postmaster) await stopPostmaster(postmaster.pid, cluster);
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function makeTemplate(server: EmbeddedDatabase): Promise<void> {
  const admin = new Client({ connectionString: server.urlOf('postgres') });
  await admin.connect();
  await admin.query('alter role bottega createdb');
  await admin.query(`create database ${templateName} owner bottega`);
  await admin.end();
  const template = connect(server.urlOf(templateName, 'bottega'), { log: quietLog });
  try {
    await migrate(template.pool);
  } finally {
    await template.close();
  }
}

/**
 * One PostgreSQL for the whole run, and in it a migrated template that each test file's own
 * database is copied from. Its data need not outlive the machine, so it does not wait for the disk.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  await chmod(dataDir, 0o755); // For root: the database's user must get in.
  const server = await startEmbedded({
    dataDir,
    owner: 'tests',
    log: quietLog,
    say: () => undefined,
    fsync: false,
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServer', {
    url: server.urlOf('postgres', 'bottega'),
    template: server.urlOf('TEMPLATE', 'bottega'),
  });
  return stop;
}
