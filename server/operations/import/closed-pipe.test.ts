import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { getBundledEntry } from '#tests/server/processes/run-command.ts';
import { toCsv } from '#tests/server/samples/product-csv.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let folder: string;
beforeAll(async () => {
  shop = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), 'bottega-pipe-'));
});
afterAll(async () => {
  await shop.database.drop();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['its output', '| true'],
  ['its output and its errors', '2>&1 | true'],
])(
  'the command completes without an error when no process reads %s',
  async (_, pipe) => {
    const path = join(folder, 'products.csv');
    const name = `olio-${String(pipe.length)}`;
    await writeFile(
      path,
      toCsv([
        { Handle: name, Title: name, 'Variant Price': '1' },
        { Handle: 'x', 'Variant Price': '1' },
      ]),
    );
    // The reader ends long before the first line is written.
    const command = `node '${getBundledEntry('import')}' "$0" --shop ${SHOP_ID} ${pipe}; echo "code \${PIPESTATUS[0]}"`;
    const env = { ...process.env, DATABASE_URL: shop.database.url, DATA_DIR: folder, DEMO: '0' };
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command, path], { env });
    expect(stdout).toBe('code 0\n');
    expect(stderr).toMatch(/^(?:Database: .*\n)?$/);
    expect(await queryCount(shop.database, `select count(*) from products where id = '${SHOP_ID}_${name}'`)).toBe(1);
  },
  90_000,
);
