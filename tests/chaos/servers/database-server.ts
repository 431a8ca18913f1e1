import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { registerCleanup } from '#tests/chaos/cleanup.ts';
import { createFolder } from './temporary-folders.ts';

const noop = () => undefined;

/**
 * Starts a PostgreSQL outside of the shop, which the test can stop and start. fsync is off, because it is
 * never killed.
 */
export async function startDatabaseServer() {
  const dataDir = await createFolder();
  const open = () =>
    startEmbeddedPostgres({
      dataDir,
      owner: 'chaos',
      fsync: false,
      log: { info: noop, warn: noop, error: noop },
      print: noop,
    });
  let running: EmbeddedPostgres | undefined = await open();
  const { url } = running;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const remove = registerCleanup(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    url,
    stop,
    start: async () => {
      running ??= await open();
    },
    remove,
  };
}
