import { cp, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '#demo/seed.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import { createTestDatabase, silentLog, withAdmin, type TestDatabase } from './test-database.ts';

const DEMO_TEMPLATE = 'bottega_demo_template';
/** Any number that no other advisory lock of database `postgres` has. */
const LOCK_ID = 112_908;

/** The data folder of the demo in the template. All workers have the same temporary folder. */
const getDemoFolder = () => join(tmpdir(), 'demo-template');

/**
 * Seeds the demo and draws its images. Both get their names when they are complete, so that the first worker does this
 * for all.
 */
async function createDemoTemplate(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-new-'));
  const database = await createTestDatabase();
  // A busy machine takes longer than the statement timeout of the server allows.
  const connection = connectDatabase(database.url, { log: silentLog, statementTimeoutMs: 0 });
  try {
    await seedDemo(connection.db, { dataDir: folder, publicUrl: 'https://shop.example' });
    // A database with connections can't be a template.
    await connection.close();
    await rename(folder, getDemoFolder());
    const name = new URL(database.url).pathname.slice(1);
    await withAdmin((admin) => admin.query(`alter database ${name} rename to ${DEMO_TEMPLATE}`));
  } catch (error) {
    await connection.close();
    await database.drop();
    throw error;
  }
}

async function ensureDemoTemplate(): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK_ID]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (rowCount === 0) await createDemoTemplate();
  });
}

/** Copies the images of the demo into a data folder, because drawing them takes seconds. */
export async function copyDemoImages(dataDir: string): Promise<void> {
  await ensureDemoTemplate();
  await cp(join(getDemoFolder(), ORIGINALS_FOLDER), join(dataDir, ORIGINALS_FOLDER), { recursive: true });
}

/** Creates a database with the demo, whose dates are relative to the time of the first call of the run. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  await ensureDemoTemplate();
  return createTestDatabase({ template: DEMO_TEMPLATE });
}
