import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './helpers/test-database.ts';
import { imageBombs, largeImages } from './samples/large-images.ts';
import { seedMember, seedShops, createTestDeps } from './helpers/seed.ts';
import { getFreePort, spawnServer, type SpawnedServer } from './processes/spawn-server.ts';

/*
 * Pictures that are expensive to decode, sent by five members at once to a shop in a process of its own.
 * With LOAD=every, each kind is sent and the time of other calls is asserted; without it, a sample.
 */

const IS_FULL_RUN = process.env['LOAD'] === 'every';
const MEMBERS = 5;
const UPLOADS = 20;
const MAX_MEMORY_MB = 400;
/** Above what the same call takes meanwhile without uploads, because the machine may be busy. */
const MAX_DELAY_MS = 1000;

/** Reads the allocator setting of `npm start`. Without it, glibc does not return the memory of decoded images. */
async function readStartEnv(): Promise<Record<string, string>> {
  const [, start = ''] = /"start": "([^"]*)"/u.exec(await readFile('package.json', 'utf8')) ?? [];
  return Object.fromEntries(
    [...start.matchAll(/([A-Z_]+)=(\S+) /gu)].map(([, name = '', value = '']) => [name, value]),
  );
}

let database: TestDatabase;
let dataDir = '';
let shop: SpawnedServer;
const tokens: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { deps } = createTestDeps(database);
  // Sessions begin now: the other process has the real clock.
  const live = { ...deps, now: () => new Date() };
  await seedShops(live);
  for (let count = 0; count < MEMBERS; count += 1)
    tokens.push(await seedMember(live, { id: `member${String(count)}` }));
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-load-'));
  const env = { ...(await readStartEnv()), DATABASE_URL: database.url, DEMO: '0', CLIENT_DIR: dataDir };
  shop = spawnServer({ dataDir, port: await getFreePort(), entry: 'server/main.ts', env });
  await shop.ready;
}, 120_000);
afterAll(async () => {
  await shop.kill('SIGTERM');
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Resident memory of the shop's process in MB; Linux only. */
async function readMemoryMb(): Promise<number> {
  const status = await readFile(`/proc/${String(shop.pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024;
}

let round = 0;
async function sendReport(token: string, name: string, type: string, bytes: Buffer): Promise<number> {
  const form = new FormData();
  const fields = {
    title: `Titolo ${String((round += 1))}`,
    page: 'Homepage',
    description: 'Testo',
    deviceType: 'Web',
    browser: 'Firefox',
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('files', new File([new Uint8Array(bytes)], name, { type }));
  const answer = await fetch(`${shop.origin}/api/report/issue`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Another client: this process is busy with its own uploads. */
const CALLS = `
  const { parentPort, workerData } = require('node:worker_threads');
  let isOver = false, slowest = 0;
  parentPort.once('message', () => { isOver = true; });
  parentPort.postMessage('ready');
  (async () => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(workerData);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error('status ' + answer.status);
      slowest = Math.max(slowest, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    parentPort.postMessage(slowest);
  })();`;

/** Makes one call after the other. @returns what ends it and tells the slowest one's time */
async function monitorCalls() {
  const worker = new Worker(CALLS, { eval: true, workerData: `${shop.origin}/api/shop/country/options` });
  await once(worker, 'message');
  return {
    stop: async (): Promise<number> => {
      const answered = new Promise<unknown>((resolve) => worker.once('message', resolve));
      worker.postMessage('stop');
      return Number(await answered);
    },
  };
}

/** The slowest of the calls of three seconds without uploads. */
async function measureUsualTime(): Promise<number> {
  if (!IS_FULL_RUN) return 0;
  const calls = await monitorCalls();
  await sleep(3000);
  return calls.stop();
}

/** Sends all at once, and meanwhile looks at the memory and at the time of other calls. */
async function measureUpload(name: string, type: string, bytes: Buffer) {
  const idle = await readMemoryMb();
  let isOver = false;
  let memory = 0;
  const watchMemory = async () => {
    for (; !isOver; await sleep(20)) memory = Math.max(memory, await readMemoryMb());
  };
  const watching = watchMemory();
  const usual = await measureUsualTime();
  const calls = await monitorCalls();
  const sending = Array.from({ length: UPLOADS }, (_, at) => sendReport(tokens[at % MEMBERS] ?? '', name, type, bytes));
  const statuses = await Promise.all(sending);
  isOver = true;
  await watching;
  return { statuses, memory: memory - idle, slowest: await calls.stop(), usual };
}

const sample = <T>(items: readonly T[]): readonly T[] => (IS_FULL_RUN ? items : items.slice(0, 1));

describe('twenty uploads of five members at once', { timeout: 180_000 }, () => {
  it.each(sample(imageBombs))(
    'are refused by their header when they unpack to too much: %s',
    async (name, type, bytes) => {
      const { statuses, memory, slowest, usual } = await measureUpload(name, type, await bytes());
      expect(new Set(statuses)).toEqual(new Set([413]));
      expect(memory).toBeLessThan(100);
      if (IS_FULL_RUN) expect(slowest).toBeLessThan(usual + MAX_DELAY_MS);
    },
  );

  it.each(sample(largeImages))('take a bounded share of memory: %s', async (name, type, bytes) => {
    await database.db.execute('delete from rate_limits');
    const { statuses, memory, slowest, usual } = await measureUpload(name, type, await bytes());
    // Work that would take too long is refused, too.
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    expect(statuses).toContain(200);
    expect(memory).toBeLessThan(MAX_MEMORY_MB);
    if (IS_FULL_RUN) expect(slowest).toBeLessThan(usual + MAX_DELAY_MS);
  });
});
