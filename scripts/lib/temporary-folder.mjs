import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const watchdog = fileURLToPath(new URL('temporary-folder-watchdog.mjs', import.meta.url));

/**
 * Removes the folder and ends the processes that work in it when this process ends: by itself, by Ctrl-C or by
 * any signal, SIGKILL included. A second process waits for that, because a killed process runs no handlers. It
 * notices the end by its standard input, which closes with this process.
 *
 * @param {string} folder may not exist yet
 * @returns {() => Promise<void>} does it now
 */
export function removeOnExit(folder) {
  const child = spawn(process.execPath, [watchdog, folder], {
    // A group of its own: Ctrl-C ends the whole group of the terminal.
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
 * Makes a temporary folder that {@link removeOnExit} removes. It also becomes the TMPDIR of this process and
 * its children, so that nothing they leave behind outlives the run, and so that they can be found and ended.
 *
 * @param {string} name a word for the folder's name
 * @returns {{ path: string, remove: () => Promise<void> }}
 */
export function createTemporaryFolder(name) {
  const path = mkdtempSync(join(tmpdir(), `bottega-${name}-`));
  // PostgreSQL runs as an ordinary user where the tests run as root, and has to enter.
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
