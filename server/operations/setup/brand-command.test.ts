import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_BRAND } from '#contract/brand.ts';
import { readBrand } from '#server/platform/brand/stored-brand.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { runCommand } from '#tests/server/processes/run-command.ts';

// Starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let database: TestDatabase;
let folder: string;

const LEAF =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle cx="20" cy="10" r="9" fill="#2e7d32"/></svg>';

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'bottega-brand-'));
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'images/leaf.svg'), LEAF);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  runCommand('shop', args, { env: { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' } });

async function apply(text: string, ...args: string[]) {
  const path = join(folder, 'shop.yaml');
  await writeFile(path, text);
  return run('apply', path, ...args);
}

const listIcons = () => readdir(join(folder, 'brand'), { recursive: true }).catch(() => []);

const FILE = `brand:
  name: Verde Mercato
  logo: { light: leaf }
  primary: "#2E7D32"
  email: ciao@example.com
`;

// REQ-BRAND-01, REQ-BRAND-04
it('stores a brand with its icons, exports it, and says when a server shows it', async () => {
  await apply('brand: {}');
  const dry = await apply(FILE, '--dry-run');
  expect(dry.stdout).toContain('~ brand shop\n    name: "Bottega" → "Verde Mercato"\n');
  expect(await listIcons()).toEqual([]);

  const { stdout } = await apply(FILE);
  expect(stdout).toContain('    shortName: "Bottega" → "Verde"\n');
  expect(stdout).toContain('A running server shows the brand after its next start.\n');
  const { icons, ...brand } = await readBrand(database.db);
  expect(brand).toEqual({
    name: 'Verde Mercato',
    shortName: 'Verde',
    primary: '#2e7d32',
    typeface: 'figtree',
    logo: { light: '/images/leaf', dark: '/images/leaf', maskable: '' },
    mailSender: '',
    email: 'ciao@example.com',
    phone: '',
    social: {},
  });
  const getSize = async (name: string) => {
    const { width, height } = await sharp(join(folder, 'brand', icons, name)).metadata();
    return [width, height];
  };
  expect(await getSize('icon-192.png')).toEqual([192, 192]);
  for (const name of ['icon-512.png', 'icon-maskable-512.png', 'icon-monochrome-512.png'])
    expect([name, ...(await getSize(name))]).toEqual([name, 512, 512]);
  expect(await getSize('apple-touch-icon.png')).toEqual([180, 180]);
  expect(await readFile(join(folder, 'brand', icons, 'icon.svg'), 'utf8')).toContain('data:image/png;base64,');

  const { stdout: exported } = await run('export');
  expect((await apply(exported)).stdout).toBe('The shop is as the file describes it.\n');
});

// REQ-BRAND-04
it('creates new icons under another version when the image of the logo or the color has changed', async () => {
  await apply(FILE);
  const first = await readBrand(database.db);
  await writeFile(join(folder, 'images/leaf.svg'), LEAF.replace('r="9"', 'r="5"'));
  expect((await apply(FILE)).stdout).toMatch(/^~ brand shop\n {4}icons: "[\w-]+" → "[\w-]+"\n/u);
  const second = await readBrand(database.db);
  expect(second.icons).not.toBe(first.icons);
  await apply('brand: { primary: "#1b5e20" }');
  expect((await readBrand(database.db)).icons).not.toBe('');
  await apply('brand: {}');
  expect(await readBrand(database.db)).toEqual(
    Object.fromEntries(Object.entries(DEFAULT_BRAND).filter(([name]) => name !== 'palette')),
  );
});

// REQ-BRAND-03
it('refuses a color that is too light, and names the shade that replaces another one', async () => {
  await expect(apply('brand: { primary: "#ffdd00" }')).rejects.toThrow(
    'brand.primary: is too light: white text on #ffdd00 has a contrast of 1.3:1, and the shade with enough contrast, ' +
      '#7e6c00, looks like another color. Choose a darker one (line 1)',
  );
  const { stderr } = await apply('brand: { primary: "#8bc34a" }');
  expect(stderr).toContain(
    'Warning: brand.primary #8bc34a is too light for links on the page, or for white text on it (contrast 2.0:1)',
  );
  expect(stderr).toContain('the shop uses #4b7700 instead.');
});

it('changes nothing when the logo does not exist or is no image', async () => {
  await expect(apply('brand: { logo: { light: tree } }')).rejects.toThrow(
    'brand.logo.light: the image tree does not exist.',
  );
  await writeFile(join(folder, 'images/tree.png'), 'no image');
  await expect(apply('brand: { logo: { light: tree } }')).rejects.toThrow('brand.logo: no icons can be created of it');
  expect((await readBrand(database.db)).name).toBe('Bottega');
});
