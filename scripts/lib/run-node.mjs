import { spawn } from 'node:child_process';
import { root } from './ensure-installed.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

/** Where all children work: when this process ends in whatever way, they are ended and it is removed. */
let folder;

/**
 * Runs Node with these arguments in the project's folder and keeps what it prints.
 *
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean }} [options] show: print it as it comes
 * @returns {Promise<{ code: number, output: string }>} code 1 also for an end by a signal
 */
export function runNode(args, { env = {}, show = false } = {}) {
  folder ??= createTemporaryFolder('run');
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (to) => (chunk) => {
      output += chunk;
      if (show) to.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', keep(process.stdout));
    child.stderr.setEncoding('utf8').on('data', keep(process.stderr));
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => {
      done({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}
