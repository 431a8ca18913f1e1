import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createTemporaryFolder } from '#scripts/lib/temporary-folder.mjs';
import { connectDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { toLocaleClause, silentLog, TEMPLATE_DATABASE, type DatabaseServerUrls } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testServer: DatabaseServerUrls;
  }
}

async function createTemplateDatabase(server: EmbeddedPostgres): Promise<void> {
  const admin = new Client({ connectionString: server.getUrl('postgres') });
  await admin.connect();
  await admin.query('alter role bottega createdb');
  // `drop database … with (force)` fails while an autovacuum worker is connected.
  await admin.query('alter system set autovacuum = off');
  await admin.query('select pg_reload_conf()');
  await admin.query(`create database ${TEMPLATE_DATABASE} owner bottega ${toLocaleClause()}`);
  await admin.end();
  const template = connectDatabase(server.getUrl(TEMPLATE_DATABASE, 'bottega'), { log: silentLog });
  try {
    await migrate(template.pool);
  } finally {
    await template.close();
  }
}

/**
 * Starts one PostgreSQL for the whole run and creates a migrated template database. Each test file copies the
 * template. fsync is off, because the data need not survive a crash of the machine.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder('test');
  try {
    const server = await startEmbeddedPostgres({
      dataDir: folder.path,
      owner: 'tests',
      log: silentLog,
      print: () => undefined,
      fsync: false,
    });
    await createTemplateDatabase(server);
    project.provide('testServer', {
      url: server.getUrl('postgres', 'bottega'),
      template: server.getUrl('TEMPLATE', 'bottega'),
    });
    return async () => {
      await server.stop();
      await folder.remove();
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
