import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '#tests/server/helpers/test-database.ts';
import { getFreePort } from './free-port.ts';
import { spawnServer, type SpawnedServer } from './spawn-server.ts';

interface MainServer extends SpawnedServer {
  readonly dataDir: string;
  /** Ends the process, and removes its database and data. */
  readonly stop: () => Promise<void>;
}

/** Starts the whole server in a child process, with a data folder of its own. @param prepare fills the folder */
export async function startMainServer(
  database: TestDatabase,
  env: Readonly<Record<string, string>>,
  prepare: (dataDir: string) => Promise<void> = () => Promise.resolve(),
): Promise<MainServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-main-'));
  await prepare(dataDir);
  const port = await getFreePort();
  // The processor time would add to what tests measure.
  const defaults = { DATABASE_URL: database.url, PREPARE_IMAGES: '0' };
  const shop = spawnServer({ dataDir, port, entry: 'main', env: { ...defaults, ...env } });
  await shop.ready;
  const stop = async () => {
    await shop.kill('SIGTERM');
    await database.drop();
    await rm(dataDir, { recursive: true });
  };
  return { ...shop, dataDir, stop };
}
