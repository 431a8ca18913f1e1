import { spawn } from 'node:child_process';
import { root } from './ensure-installed.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

let folder;

/** Returns the TMPDIR of all children. When this process ends, a watchdog ends them and removes the folder. */
export function getRunFolder() {
  folder ??= createTemporaryFolder('run');
  return folder.path;
}

/**
 * Runs Node in the project's folder and captures its output.
 *
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean }} [options] show: also print the output as it arrives
 * @returns {Promise<{ code: number, output: string }>} code is 1 when a signal ended the process
 */
export function runNode(args, { env = {}, show = false } = {}) {
  getRunFolder();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const capture = (stream) => (chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', capture(process.stdout));
    child.stderr.setEncoding('utf8').on('data', capture(process.stderr));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => {
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}
