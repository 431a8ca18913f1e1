import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const watchdog = fileURLToPath(new URL('temporary-folder-watchdog.mjs', import.meta.url));

/**
 * Registers the folder for cleanup: when this process ends, also by Ctrl-C or SIGKILL, the processes that use
 * the folder are ended and it is removed. A watchdog process does this, because a killed process runs no
 * handlers. It detects the end by its standard input, which closes with this process.
 *
 * @param {string} folder may not exist yet
 * @returns {() => Promise<void>} cleans up immediately
 */
export function removeOnExit(folder) {
  const child = spawn(process.execPath, [watchdog, folder], {
    // In a separate process group, because Ctrl-C ends the whole group of the terminal.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  child.stdin.unref?.();
  const exited = once(child, 'exit');
  return async () => {
    child.ref();
    child.stdin.end();
    await exited;
  };
}

/**
 * Creates a temporary folder and registers it with {@link removeOnExit}. It becomes the TMPDIR of this process
 * and its children, so that their temporary files are removed too and the watchdog can find them.
 *
 * @param {string} name part of the folder's name
 * @returns {{ path: string, remove: () => Promise<void> }}
 */
export function createTemporaryFolder(name) {
  const path = mkdtempSync(join(tmpdir(), `bottega-${name}-`));
  // When the tests run as root, PostgreSQL runs as an ordinary user and must be able to enter the folder.
  chmodSync(path, 0o755);
  const remove = removeOnExit(path);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = path;
  return {
    path,
    remove: async () => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      await remove();
    },
  };
}
