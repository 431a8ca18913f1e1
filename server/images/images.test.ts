import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '#server/http/api/register-call.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { registerImages } from './routes.ts';

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="${color}"/></svg>`;

let dataDir = '';
const app = new Hono<AppEnv>();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-images-'));
  await mkdir(join(dataDir, 'pictures'));
  await writeFile(join(dataDir, 'pictures', 'jar.svg'), svg('red'));
  const photo = sharp({ create: { width: 200, height: 100, channels: 3, background: 'blue' } });
  await writeFile(
    join(dataDir, 'pictures', 'photo.jpg'),
    await photo
      .jpeg()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .toBuffer(),
  );
  await writeFile(join(dataDir, 'secret.svg'), svg('black'));
  registerImages(app, { dataDir });
});
afterAll(() => rm(dataDir, { recursive: true }));

const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

async function measure(response: Response) {
  const { format, width, height, exif, compression } = await sharp(await response.arrayBuffer()).metadata();
  return { format: compression === 'av1' ? 'avif' : format, width, height, exif };
}

describe('pictures', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
  ])('come as %s asks', async (accept, format) => {
    const response = await get('/images/jar?w=320', { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await measure(response)).toMatchObject({ format, width: 320, height: 160 });
  });

  it('take the next width of the list, and never enlarge a photograph', async () => {
    expect(await measure(await get('/images/jar?w=100'))).toMatchObject({ width: 160 });
    expect(await measure(await get('/images/jar'))).toMatchObject({ width: 640 });
    expect(await measure(await get('/images/photo?w=960'))).toMatchObject({ width: 200, height: 100 });
  });

  it('lose what a photograph tells of its maker', async () => {
    expect((await measure(await get('/images/photo?w=64'))).exif).toBeUndefined();
  });

  it('are kept, whole, and made once for many who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('/images/jar?w=480')));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const kept = await readdir(join(dataDir, 'image-cache'));
    expect(kept.filter((name) => name.includes('.480.'))).toHaveLength(1);
    for (const name of kept) expect(name).toMatch(/^(jar|photo)\.[\w-]+\.\d+\.(avif|webp|jpeg)$/);
  });

  it('are shown where the disk keeps none, as a full one does', async () => {
    const full = await mkdtemp(join(tmpdir(), 'bottega-images-'));
    await mkdir(join(full, 'pictures'));
    await writeFile(join(full, 'pictures', 'jar.svg'), svg('red'));
    await writeFile(join(full, 'image-cache'), 'no folder');
    const other = new Hono<AppEnv>();
    registerImages(other, { dataDir: full });
    expect((await other.request('/images/jar?w=96')).status).toBe(200);
    await rm(full, { recursive: true });
  });

  it('have a tag, and a new one when the file is replaced', async () => {
    const tag = (await get('/images/jar?w=96')).headers.get('etag') ?? '';
    const again = await get('/images/jar?w=96', { 'if-none-match': tag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    await writeFile(join(dataDir, 'pictures', 'jar.svg'), svg('green'));
    await utimes(join(dataDir, 'pictures', 'jar.svg'), new Date(), new Date(Date.now() + 5000));
    const replaced = await get('/images/jar?w=96', { 'if-none-match': tag });
    expect(replaced.status).toBe(200);
    const [pixel] = await sharp(await replaced.arrayBuffer())
      .raw()
      .toBuffer();
    expect(pixel).toBeLessThan(60);
  });

  it.each([
    '/images/none',
    '/images/..%2fsecret',
    '/images/%2e%2e%2fsecret.svg',
    '/images/jar%00',
    '/images/%ff',
    '/images/',
    '/images/a/b',
  ])('are not found at %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('public');
  });
});

describe('the queue', () => {
  it('runs so many at once, goes on after a failure, and loses nothing', async () => {
    const enqueue = createConcurrencyLimit(2);
    let running = 0;
    let most = 0;
    const task = (index: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index % 3 === 0) throw new Error('broken');
      return index;
    };
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => enqueue(task(index))));
    expect(most).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
    expect(await enqueue(() => Promise.resolve('still here'))).toBe('still here');
  });
});
