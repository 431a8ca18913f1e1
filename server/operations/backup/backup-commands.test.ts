import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDemoImages } from '#tests/server/helpers/demo-database.ts';
import { createCommandFolder, type CommandFolder } from '#tests/server/processes/command-folder.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { runCommand } from '#tests/server/processes/run-command.ts';
import { spawnServer, type SpawnedServer } from '#tests/server/processes/spawn-server.ts';

let folder: CommandFolder;
beforeEach(() => {
  folder = createCommandFolder();
});
afterEach(() => folder.remove());

async function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]): Promise<unknown> {
  const { stdout } = await runCommand(command, [...args, '--json'], { env: { DATA_DIR: dataDir } });
  return JSON.parse(stdout);
}

/** A page of products, and the size of an image of the shop. */
async function readShop(server: SpawnedServer): Promise<unknown[]> {
  await server.ready;
  const list = await server.getJson('/api/shop/products?shopId=milano&page=1&limit=8&countryCode=IT');
  const [imagePath = ''] = /\/images\/[\w-]+/u.exec(JSON.stringify(list)) ?? [];
  const image = await fetch(server.origin + imagePath);
  expect(image.headers.get('content-type')).toContain('image/');
  return [list, imagePath, (await image.arrayBuffer()).byteLength];
}

// REQ-OPS-15
it('restores a running shop with the embedded database into an empty folder', { timeout: 180_000 }, async () => {
  const dataDir = join(folder.path, 'data');
  const newDataDir = join(folder.path, 'new');
  const file = join(folder.path, 'shop.tar.gz');
  const options = { entry: 'main' as const, port: await getFreePort() };
  await copyDemoImages(dataDir);
  const server = spawnServer({ ...options, dataDir });
  let shop: unknown[];
  try {
    shop = await readShop(server);
    expect(await run('backup', dataDir, file)).toMatchObject({ file, tables: expect.any(Number) as unknown });
  } finally {
    await server.kill('SIGTERM');
  }
  expect(await run('restore', newDataDir, file)).toMatchObject({ tables: expect.any(Number) as unknown });
  expect((await readdir(newDataDir)).filter((name) => name.startsWith('restore'))).toEqual([]);
  // The demo is not seeded again, so what it serves comes from the backup.
  const restored = spawnServer({ ...options, dataDir: newDataDir });
  try {
    expect(await readShop(restored)).toEqual(shop);
  } finally {
    await restored.kill('SIGTERM');
  }
});
