import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const Started = v.object({ path: v.string(), pid: v.number() });

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'bottega-tools-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Makes a temporary folder, starts a child that ignores SIGTERM, and waits. */
const script = `
  import { spawn } from 'node:child_process';
  import { createTemporaryFolder } from '#scripts/lib/temporary-folder.mjs';
  const { path } = createTemporaryFolder('example');
  const stubborn = "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000);";
  const child = spawn(process.execPath, ['-e', stubborn], { detached: true });
  child.stdout.once('data', () => console.log(JSON.stringify({ path, pid: child.pid })));
  setInterval(() => {}, 1000);
`;

it.concurrent.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'removes the folder and ends the children of a process that %s ends',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: parent },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await once(child.stdout, 'data');
    const { path, pid } = v.parse(Started, JSON.parse(String(line)));
    expect(path.startsWith(parent)).toBe(true);
    expect([existsSync(path), isAlive(pid)]).toEqual([true, true]);
    child.kill(signal);
    await expect.poll(() => [existsSync(path), isAlive(pid)], { timeout: 15_000 }).toEqual([false, false]);
  },
);
