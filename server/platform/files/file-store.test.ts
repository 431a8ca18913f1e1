import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StorageUnavailableError } from '#server/platform/errors/storage-unavailable-error.ts';
import { startS3Emulator, type S3Emulator } from '#tests/server/emulators/s3-emulator.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { openFileStore } from './open-file-store.ts';
import { createS3Store } from './s3-store.ts';

let folder = '';
let emulator: S3Emulator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-files-'));
  emulator = await startS3Emulator();
});
afterAll(async () => {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  emulator.objects.clear();
  await rm(join(folder, 'images'), { recursive: true, force: true });
  await rm(join(folder, 'tickets'), { recursive: true, force: true });
});

const toBytes = (text: string) => new TextEncoder().encode(text);
const readText = async (store: FileStore, path: string) => (await store.read(path))?.toString();
const toFiles = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, toBytes(text)]));

async function listPaths(store: FileStore, path: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const file of store.list(path)) paths.push(file);
  return paths.toSorted();
}

describe.each<{ name: string; open: () => FileStore }>([
  { name: 'folders', open: () => createFolderStore(folder) },
  { name: 'an S3 bucket', open: () => createS3Store(emulator.settings) },
])('the file store in $name', ({ open }) => {
  // REQ-OPS-31
  it('returns the bytes that were written, also of an empty file, and nothing for an unknown path', async () => {
    const store = open();
    const binary = Uint8Array.from({ length: 256 }, (_, index) => index);
    await store.write('images/soap.jpg', binary);
    await store.write('images/empty.svg', new Uint8Array());
    expect(await store.read('images/soap.jpg')).toEqual(Buffer.from(binary));
    expect(await store.read('images/empty.svg')).toHaveLength(0);
    expect(await store.read('images/unknown.jpg')).toBeUndefined();
    expect(await store.read('unknown/soap.jpg')).toBeUndefined();
  });

  it('writes and reads in parts what is larger than a part, and nothing for an unknown path', async () => {
    const store = open();
    const chunk = Buffer.alloc(1_000_000, 'a');
    const writeChunks = (count: number) =>
      store.writeStream(
        'exports/e1',
        (async function* () {
          for (let index = 0; index < count; index += 1) yield chunk;
        })(),
      );
    await writeChunks(1);
    await writeChunks(20);
    const file = await store.open('exports/e1');
    let bytes = 0;
    for await (const chunk of file?.content ?? []) bytes += chunk.length;
    expect([file?.bytes, bytes]).toEqual([20_000_000, 20_000_000]);
    expect(await store.open('exports/e2')).toBeUndefined();
    await store.deleteFolder('exports');
  });

  it('leaves nothing of a file whose content could not be produced', async () => {
    const store = open();
    const fail = async function* () {
      yield toBytes('first');
      throw new Error('no more');
    };
    await expect(store.writeStream('exports/e1', fail())).rejects.toThrow('no more');
    expect(await listPaths(store, 'exports')).toEqual([]);
    expect(await store.open('exports/e1')).toBeUndefined();
  });

  it('changes the version of a file with its content, and has none for an unknown path', async () => {
    const store = open();
    expect(await store.getVersion('images/soap.jpg')).toBeUndefined();
    await store.write('images/soap.jpg', toBytes('first'));
    const version = await store.getVersion('images/soap.jpg');
    expect(version).toMatch(/^[\w-]+$/u);
    expect(await store.getVersion('images/soap.jpg')).toBe(version);
    await store.write('images/soap.jpg', toBytes('another'));
    expect(await store.getVersion('images/soap.jpg')).not.toBe(version);
    expect(await readText(store, 'images/soap.jpg')).toBe('another');
    await store.delete('images/soap.jpg');
    expect(await store.getVersion('images/soap.jpg')).toBeUndefined();
  });

  it('deletes a file, and does nothing without one', async () => {
    const store = open();
    await store.write('images/soap.jpg', toBytes('x'));
    await store.delete('images/soap.jpg');
    await store.delete('images/soap.jpg');
    await store.deleteFolder('tickets/T-9');
    expect(await store.read('images/soap.jpg')).toBeUndefined();
  });

  it('lists the files of a folder and its subfolders, however many there are', async () => {
    const store = open();
    expect(await listPaths(store, 'tickets')).toEqual([]);
    const names = ['1.txt', '2.jpg', '3.pdf', '4.png', '5.zip'];
    await store.writeFolder('tickets/T-1', toFiles(Object.fromEntries(names.map((name) => [name, name]))));
    await store.write('tickets/T-10/1.txt', toBytes('x'));
    await store.write('images/soap.jpg', toBytes('x'));
    expect(await listPaths(store, 'tickets/T-1')).toEqual(names.map((name) => `tickets/T-1/${name}`));
    expect(await listPaths(store, 'tickets')).toHaveLength(6);
  });

  it('moves an existing folder aside instead of mixing or replacing its files', async () => {
    const store = open();
    await store.writeFolder('tickets/T-1', toFiles({ '1.txt': 'before', '2.txt': 'before' }));
    await store.writeFolder('tickets/T-1', toFiles({ '1.txt': 'after' }));
    expect(await listPaths(store, 'tickets/T-1')).toEqual(['tickets/T-1/1.txt']);
    expect(await readText(store, 'tickets/T-1/1.txt')).toBe('after');
    const aside = (await listPaths(store, 'tickets')).filter((path) => !path.startsWith('tickets/T-1/'));
    expect(aside.map((path) => /^tickets\/T-1\.[^/]+\/(\d)\.txt$/u.exec(path)?.[1])).toEqual(['1', '2']);
    expect(await readText(store, aside[0] ?? '')).toBe('before');
  });

  it('deletes folders that were moved aside once they are old, and no others', async () => {
    const store = open();
    await store.writeFolder('tickets/T-1', toFiles({ '1.txt': 'before' }));
    await store.writeFolder('tickets/T-1', toFiles({ '1.txt': 'after' }));
    await store.deleteOrphans('tickets', new Date(Date.now() - 60_000));
    expect(await listPaths(store, 'tickets')).toHaveLength(2);
    await store.deleteOrphans('tickets', new Date(Date.now() + 60_000));
    expect(await listPaths(store, 'tickets')).toEqual(['tickets/T-1/1.txt']);
  });

  it('deletes a folder and leaves those with a longer name', async () => {
    const store = open();
    await store.writeFolder('tickets/T-1', toFiles({ '1.txt': 'x', '2.txt': 'x', '3.txt': 'x' }));
    await store.writeFolder('tickets/T-10', toFiles({ '1.txt': 'x' }));
    await store.deleteFolder('tickets/T-1');
    expect(await listPaths(store, 'tickets')).toEqual(['tickets/T-10/1.txt']);
  });
});

describe('the file store in folders', () => {
  it('leaves no part of a file or folder that could not be written', async () => {
    const store = createFolderStore(folder);
    await writeFile(join(folder, 'blocked'), '');
    await expect(store.write('blocked/soap.jpg', toBytes('x'))).rejects.toThrow(/ENOTDIR|EEXIST/u);
    await expect(store.writeFolder('tickets/T-1', toFiles({ '1.txt': 'x', 'no/2.txt': 'x' }))).rejects.toThrow(
      'ENOENT',
    );
    expect(await readdir(join(folder, 'tickets'))).toEqual([]);
  });
});

describe('the file store in an S3 bucket', () => {
  // REQ-OPS-31
  it('keeps no file of a folder when one of them fails', async () => {
    const store = createS3Store(emulator.settings);
    await store.writeFolder('tickets/T-1', toFiles({ '1.txt': 'before' }));
    await store.deleteFolder('tickets/T-1');
    emulator.failNext('pass', 2); // the list and the first file
    emulator.failNext(500);
    await expect(store.writeFolder('tickets/T-1', toFiles({ '1.txt': 'x', '2.txt': 'x' }))).rejects.toThrow(
      StorageUnavailableError,
    );
    expect([...emulator.objects.keys()]).toEqual([]);
  });

  it.each([403, 500, 503, 'refuseConnection'] as const)(
    'reports %s as unavailable, without the keys',
    async (fault) => {
      const store = createS3Store(emulator.settings);
      emulator.failNext(fault);
      const error: unknown = await store.read('images/soap.jpg').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StorageUnavailableError);
      expect(error).toHaveProperty('message', 'the file storage is unavailable');
    },
  );

  it('rejects wrong credentials as unavailable', async () => {
    const store = createS3Store({ ...emulator.settings, secretAccessKey: 'wrong' });
    await expect(store.write('images/soap.jpg', toBytes('x'))).rejects.toThrow(StorageUnavailableError);
    await expect(store.getVersion('images/soap.jpg')).rejects.toThrow(StorageUnavailableError);
    expect(emulator.objects.size).toBe(0);
  });

  it('looks up a file once for several requests', async () => {
    const settings = { dataDir: folder, s3: emulator.settings };
    await openFileStore(settings).write('images/soap.jpg', toBytes('x'));
    const before = emulator.requests.length;
    for (let index = 0; index < 3; index += 1) await openFileStore(settings).getVersion('images/soap.jpg');
    expect(emulator.requests.slice(before).map(({ line }) => line)).toEqual(['HEAD /shop/images/soap.jpg']);
  });

  it('tells an operator the address of a folder', () => {
    expect(createS3Store(emulator.settings).locate('tickets/T-1')).toBe('s3://shop/tickets/T-1');
  });
});
