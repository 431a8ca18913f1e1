import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { COMMANDS } from '#build/build-server.mjs';

/** A command of the release, or `seed`, which is for measurements. */
export type CommandName = keyof typeof COMMANDS | 'seed';

export interface CommandOptions {
  readonly cwd?: string;
  /** Environment besides PATH and a silent log. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Environment variable with the folder of the server that the global setup has bundled. */
export const SERVER_BUNDLE_VARIABLE = 'TEST_SERVER_BUNDLE';

/** Returns a bundled module of the server. */
export const getBundledEntry = (name: CommandName | 'main' | 'minimal-server'): string =>
  join(process.env[SERVER_BUNDLE_VARIABLE] ?? '', `${name}.js`);

/** Runs an operator's command in a child process. @throws with exit code and both outputs when it fails */
export const runCommand = (name: CommandName, args: readonly string[], { cwd, env }: CommandOptions = {}) =>
  promisify(execFile)(process.execPath, [getBundledEntry(name), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
  });
