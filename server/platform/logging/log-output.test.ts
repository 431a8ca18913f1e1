import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { getBundledEntry } from '#tests/server/processes/run-command.ts';
import { createLogOutput } from './log-output.ts';

describe('an output that fails', () => {
  const createDevice = () => {
    const device = { error: undefined as string | undefined, capacity: Infinity, text: '', writes: 0 };
    const write = (bytes: Uint8Array): number => {
      device.writes += 1;
      if (device.error !== undefined && device.capacity === 0) {
        throw Object.assign(new Error(device.error), { code: device.error });
      }
      const accepted = bytes.subarray(0, device.capacity);
      device.capacity -= accepted.length;
      device.text += Buffer.from(accepted).toString();
      return accepted.length;
    };
    return { device, output: createLogOutput(write) };
  };

  it.each(['ENOSPC', 'EIO', 'EBADF', 'EDQUOT', 'EPIPE', 'EAGAIN'])(
    'drops lines with %s, and counts them in the log once it works again',
    (code) => {
      const { device, output } = createDevice();
      output.write('{"msg":"first"}\n');
      Object.assign(device, { error: code, capacity: 0 });
      output.write('{"msg":"second"}\n');
      output.write('{"msg":"third"}\n');
      device.capacity = Infinity;
      output.write('{"msg":"fourth"}\n');
      const lines = device.text.trim().split('\n');
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
        { msg: 'first' },
        { level: 40, time: expect.any(String) as unknown, code, dropped: 2, msg: 'log lines were dropped' },
        { msg: 'fourth' },
      ]);
    },
  );

  it('starts a new line after one that was cut off', () => {
    const { device, output } = createDevice();
    Object.assign(device, { error: 'ENOSPC', capacity: 8 });
    output.write('{"msg":"first"}\n');
    device.capacity = Infinity;
    output.write('{"msg":"second"}\n');
    expect(device.text).toMatch(/^\{"msg":"\n\{.*"dropped":1.*\}\n\{"msg":"second"\}\n$/u);
  });

  it('waits for a full pipe once, not for each line', () => {
    const { device, output } = createDevice();
    Object.assign(device, { error: 'EAGAIN', capacity: 0 });
    output.write('first\n');
    expect(device.writes).toBeGreaterThan(1);
    device.writes = 0;
    output.write('second\n');
    expect(device.writes).toBe(1);
  });
});

describe('a shop whose log', () => {
  let dataDir = '';
  let database: TestDatabase;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bottega-log-'));
    database = await createTestDatabase();
    await database.pool.query('create table fixture (value text not null)');
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  it.runIf(existsSync('/dev/full')).each([
    ['is on a full disk', '/dev/full'],
    ['is a pipe that nothing reads', undefined],
  ])('%s serves on, and ends on SIGTERM', { timeout: 60_000 }, async (_name, path) => {
    const port = await getFreePort();
    const file = path === undefined ? undefined : openSync(path, 'w');
    const child = spawn(process.execPath, [getBundledEntry('minimal-server')], {
      env: { DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: database.url },
      stdio: ['ignore', file ?? 'pipe', file ?? 'pipe'],
    });
    const exited = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    try {
      const get = (url: string) =>
        fetch(`http://localhost:${port}${url}`, { signal: AbortSignal.timeout(5000) }).then(({ status }) => status);
      await expect.poll(() => get('/').catch(() => 0), { timeout: 20_000 }).toBe(200);
      // Each logs an error of more than 1 kB, together more than a pipe holds.
      for (let count = 0; count < 500; count += 1) await get('/reject');
      expect(await get('/')).toBe(200);
      child.kill('SIGTERM');
      expect(await exited).toBe(0);
    } finally {
      child.kill('SIGKILL');
      if (file !== undefined) closeSync(file);
    }
  });
});
