import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { parseRows, readZip } from '#tests/server/helpers/read-zip.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { exportMember } from './export-member.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-export-'));
  shop = await createTestServer({ dataDir: folder });
  await seedMember(shop.deps, { id: 'anna', blockedAt: shop.clock.now, language: 'en' });
});
afterAll(async () => {
  await shop.database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (email: string, path: string) =>
  exportMember(shop.deps, { actor: 'command', now: shop.clock.now }, email, path);

// REQ-PROF-26
describe('the operator’s export of a member', () => {
  it('writes the file of a blocked member in the member’s language, readable by its owner only, and records it', async () => {
    const path = join(folder, 'anna.zip');
    await writeFile(path, 'a former export');
    await run('ANNA@example.com', path);
    const contents = await readZip(await readFile(path));
    expect(parseRows(contents, 'profile.json')).toMatchObject([{ email: 'anna@example.com' }]);
    expect(contents.get('index.html')?.toString()).toContain('<html lang="en">');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await queryRows(shop.database)('select action, actor, member_id from audit')).toEqual([
      { action: 'memberExported', actor: 'command', member_id: 'anna' },
    ]);
  });

  it('explains in one line what is wrong, and writes nothing', async () => {
    const before = await readdir(folder);
    await expect(run('nobody@example.com', join(folder, 'nobody.zip'))).rejects.toThrow(CliError);
    await expect(run('anna@example.com', join(folder, 'missing', 'anna.zip'))).rejects.toThrow('There is no folder');
    await expect(run('anna@example.com', folder)).rejects.toThrow('no regular file');
    expect(await readdir(folder)).toEqual(before);
  });
});
