import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { registerCleanup } from '#tests/chaos/cleanup.ts';
import { watchHealth } from '#tests/chaos/load/watch-health.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { stopPostgres, getEmbeddedUrl } from '#tests/chaos/servers/postgres.ts';
import { mountSmallDisk, unmount } from '#tests/chaos/servers/temporary-folders.ts';
import { checkLimit, waitUntil } from '#tests/chaos/wait-until.ts';
import { openScenario, type ScenarioOptions } from './scenario-context.ts';

const name = 'disk full';
/** A new PostgreSQL cluster takes 60 MB, and its WAL grows in steps of 16 MB. */
const DISK_MB = 160;
const RECOVERY_LIMIT_MS = 15_000;

interface DiskOptions extends Pick<ScenarioOptions, 'entry' | 'members'> {
  readonly milliseconds: number;
  /** Multiplies the time limits, for slow machines. */
  readonly timeFactor: number;
}

/** Fills the disk and keeps it full. @returns stops it and frees the space */
async function fillDisk(folder: string, signal: AbortSignal) {
  const path = join(folder, 'filler');
  const file = await open(path, 'a');
  const fill = async () => {
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
  await fill();
  let isStopped = false;
  const keepFull = async () => {
    while (!isStopped && !signal.aborted) {
      await fill();
      await sleep(20);
    }
    await file.close();
  };
  const filling = keepFull();
  return async () => {
    isStopped = true;
    await filling;
    await rm(path, { force: true });
  };
}

/**
 * Makes PostgreSQL start a new WAL file without space for it. PostgreSQL then exits and cannot start
 * again: the worst effect of a full disk.
 *
 * @returns whether PostgreSQL exited
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

/** Fills the disk with the shop's data while many members pay, and then frees it. */
export async function runDiskFull({ milliseconds, timeFactor, ...options }: DiskOptions): Promise<ScenarioResult> {
  const dataDir = await mountSmallDisk(DISK_MB);
  if (dataDir === undefined) {
    return { name, figures: [], faults: [], skipped: 'only root can mount a small disk' };
  }
  const remove = registerCleanup(async () => {
    await stopPostgres(dataDir).catch(() => undefined);
    await unmount(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  try {
    const scenario = await openScenario({ ...options, dataDir });
    try {
      const { ledger, client, members, signal } = scenario.load;
      await waitUntil('members buy', () => ledger.orders.size >= members);
      const initial503 = client.statuses.get(503) ?? 0;
      const health = watchHealth(scenario.load);
      const freeDisk = await fillDisk(dataDir, signal);
      await sleep(milliseconds);
      const hasExited = await exhaustWal(dataDir);
      await sleep(milliseconds);
      await freeDisk();
      const stats = await health.stop();
      const rejected = (client.statuses.get(503) ?? 0) - initial503;
      const orders = ledger.orders.size;
      const recoveryMs = await waitUntil('an order afterwards', () => ledger.orders.size > orders);
      const recovery = checkLimit(
        'first order after the disk has space again',
        recoveryMs,
        RECOVERY_LIMIT_MS * timeFactor,
      );
      const faults = [...recovery.faults];
      if (rejected === 0) faults.push('nothing failed: the disk was not full');
      if (stats.unanswered > 0) faults.push(`/healthz did not answer ${String(stats.unanswered)} times`);
      if (!scenario.shop.isRunning()) faults.push('the shop exited');
      const figures = [
        ['the disk was full', `${String((2 * milliseconds) / 1000)} s`],
        ['503 responses, each with Retry-After', String(rejected)],
        ['PostgreSQL exited because of the full disk', hasExited ? 'yes' : 'no'],
        recovery.figure,
      ] as const;
      return await finishScenario(scenario, name, figures, faults);
    } finally {
      await scenario.close();
    }
  } finally {
    await remove();
  }
}
