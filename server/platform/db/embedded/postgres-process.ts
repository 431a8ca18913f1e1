import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { SOCKET_NAME, type EmbeddedLocation } from './location.ts';
import { neutralizeStaleLockFiles, findPostmaster, isPostmaster, type PostmasterInfo } from './postmaster.ts';

/** Tests disable fsync, because their data need not survive a crash. */
export interface DurabilityOptions {
  readonly fsync?: boolean;
}

const START_TIMEOUT_MS = 120_000; // Crash recovery of a large database can take long.
const MAX_LOG_BYTES = 5_000_000;
const POLL_INTERVAL_MS = 10;

/** The database process gets nothing of the shop's environment, which contains URLs and secrets. */
const POSTGRES_ENV = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Shared memory in files of the cluster's folder. `/dev/shm` would keep the segments of a killed process. */
const SHARED_MEMORY = `dynamic_shared_memory_type=${process.platform === 'win32' ? 'windows' : 'mmap'}`;

/** Removes the incomplete folders of starts that were killed. */
async function removeUnfinishedClusters(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) await rm(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

/** Syncs a folder to disk, so that a rename in it survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Creates an empty database cluster. Collation and encoding are explicit, because the defaults differ between machines:
 * `C.UTF-8` of the builtin provider sorts by code point everywhere. Lists shown to people specify their own collation.
 * The cluster is created in a temporary folder and then renamed. So a kill leaves no incomplete cluster, and of two
 * simultaneous starts one wins.
 *
 * @throws CliError with the error in initdb's output.
 */
export async function initCluster(location: EmbeddedLocation, { fsync = true }: DurabilityOptions = {}): Promise<void> {
  const { cluster, user } = location;
  if (process.platform === 'linux') await removeUnfinishedClusters(cluster);
  const unfinished = join(dirname(cluster), `postgres.new-${process.pid}`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (user) await chown(unfinished, user.uid, user.gid);
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const access = ['--auth-local=trust', '--auth-host=reject', '--username=postgres'];
    const options = ['--encoding=UTF8', '--no-instructions', `--set=${SHARED_MEMORY}`, ...(fsync ? [] : ['--no-sync'])];
    await promisify(execFile)(
      join(location.native, 'bin', 'initdb'),
      [`--pgdata=${unfinished}`, ...locale, ...access, ...options],
      { ...user, env: POSTGRES_ENV, cwd: unfinished },
    );
    await rename(unfinished, cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await syncFolder(dirname(cluster));
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const lines = output.trim().split('\n');
    // After an error, initdb also reports what it removes.
    const reason = lines.find((line) => /\b(?:error|FATAL|PANIC):/u.test(line)) ?? lines.at(-1) ?? '';
    throw new CliError(`The database could not be created in ${dirname(cluster)}: ${reason}`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function createServerArguments(location: EmbeddedLocation, { fsync = true }: DurabilityOptions): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: location.socketDir.replaceAll(/[",]/g, (char) => `\\${char}`),
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    jit: 'off', // Compiling costs more than any query here takes.
    // The log contains neither statements nor values, because they hold personal data (SEC-10).
    // The shop gets the error of a failed statement and logs it with redaction.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
  };
  const settings = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return [...settings, SHARED_MEMORY].flatMap((setting) => ['-c', setting]);
}

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C reaches only the shop, which then stops PostgreSQL cleanly. The
 * output goes to a file, because a pipe would break when the shop is killed.
 */
async function spawnPostgres(location: EmbeddedLocation, durability: DurabilityOptions) {
  const isLogFull = await stat(location.logFile).then(
    (file) => file.size > MAX_LOG_BYTES,
    () => false,
  );
  if (isLogFull) await rename(location.logFile, `${location.logFile}.old`);
  const log = await open(location.logFile, 'a', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`The folder ${dirname(location.logFile)} (DATA_DIR) can't be written: ${error.message}`);
  });
  try {
    const child = spawn(
      join(location.native, 'bin', 'postgres'),
      // isPostmaster() searches the command line for this path between spaces.
      ['-D', location.cluster, ...createServerArguments(location, durability)],
      {
        ...location.user,
        env: POSTGRES_ENV,
        cwd: '/',
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    child.on('error', () => undefined); // ensureRunning() sees it as an exit.
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

async function readLastErrorLine(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}

/**
 * Returns the running PostgreSQL of this location: the one that a killed server left behind, or a new one.
 *
 * @throws CliError when it does not start.
 */
export async function ensureRunning(
  location: EmbeddedLocation,
  durability: DurabilityOptions = {},
): Promise<PostmasterInfo> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let child: Awaited<ReturnType<typeof spawnPostgres>> | undefined;
  for (let attempts = 0; Date.now() < deadline; await sleep(POLL_INTERVAL_MS)) {
    const running = await findPostmaster(location.cluster);
    if (running?.status === 'ready') return running;
    if (running) continue; // Still starting, or stopping together with another server.
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) continue;
    if (child && ++attempts > 5) break;
    // A retry helps when child processes of a killed PostgreSQL are still exiting.
    if (child) await sleep(100 * attempts);
    await neutralizeStaleLockFiles(location.cluster, join(location.socketDir, `${SOCKET_NAME}.lock`));
    child = await spawnPostgres(location, durability);
  }
  throw new CliError(`The database does not start: ${await readLastErrorLine(location.logFile)}`);
}

/**
 * Stops PostgreSQL within 25 s. SIGINT rolls back open transactions; committed data is on disk. After 15 s SIGQUIT
 * follows, and the next start recovers from the write-ahead log.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const deadline = Date.now() + timeoutMs;
    if (!(await isPostmaster(pid, cluster))) return;
    process.kill(pid, signal);
    while (Date.now() < deadline) {
      if (!(await isPostmaster(pid, cluster))) return;
      await sleep(POLL_INTERVAL_MS);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}, ${basename(cluster)}) does not stop`);
}
