import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { mountSmallDisk, unmount } from '#tests/chaos/servers/temporary-folders.ts';
import { watchHealth } from '#tests/chaos/load/watch-health.ts';
import { registerCleanup } from '#tests/chaos/cleanup.ts';
import { stopPostgres, getEmbeddedUrl } from '#tests/chaos/servers/postgres.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { openScenario, type ScenarioOptions } from './scenario-context.ts';
import { checkLimit, waitUntil } from '#tests/chaos/wait-until.ts';

const name = 'disk full';
/** A new cluster takes 60 MB, and its log grows by 16 MB at a time. */
const DISK_MB = 160;
const RECOVERY_LIMIT_MS = 15_000;

interface DiskOptions extends Pick<ScenarioOptions, 'entry' | 'members'> {
  readonly milliseconds: number;
  /** How much longer a busy machine may take. */
  readonly timeFactor: number;
}

/** Takes all the space that is left, also what becomes free meanwhile, until it is stopped. */
async function fillDisk(folder: string, signal: AbortSignal) {
  const path = join(folder, 'filler');
  const file = await open(path, 'a');
  const takeRest = async () => {
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size);
      while (
        await file.write(block).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  };
  await takeRest();
  let isOver = false;
  const keepFull = async () => {
    while (!isOver && !signal.aborted) {
      await takeRest();
      await sleep(20);
    }
    await file.close();
  };
  const keeping = keepFull();
  return async () => {
    isOver = true;
    await keeping;
    await rm(path, { force: true });
  };
}

/**
 * Makes PostgreSQL begin a new file of its log, for which there is no space: it then ends itself and
 * can't start again, the hardest that a full disk does to it.
 */
async function exhaustWal(dataDir: string): Promise<boolean> {
  try {
    const client = new Client({ connectionString: await getEmbeddedUrl(dataDir, 'postgres') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (let i = 0; i < 4; i += 1) await client.query('select pg_switch_wal(), pg_current_xact_id()');
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch {
    return true;
  }
}

/** The disk under the shop's data full while many members pay; then space again. */
export async function runDiskFull({ milliseconds, timeFactor, ...options }: DiskOptions): Promise<ScenarioResult> {
  const dataDir = await mountSmallDisk(DISK_MB);
  if (dataDir === undefined) {
    return { name, figures: [], faults: [], skipped: 'only root can make a small disk to fill' };
  }
  const remove = registerCleanup(async () => {
    await stopPostgres(dataDir).catch(() => undefined);
    await unmount(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  try {
    const stage = await openScenario({ ...options, dataDir });
    try {
      const { ledger, client: wire, members, signal } = stage.load;
      await waitUntil('members buy', () => ledger.orders.size >= members);
      const before = wire.statuses.get(503) ?? 0;
      const health = watchHealth(stage.load);
      const free = await fillDisk(dataDir, signal);
      await sleep(milliseconds);
      const isEnded = await exhaustWal(dataDir);
      await sleep(milliseconds);
      await free();
      const seen = await health.stop();
      const refused = (wire.statuses.get(503) ?? 0) - before;
      const orders = ledger.orders.size;
      const returned = await waitUntil('an order afterwards', () => ledger.orders.size > orders);
      const recovery = checkLimit('first order with space again', returned, RECOVERY_LIMIT_MS * timeFactor);
      const faults = [...recovery.faults];
      if (refused === 0) faults.push('nothing failed: the disk was not full');
      if (seen.silent > 0) faults.push(`/healthz did not answer ${String(seen.silent)} times`);
      if (!stage.shop.isRunning()) faults.push('the shop ended');
      const figures = [
        ['the disk was full', `${String((2 * milliseconds) / 1000)} s`],
        ['answers 503, each with Retry-After', String(refused)],
        ['PostgreSQL ended for want of space', isEnded ? 'yes' : 'no'],
        recovery.figure,
      ] as const;
      return await finishScenario(stage, name, figures, faults);
    } finally {
      await stage.close();
    }
  } finally {
    await remove();
  }
}
