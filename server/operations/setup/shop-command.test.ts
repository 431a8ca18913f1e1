import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as schema from '#server/platform/db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { runCommand } from '#tests/server/processes/run-command.ts';

// Starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const example = new URL('../../../docs/examples/minimal-shop.yaml', import.meta.url);
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'bottega-shop-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  runCommand('shop', args, { env: { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' } });

// REQ-OPS-22
it('configures an empty database from a file, and prints the configuration as such a file', async () => {
  const path = join(folder, 'shop.yaml');
  await writeFile(path, await readFile(example));
  const applied = await run('apply', path);
  expect(applied.stderr).toMatch(/^Database: .*\/test_\w+\n$/);
  expect(applied.stdout).toMatch(/^\+ country it\n\+ shop milano\n[^]*7 added, 2 changed, 0 removed\.\n$/);
  const { stdout: exported } = await run('export');
  await writeFile(path, exported.replace('Bottega Milano S.r.l.', 'Nuova S.r.l.'));
  const dry = await run('apply', path, '--dry-run', '--json');
  expect(JSON.parse(dry.stdout)).toMatchObject({
    dryRun: true,
    changes: [{ id: 'milano', fields: { companyName: { before: 'Bottega Milano S.r.l.', after: 'Nuova S.r.l.' } } }],
  });
  expect((await run('apply', path)).stdout).toBe(
    '~ shop milano\n    companyName: "Bottega Milano S.r.l." → "Nuova S.r.l."\n' +
      '    seller.name: "Bottega Milano S.r.l." → "Nuova S.r.l."\n0 added, 1 changed, 0 removed.\n',
  );
  expect((await run('apply', path)).stdout).toBe('The shop is as the file describes it.\n');
  expect(await database.db.$count(schema.audit)).toBe(2);
});

// REQ-OPS-39
it('creates the images that lists show, but not in a dry run', async () => {
  const path = join(folder, 'shop.yaml');
  const text = await readFile(example, 'utf8');
  await writeFile(path, text.replace('name: Bottega Milano', 'name: Bottega Milano\n        image: front'));
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'images/front.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
  await run('apply', path);
  expect(await readdir(join(folder, 'image-cache'))).toHaveLength(3);
  await rm(join(folder, 'image-cache'), { recursive: true });
  expect((await run('apply', path, '--dry-run')).stdout).not.toContain('images');
  expect((await run('apply', path)).stdout).toContain('3 images of lists created.');
});

it('prints the errors of a file without a stack trace, and changes nothing', async () => {
  const path = join(folder, 'shop.yaml');
  await writeFile(path, 'countries:\n  - id: it\n    code: it\n    nome: Italia\n');
  const failed = await run('apply', path).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed).toHaveProperty(
    'stderr',
    expect.stringMatching(
      /shop\.yaml has errors\. Nothing was changed\.\ncountries\[0\]\.code: must be .* \(line 3\)\n[^]*nome: is unknown here[^]*\(line 4\)\n$/,
    ),
  );
  await writeFile(path, Buffer.from('legal:\n  cookiePolicy: S\u00EC\n', 'latin1'));
  await expect(run('apply', path)).rejects.toThrow('shop.yaml is not UTF-8: save it in this encoding.');
  await expect(run('apply', join(folder, 'none.yaml'))).rejects.toThrow('There is no file');
  expect(await database.db.$count(schema.countries)).toBe(0);
});

it.each(['file', 'file/data'])('names DATA_DIR in one line when it is %s and a file is there', async (name) => {
  await writeFile(join(folder, 'file'), '');
  const dataDir = join(folder, name);
  const failed = runCommand('shop', ['export'], { env: { DATA_DIR: dataDir, DEMO: '0' } });
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: `DATA_DIR ${dataDir} can't be created: a file is in the way.\n`,
  });
});
