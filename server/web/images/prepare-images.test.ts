import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shops } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createTestDeps, SHOP_ID, seedProduct, seedShops } from '#tests/server/helpers/seed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { startMainServer } from '#tests/server/processes/start-main-server.ts';
import { openImageCache } from './image-cache.ts';
import { prepareImagesAfterCommand, prepareListImages, startImageJobs } from './prepare-images.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const LISTED_VARIANTS = ['front.1280', 'front.480', 'front.960', 'jam.320', 'jam.480', 'jam.640'];

let database: TestDatabase;
let dataDir: string;
let deps: Deps;

async function writeOriginals(folder: string): Promise<void> {
  await mkdir(join(folder, 'images'));
  for (const name of ['front', 'gallery', 'hidden', 'jam']) {
    await writeFile(join(folder, 'images', `${name}.svg`), SVG);
  }
  await writeFile(join(folder, 'images', 'broken.jpg'), 'no image');
}

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-prepare-'));
  await writeOriginals(dataDir);
  const { deps: defaults } = createTestDeps(database);
  deps = { ...defaults, config: { ...defaults.config, dataDir } };
  await seedShops(deps);
  const images = [['/images/broken'], ['/images/missing'], ['https://cdn.example/jam.jpg'], []];
  for (const [index, paths] of images.entries()) {
    await seedProduct(deps, { id: `other${String(index)}`, position: index, images: paths });
  }
  await seedProduct(deps, { id: 'hidden', position: 8, images: ['/images/hidden'], hidden: true });
  await seedProduct(deps, { id: 'jam', position: 9, images: ['/images/jam?w=640', '/images/gallery'] });
  await deps.db.update(shops).set({ picture: '/images/front' }).where(eq(shops.id, SHOP_ID));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** The cached variants without the version of their original. */
async function listVariants(folder = dataDir): Promise<string[]> {
  const names = await readdir(join(folder, 'image-cache')).catch(() => []);
  return names.map((name) => name.replace(/\.[^.]+/u, '')).sort();
}
const allListed = LISTED_VARIANTS.map((name) => `${name}.avif`);

// REQ-OPS-39
it('creates the images of lists once, in the sizes of the cards, and skips what is missing or unreadable', async () => {
  const cache = openImageCache(deps.config, deps.log);
  expect(await prepareListImages(deps, cache)).toBe(6);
  expect(await listVariants()).toEqual(allListed);
  expect(await prepareListImages(deps, cache)).toBe(0);
  await cache.stop();
});

it('creates nothing with PREPARE_IMAGES=0', async () => {
  const config = { ...deps.config, prepareImages: false };
  expect(await prepareImagesAfterCommand({ ...deps, config })).toEqual({ preparedImages: 0, lines: [] });
  expect(await listVariants()).toEqual([]);
});

it('tells after a command how many images were created, or why none could be', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await prepareImagesAfterCommand(deps)).toEqual({ preparedImages: 6, lines: ['6 images of lists created.'] });
  await rm(join(dataDir, 'image-cache'), { recursive: true });
  await writeFile(join(dataDir, 'image-cache'), 'no folder');
  const { lines } = await prepareImagesAfterCommand({ ...deps, config: { ...deps.config } });
  expect(lines).toEqual([expect.stringMatching(/^The images of lists could not be created ahead: .*image-cache/)]);
});

it('starts with the first page of lists in the width of phones, and ends when the server shuts down', async () => {
  const stop = startImageJobs(deps);
  await expect.poll(listVariants).not.toEqual([]);
  await stop();
  const variants = await listVariants();
  expect(variants).toContain('front.960.avif');
  expect(variants).not.toContain('jam.320.avif');
  for (const name of variants) expect(name).toMatch(/^\w+\.\d+\.avif$/);
});

// REQ-OPS-39
it('creates the images of lists after the start of a server, and the server shuts down', async () => {
  const server = await startMainServer(database, { DEMO: '0', PREPARE_IMAGES: '1' }, writeOriginals);
  await expect.poll(() => listVariants(server.dataDir)).toEqual(allListed);
  expect(await server.kill('SIGTERM')).toBe(0);
  await rm(server.dataDir, { recursive: true });
});
