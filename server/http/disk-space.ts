import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/** Below this, PostgreSQL can't allocate its next segment of the write-ahead log (16 MB). */
const MIN_FREE_BYTES = 20_000_000;
/** After an error of a full disk a server is not ready for this time, and then tries again. */
const FULL_DISK_PAUSE_MS = 60_000;
const LOG_INTERVAL_MS = 60_000;

/** PostgreSQL's `disk_full`, and Node's codes of a full disk and an exhausted quota. */
const FULL_DISK_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error or one of its causes is about a full disk: of this machine or of the database's. */
export const isFullDiskError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && FULL_DISK_CODES.has(String(error.code))) || isFullDiskError(error.cause));

/** Free bytes on the disk of a folder for this user; undefined if they can't be read. No inodes left counts as none. */
async function readFreeBytes(folder: string): Promise<number | undefined> {
  const stats = await statfs(folder).catch(() => undefined);
  if (!stats) return undefined;
  return stats.files > 0 && stats.ffree === 0 ? 0 : stats.bavail * stats.bsize;
}

/** What the requests and checks of one server know about full disks. */
export interface DiskMonitor {
  /** Remembers an error of a full disk, and logs it. Errors of another kind change nothing. */
  readonly reportError: (error: unknown) => boolean;
  /** Whether the disk of DATA_DIR has no space, or an error of the last minute was about a full disk. */
  readonly isFull: () => Promise<boolean>;
}

interface DiskMonitorOptions {
  readonly dataDir: string;
  readonly log: Logger;
  /** For tests. */
  readonly getFreeBytes?: (folder: string) => Promise<number | undefined>;
}

/** Creates a {@link DiskMonitor}. A full disk is logged at most once a minute. */
export function createDiskMonitor({ dataDir, log, getFreeBytes = readFreeBytes }: DiskMonitorOptions): DiskMonitor {
  let errorAt = -Infinity;
  let loggedAt = -Infinity;
  const logFull = (fields: Readonly<Record<string, unknown>>, message: string) => {
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = now;
    log.error(fields, message);
  };
  return {
    reportError: (error) => {
      if (!isFullDiskError(error)) return false;
      errorAt = performance.now();
      logFull({ err: error, folder: dataDir }, 'the disk is full: free space for the database and DATA_DIR');
      return true;
    },
    isFull: async () => {
      const freeBytes = await getFreeBytes(dataDir);
      if (freeBytes !== undefined && freeBytes < MIN_FREE_BYTES) {
        logFull({ folder: dataDir, freeBytes }, 'the disk of DATA_DIR is full: free space');
        return true;
      }
      return performance.now() - errorAt < FULL_DISK_PAUSE_MS;
    },
  };
}
