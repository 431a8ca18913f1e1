import { basename, join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { bundleServer, COMMANDS } from '#build/build-server.mjs';
import { createTemporaryFolder, removeOnExit } from '#scripts/lib/temporary-folder.mjs';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { findProjectRoot } from '#server/platform/lib/project-root.ts';
import { SERVER_BUNDLE_VARIABLE } from '#tests/server/processes/run-command.ts';
import { toLocaleClause, silentLog, TEMPLATE_DATABASE, type DatabaseServerUrls } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testServer: DatabaseServerUrls;
  }
}

/** Entries of the bundle besides `main` and the commands of the release. */
const TEST_ENTRIES = {
  seed: 'demo/large-shop/seed-large.main.ts',
  'minimal-server': 'tests/server/processes/minimal-server.main.ts',
};

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
 * template. fsync is off, because the data need not survive a crash of the machine. Bundles the server once, because
 * a bundle starts with a third of the CPU time of the sources.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder('test');
  // Inside node_modules, so that Node finds the packages.
  const bundle = join(findProjectRoot(), 'node_modules/.cache', basename(folder.path));
  const removeBundle = removeOnExit(bundle);
  // Tests read it, and the cleanup after an interruption finds esbuild by it.
  process.env[SERVER_BUNDLE_VARIABLE] = bundle;
  const removeFolders = async () => {
    await Promise.all([folder.remove(), removeBundle()]);
  };
  const bundleAll = () => bundleServer(bundle, { ...COMMANDS, ...TEST_ENTRIES });
  try {
    const [server] = await Promise.all([
      startEmbeddedPostgres({
        dataDir: folder.path,
        owner: 'tests',
        log: silentLog,
        print: () => undefined,
        fsync: false,
      }),
      bundleAll(),
    ]);
    await createTemplateDatabase(server);
    project.provide('testServer', {
      url: server.getUrl('postgres', 'bottega'),
      template: server.getUrl('TEMPLATE', 'bottega'),
    });
    project.onTestsRerun(bundleAll);
    return async () => {
      await server.stop();
      await removeFolders();
    };
  } catch (error) {
    await removeFolders();
    throw error;
  }
}
