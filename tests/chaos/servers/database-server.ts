import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { createFolder } from './temporary-folders.ts';
import { registerCleanup } from '#tests/chaos/cleanup.ts';

const noop = () => undefined;

/**
 * A PostgreSQL beside the shop, as a shop's own one is: it stops and starts when we say so. Nobody kills
 * it, so it does not wait for the disk.
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
