import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_FACTOR } from '#tests/server/helpers/measure-growth.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { writeExport } from './write-export.ts';

const DOUBLINGS = 3;
const RUNS = 3;

let testServer: OrderTestServer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  await testServer.addBuyer({ id: 'anna' });
});
afterAll(() => testServer.database.drop());

/** @returns CPU time in ms, which a busy machine affects less than elapsed time */
async function measureExport(rows: number): Promise<number> {
  await testServer.database.pool.query(`
    delete from notifications;
    insert into notifications (id, member_id, title, body, path, created_at)
      select 'n' || n, 'anna', '{"it": ""}', json_build_object('it', repeat(md5(n::text), 60)), '/', now()
      from generate_series(1, ${String(rows)}) n`);
  let fastest = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const start = process.cpuUsage();
    await writeExport(
      testServer.deps,
      { memberId: 'anna', language: 'it', createdAt: new Date(0) },
      async (content) => {
        for await (const _ of content);
      },
    );
    const { user, system } = process.cpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}

// REQ-PROF-24
it('writes an export in time that is linear in the number of rows', async () => {
  await measureExport(100);
  const small = await measureExport(5_000);
  const large = await measureExport(5_000 * 2 ** DOUBLINGS);
  expect((large / small) ** (1 / DOUBLINGS)).toBeLessThan(MAX_FACTOR);
}, 120_000);
