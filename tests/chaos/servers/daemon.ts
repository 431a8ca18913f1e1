import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseUser } from '#server/platform/db/embedded/database-user.ts';
import { registerCleanup } from '#tests/chaos/cleanup.ts';

export interface Daemon {
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>;
  /** The end of its output, for error messages. */
  readonly getOutput: () => string;
  /** @throws with the output, when it has ended */
  readonly assertRunning: () => void;
}

/** Whether a child process has neither exited nor been killed. */
export const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/**
 * Starts a program that stays in the foreground. It is killed at the end of the scenario and on a signal.
 *
 * @param user runs it instead of root: PostgreSQL and PgBouncer refuse to run as root
 */
export function startDaemon(command: string, args: readonly string[], user: DatabaseUser | undefined): Daemon {
  const child = spawn(command, [...args], { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const append = (chunk: Buffer | string) => (output = `${output}${chunk.toString()}`.slice(-4000));
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  child.on('error', ({ message }) => append(message));
  const kill = registerCleanup(async () => {
    if (!isAlive(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    kill,
    getOutput: () => output,
    assertRunning: () => {
      if (!isAlive(child)) throw new Error(`${command} has ended:\n${output}`);
    },
  };
}
