import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedMember, seedShops, createTestDeps } from './helpers/seed.ts';
import { createTestDatabase, type TestDatabase } from './helpers/test-database.ts';
import { startMainServer } from './processes/start-main-server.ts';
import { createShapes, imageBombs, largeImages } from './samples/large-images.ts';

/*
 * Five members upload images that are expensive to decode, in parallel, to a server in a separate process.
 * With LOAD=every, the test sends every kind and asserts the time of other calls. Otherwise it sends a sample.
 */

const IS_FULL_RUN = process.env['LOAD'] === 'every';
const MEMBERS = 5;
/** Of the sample, half as many already exceed the memory if they are decoded at once. */
const UPLOADS = IS_FULL_RUN ? 20 : 10;
const MAX_MEMORY_MB = 400;
/** Maximum additional time of another call. It is relative to the time without uploads, because machines differ. */
const MAX_DELAY_MS = 1000;

/** Reads the allocator setting of `npm start`. Without it, glibc does not return the memory of decoded images. */
async function readStartEnv(): Promise<Record<string, string>> {
  const [, start = ''] = /"start": "([^"]*)"/u.exec(await readFile('package.json', 'utf8')) ?? [];
  return Object.fromEntries(
    [...start.matchAll(/([A-Z_]+)=(\S+) /gu)].map(([, name = '', value = '']) => [name, value]),
  );
}

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof startMainServer>>;
const tokens: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { deps } = createTestDeps(database);
  // Sessions start at the real time, because the other process uses the real clock.
  const liveDeps = { ...deps, now: () => new Date() };
  await seedShops(liveDeps);
  for (let count = 0; count < MEMBERS; count += 1)
    tokens.push(await seedMember(liveDeps, { id: `member${String(count)}` }));
  shop = await startMainServer(database, { ...(await readStartEnv()), DEMO: '0', CLIENT_DIR: '/nowhere' });
}, 120_000);
afterAll(() => shop.stop());

/** Returns the present or the highest resident memory of the server process in MB. Linux only. */
async function readMemoryMb(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${String(shop.pid)}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1]) / 1024;
}

/** Makes the kernel count the highest memory from now on. */
const resetPeak = () => writeFile(`/proc/${String(shop.pid)}/clear_refs`, '5');

let reportCount = 0;
async function sendReport(token: string, name: string, type: string, bytes: Buffer): Promise<number> {
  const form = new FormData();
  const fields = {
    title: `Titolo ${String((reportCount += 1))}`,
    page: 'Homepage',
    description: 'Testo',
    deviceType: 'Web',
    browser: 'Firefox',
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('files', new File([new Uint8Array(bytes)], name, { type }));
  const response = await fetch(`${shop.origin}/api/report/issue`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Sends calls from a worker thread, because this thread is busy with the uploads. */
const CALLS_WORKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  let isOver = false, slowest = 0;
  parentPort.once('message', () => { isOver = true; });
  parentPort.postMessage('ready');
  (async () => {
    while (!isOver) {
      const start = performance.now();
      const response = await fetch(workerData);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error('status ' + response.status);
      slowest = Math.max(slowest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    parentPort.postMessage(slowest);
  })();`;

/** Sends one call after the other. `stop` returns the time of the slowest call in ms. */
async function monitorCalls() {
  const worker = new Worker(CALLS_WORKER, { eval: true, workerData: `${shop.origin}/api/shop/country/options` });
  await once(worker, 'message');
  return {
    stop: async (): Promise<number> => {
      const message = new Promise<unknown>((resolve) => worker.once('message', resolve));
      worker.postMessage('stop');
      return Number(await message);
    },
  };
}

/** Returns the time of the slowest call in three seconds without uploads, in ms. */
async function measureUsualTime(): Promise<number> {
  if (!IS_FULL_RUN) return 0;
  const calls = await monitorCalls();
  await sleep(3000);
  return calls.stop();
}

/** Uploads in parallel and measures the memory and the time of other calls. */
async function measureUpload(name: string, type: string, bytes: Buffer) {
  const idle = await readMemoryMb('VmRSS');
  await resetPeak();
  const usual = await measureUsualTime();
  const calls = await monitorCalls();
  const responses = Array.from({ length: UPLOADS }, (_, index) =>
    sendReport(tokens[index % MEMBERS] ?? '', name, type, bytes),
  );
  const statuses = await Promise.all(responses);
  return { statuses, memory: (await readMemoryMb('VmHWM')) - idle, slowest: await calls.stop(), usual };
}

/** Two of the kinds, unless all are tested. */
const sample = <T>(items: readonly T[]): readonly T[] => (IS_FULL_RUN ? items : items.slice(0, 2));

describe('parallel uploads of five members', { timeout: 180_000 }, () => {
  // SEC-09
  it.each(sample(imageBombs))(
    'are rejected by the image header when the image is too large: %s',
    async (name, type, bytes) => {
      const { statuses, memory, slowest, usual } = await measureUpload(name, type, await bytes());
      expect(new Set(statuses)).toEqual(new Set([413]));
      expect(memory).toBeLessThan(100);
      if (IS_FULL_RUN) expect(slowest).toBeLessThan(usual + MAX_DELAY_MS);
    },
  );

  // SEC-09
  it.each(createShapes())(
    'are rejected by the image header when a side is too long: %s',
    async (_name, kind, bytes) => {
      await database.db.execute('delete from rate_limits');
      const { statuses, memory } = await measureUpload(`shape.${kind}`, `image/${kind}`, await bytes());
      expect(new Set(statuses)).toEqual(new Set([413]));
      expect(memory).toBeLessThan(100);
    },
  );

  // SEC-09
  it.each(sample(largeImages))('use a limited amount of memory: %s', async (name, type, bytes) => {
    await database.db.execute('delete from rate_limits');
    const { statuses, memory, slowest, usual } = await measureUpload(name, type, await bytes());
    // The server may also reject uploads that would wait too long.
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    expect(statuses).toContain(200);
    expect(memory).toBeLessThan(MAX_MEMORY_MB);
    if (IS_FULL_RUN) expect(slowest).toBeLessThan(usual + MAX_DELAY_MS);
  });
});
