import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { removeOnExit } from '#scripts/lib/temporary-folder.mjs';

/** A temporary folder for commands in child processes. */
export interface CommandFolder {
  readonly path: string;
  /** Lists the command lines of the processes that use the folder. */
  readonly listProcesses: () => readonly string[];
  /** Ends the processes that use the folder and removes it. */
  readonly remove: () => Promise<void>;
}

export function readProcessFile(pid: number, name: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // The process has ended.
  }
}

export const listPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number);

/**
 * Creates the folder directly in /tmp, because PostgreSQL's socket path has a maximum length. An interrupted test run
 * ends its processes and removes it too.
 */
export function createCommandFolder(): CommandFolder {
  const path = mkdtempSync('/tmp/bottega-');
  chmodSync(path, 0o755); // As root, PostgreSQL runs as another user and must be able to enter.
  const remove = removeOnExit(path);
  const usesFolder = (pid: number) => {
    const command = readProcessFile(pid, 'cmdline');
    const isOwnWatchdog = command.trimEnd().endsWith(`temporary-folder-watchdog.mjs ${path}`);
    return !isOwnWatchdog && (command.includes(path) || readProcessFile(pid, 'environ').includes(path));
  };
  return {
    path,
    listProcesses: () =>
      listPids()
        .filter(usesFolder)
        .map((pid) => readProcessFile(pid, 'cmdline')),
    remove,
  };
}
