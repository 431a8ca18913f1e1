// Started by temporary-folder.mjs with the folder to remove: waits until its parent is gone.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const folder = process.argv[2];
const POLL_MS = 50;
/** A process that ignores SIGTERM is killed after this time. */
const KILL_AFTER_MS = 1000;

/** PIDs and command lines with environment. Elsewhere than on Linux the environment is not readable. */
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
      return ''; // Another user's process, or one that has ended meanwhile.
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), text: `${read(pid, 'cmdline')} ${read(pid, 'environ')}` }));
}

/** Other watchdogs remove what is theirs. */
const isOurs = ({ pid, text }) =>
  pid !== process.pid && text.includes(folder) && !text.includes('temporary-folder-watchdog');

function signal({ pid, text }, isLate) {
  // PostgreSQL waits for its clients on SIGTERM; on SIGQUIT it ends at once and frees its shared memory.
  const polite = /^\S*postgres /.test(text) ? 'SIGQUIT' : 'SIGTERM';
  try {
    process.kill(pid, isLate ? 'SIGKILL' : polite);
  } catch {
    // It has ended meanwhile.
  }
}

async function endProcesses() {
  const killAt = Date.now() + KILL_AFTER_MS;
  const signalled = new Set();
  for (let left = listProcesses().filter(isOurs); left.length > 0; left = listProcesses().filter(isOurs)) {
    const isLate = Date.now() > killAt;
    for (const process of left) {
      if (isLate || !signalled.has(process.pid)) signal(process, isLate);
      signalled.add(process.pid);
    }
    await sleep(POLL_MS);
  }
}

/** Tests of a full disk mount a small one in the folder. */
function unmountAll() {
  if (!existsSync('/proc/mounts')) return;
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const path of mounts.filter((path) => path.startsWith(`${folder}/`))) {
    execFileSync('umount', ['--lazy', path], { stdio: 'ignore' });
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);
for await (const chunk of process.stdin) void chunk;
await endProcesses();
unmountAll();
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: POLL_MS });
