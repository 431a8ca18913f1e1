import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createTemporaryFolder } from '#scripts/lib/temporary-folder.mjs';
import { connect } from '#server/db/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { localeClause, quietLog, templateName, type ServerAddress } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testServer: ServerAddress;
  }
}

async function makeTemplate(server: EmbeddedDatabase): Promise<void> {
  const admin = new Client({ connectionString: server.urlOf('postgres') });
  await admin.connect();
  await admin.query('alter role bottega createdb');
  // A database can't be dropped by force while an autovacuum worker is in it.
  await admin.query('alter system set autovacuum = off');
  await admin.query('select pg_reload_conf()');
  await admin.query(`create database ${templateName} owner bottega ${localeClause()}`);
  await admin.end();
  const template = connect(server.urlOf(templateName, 'bottega'), { log: quietLog });
  try {
    await migrate(template.pool);
  } finally {
    await template.close();
  }
}

/**
 * One PostgreSQL for the whole run, and in it a migrated template that each test file's own database is copied
 * from. The data need not survive a crash of the machine, so PostgreSQL does not wait for the disk.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder('test');
  try {
    const server = await startEmbedded({
      dataDir: folder.path,
      owner: 'tests',
      log: quietLog,
      say: () => undefined,
      fsync: false,
    });
    await makeTemplate(server);
    project.provide('testServer', {
      url: server.urlOf('postgres', 'bottega'),
      template: server.urlOf('TEMPLATE', 'bottega'),
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
