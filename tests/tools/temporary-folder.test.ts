import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeUnfinishedOutput } from '#build/atomic-output.mjs';

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

/** Creates a temporary folder, starts a child that ignores SIGTERM, and waits. */
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
  'removes the folder and ends the child processes after %s',
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

it('removes the output of an interrupted build', async () => {
  const build = `
    import { mkdirSync } from 'node:fs';
    import { buildAtomically } from '#build/atomic-output.mjs';
    await buildAtomically('example', async (folder) => {
      mkdirSync(folder);
      console.log(folder);
      await new Promise((done) => setTimeout(done, 60_000));
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', build], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = String(await once(child.stdout, 'data')).trim();
  expect(existsSync(folder)).toBe(true);
  child.kill('SIGTERM');
  await expect.poll(() => existsSync(folder), { timeout: 15_000 }).toBe(false);
});

it('removes the output of builds whose process is gone, and keeps that of a running build', async () => {
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  const dist = join(parent, 'dist');
  const running = ['client', `client.new-${process.pid}`];
  for (const name of [...running, `client.new-${ended.pid}`, `ssr.old-${ended.pid}`]) {
    mkdirSync(join(dist, name), { recursive: true });
  }
  removeUnfinishedOutput(dist);
  expect(readdirSync(dist)).toEqual(running);
});

it.runIf(process.platform !== 'win32')('ends npm when an installation is interrupted', async () => {
  const project = join(parent, 'project');
  const temporary = join(parent, 'temporary');
  const pidFile = join(parent, 'npm.pid');
  for (const folder of ['scripts', 'build']) cpSync(folder, join(project, folder), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(project, file));
  mkdirSync(temporary);
  writeFileSync(join(parent, 'npm'), `#!/bin/sh\necho $$ > '${pidFile}'\nexec sleep 60\n`, { mode: 0o755 });
  const child = spawn(process.execPath, [join(project, 'scripts/build.mjs')], {
    env: { ...process.env, TMPDIR: temporary, PATH: `${parent}${delimiter}${process.env['PATH'] ?? ''}` },
    stdio: 'ignore',
  });
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', { timeout: 15_000 }).toBe(true);
  const npm = Number(readFileSync(pidFile, 'utf8'));
  expect(isAlive(npm)).toBe(true);
  child.kill('SIGTERM');
  await expect.poll(() => [isAlive(npm), readdirSync(temporary)], { timeout: 15_000 }).toEqual([false, []]);
});
