// Started by temporary-folder.mjs. Waits until its parent has ended, then ends the processes that use the
// folder and removes it.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const folder = process.argv[2];
const POLL_MS = 50;
/** A process that ignores SIGTERM is killed after this time. */
const KILL_AFTER_MS = 1000;
/** Attempts to remove the folder. */
const MAX_ATTEMPTS = 20;

/** Lists PIDs with command line and environment. Only Linux lets us read the environment. */
function listProcesses() {
  if (!existsSync('/proc/self/environ')) {
    return execFileSync('ps', ['-axwwo', 'pid=,command='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => ({ pid: Number.parseInt(line, 10), text: line.trim().replace(/^\d+\s+/, '') }));
  }
  const read = (pid, name) => {
    try {
      return readFileSync(`/proc/${pid}/${name}`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return ''; // The process belongs to another user or has ended.
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), text: `${read(pid, 'cmdline')} ${read(pid, 'environ')}` }));
}

/** Other watchdogs are spared, because they remove their own folders. */
const usesFolder = ({ pid, text }) =>
  pid !== process.pid && text.includes(folder) && !text.includes('temporary-folder-watchdog');

function signal({ pid, text }, isLate) {
  // On SIGTERM, PostgreSQL waits for its clients. On SIGQUIT it ends at once and frees its shared memory.
  const gentleSignal = /^\S*postgres /.test(text) ? 'SIGQUIT' : 'SIGTERM';
  try {
    process.kill(pid, isLate ? 'SIGKILL' : gentleSignal);
  } catch {
    // The process has already ended.
  }
}

async function endProcesses() {
  const killAt = Date.now() + KILL_AFTER_MS;
  const signalled = new Set();
  for (
    let remaining = listProcesses().filter(usesFolder);
    remaining.length > 0;
    remaining = listProcesses().filter(usesFolder)
  ) {
    const isLate = Date.now() > killAt;
    for (const process of remaining) {
      if (isLate || !signalled.has(process.pid)) signal(process, isLate);
      signalled.add(process.pid);
    }
    await sleep(POLL_MS);
  }
}

/** Unmounts the small disks that the disk-full tests mount in the folder. */
function unmountAll() {
  if (!existsSync('/proc/mounts')) return;
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const path of mounts.filter((path) => path.startsWith(`${folder}/`))) {
    execFileSync('umount', ['--lazy', path], { stdio: 'ignore' });
  }
}

/** Removes the folder. A process that is ending may still write into it, so a failed removal starts again. */
async function removeFolder() {
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await sleep(POLL_MS);
    }
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);
for await (const chunk of process.stdin) void chunk;
await endProcesses();
unmountAll();
await removeFolder();
