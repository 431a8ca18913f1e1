import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CliError } from '#server/lib/cli-error.ts';
import { neutralizeStaleLockFiles, findPostmaster, isPostmaster, type PostmasterInfo } from './postmaster.ts';
import { SOCKET_NAME, type EmbeddedLocation } from './location.ts';

/** For tests, whose data need not outlive the machine. */
export interface DurabilityOptions {
  readonly fsync?: boolean;
}

const START_TIMEOUT_MS = 120_000; // Crash recovery of a large database takes its time.
const MAX_LOG_BYTES = 5_000_000;
const POLL_INTERVAL_MS = 10;

/** Nothing of the shop's environment (addresses, secrets) goes to the database's process. */
const POSTGRES_ENV = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Half-made folders of starts that were killed. */
async function removeUnfinishedClusters(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    const alive =
      pid &&
      (await stat(`/proc/${pid}`).then(
        () => true,
        () => false,
      ));
    if (pid && !alive) await rm(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

/** A renamed folder is there for good, also after a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Makes an empty database cluster. Collation and encoding are stated, since the defaults differ by
 * machine: `C.UTF-8` of the builtin provider sorts by code point everywhere; a list that people
 * read states its own collation. Made aside and moved into place when whole, so that a kill leaves
 * no half cluster, and of two starts at once one wins.
 */
export async function initCluster(place: EmbeddedLocation, { fsync = true }: DurabilityOptions = {}): Promise<void> {
  const { cluster, user } = place;
  if (process.platform === 'linux') await removeUnfinishedClusters(cluster);
  const unfinished = join(dirname(cluster), `postgres.new-${process.pid}`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (user) await chown(unfinished, user.uid, user.gid);
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const access = ['--auth-local=trust', '--auth-host=reject', '--username=postgres'];
    const rest = ['--encoding=UTF8', '--no-instructions', ...(fsync ? [] : ['--no-sync'])];
    await promisify(execFile)(
      join(place.native, 'bin', 'initdb'),
      [`--pgdata=${unfinished}`, ...locale, ...access, ...rest],
      { ...user, env: POSTGRES_ENV, cwd: unfinished },
    );
    await rename(unfinished, cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await syncFolder(dirname(cluster));
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const line = said.trim().split('\n').at(-1) ?? '';
    throw new CliError(`The database could not be made in ${dirname(cluster)}: ${line}`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function createServerArguments(place: EmbeddedLocation, { fsync = true }: DurabilityOptions): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir.replaceAll(/[",]/g, (mark) => `\\${mark}`),
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    jit: 'off', // Its start-up cost is more than any query here takes.
    // The log gets neither statements nor values: they hold what members typed (SEC-10). A failed
    // statement is reported to the shop, which logs it as it sees fit.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Starts PostgreSQL in a session of its own: Ctrl-C reaches only the shop, which stops it in
 * order. Its messages go to a file, since a pipe would break with a killed shop.
 */
async function spawnPostgres(place: EmbeddedLocation, durability: DurabilityOptions) {
  const full = await stat(place.logFile).then(
    (file) => file.size > MAX_LOG_BYTES,
    () => false,
  );
  if (full) await rename(place.logFile, `${place.logFile}.old`);
  const log = await open(place.logFile, 'a', 0o600);
  try {
    const child = spawn(
      join(place.native, 'bin', 'postgres'),
      // The folder stands between spaces: isPostmaster() looks for it.
      ['-D', place.cluster, ...createServerArguments(place, durability)],
      {
        ...place.user,
        env: POSTGRES_ENV,
        cwd: '/',
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    child.on('error', () => undefined); // Shows as an exit below.
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
 * The running PostgreSQL of this place: the one that is there (left by a killed server), or a new
 * one.
 */
export async function ensureRunning(
  place: EmbeddedLocation,
  durability: DurabilityOptions = {},
): Promise<PostmasterInfo> {
  const end = Date.now() + START_TIMEOUT_MS;
  let child: Awaited<ReturnType<typeof spawnPostgres>> | undefined;
  for (let attempts = 0; Date.now() < end; await sleep(POLL_INTERVAL_MS)) {
    const found = await findPostmaster(place.cluster);
    if (found?.status === 'ready') return found;
    if (found) continue; // Starting, or stopping with a server that is just ending.
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) continue;
    if (child && ++attempts > 5) break;
    // A second try helps where children of a killed PostgreSQL were still ending.
    if (child) await sleep(100 * attempts);
    await neutralizeStaleLockFiles(place.cluster, join(place.socketDir, `${SOCKET_NAME}.lock`));
    child = await spawnPostgres(place, durability);
  }
  throw new CliError(`The database does not start: ${await readLastErrorLine(place.logFile)}`);
}

/**
 * Stops it within 25 s at most: open transactions are rolled back, what was committed is on disk.
 * If that takes too long it is cut off, and the next start recovers from its log.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const end = Date.now() + wait;
    if (!(await isPostmaster(pid, cluster))) return;
    process.kill(pid, signal);
    while (Date.now() < end) {
      if (!(await isPostmaster(pid, cluster))) return;
      await sleep(POLL_INTERVAL_MS);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}, ${basename(cluster)}) does not stop`);
}
