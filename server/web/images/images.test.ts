import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppEnv } from '#server/http/app-env.ts';
import { openImageCache } from './image-cache.ts';
import { IMAGE_WIDTHS } from './image-request.rules.ts';
import { registerImages } from './routes.ts';

const createSvg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="${color}"/></svg>`;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sharp has no class; its methods are spied on to count encodings
const sharpPrototype = Object.getPrototypeOf(sharp()) as Sharp;

const ACCEPT_AVIF = { accept: 'image/avif,image/webp,*/*' };

let dataDir = '';
const warn = vi.fn<(...args: unknown[]) => void>();

/** Creates a server of the images in a folder, with a queue of its own. */
function createImageApp(folder: string) {
  const settings = { dataDir: folder, trustProxy: true };
  const app = new Hono<AppEnv>();
  registerImages(app, settings, { warn });
  const fetchImage = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return { fetchImage, cache: openImageCache(settings, { warn }) };
}

let shared: ReturnType<typeof createImageApp>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-images-'));
  await mkdir(join(dataDir, 'images'));
  await writeFile(join(dataDir, 'images', 'jar.svg'), createSvg('red'));
  const photo = sharp({ create: { width: 200, height: 100, channels: 3, background: 'blue' } });
  await writeFile(
    join(dataDir, 'images', 'photo.jpg'),
    await photo
      .jpeg()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .toBuffer(),
  );
  await writeFile(join(dataDir, 'secret.svg'), createSvg('black'));
  shared = createImageApp(dataDir);
});
afterAll(async () => {
  await shared.cache.stop();
  await rm(dataDir, { recursive: true });
});

const fetchImage = (path: string, headers?: Record<string, string>) => shared.fetchImage(path, headers);

/** The cached variants of an image, such as `640.avif`. */
async function listVariants(name: string): Promise<string[]> {
  const files = await readdir(join(dataDir, 'image-cache')).catch(() => []);
  return files.filter((file) => file.startsWith(`${name}.`)).map((file) => file.split('.').slice(2).join('.'));
}

async function measure(response: Response) {
  const { format, width, height, exif, compression } = await sharp(await response.arrayBuffer()).metadata();
  return { format: compression === 'av1' ? 'avif' : format, width, height, exif };
}

describe('GET /images/{name}', () => {
  it.each([
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
  ])('answers Accept %s with %s', async (accept, format) => {
    const response = await fetchImage('/images/jar?w=320', { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await measure(response)).toMatchObject({ format, width: 320, height: 160 });
  });

  // REQ-OPS-39
  it('answers a missing AVIF with WebP that is revalidated at each use, until the AVIF exists', async () => {
    const first = await fetchImage('/images/jar?w=240', ACCEPT_AVIF);
    const etag = first.headers.get('etag') ?? '';
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-cache',
      vary: 'Accept',
    });
    expect(await measure(first)).toMatchObject({ format: 'webp', width: 240 });
    await expect
      .poll(async () => (await fetchImage('/images/jar?w=240', { ...ACCEPT_AVIF, 'if-none-match': etag })).status)
      .toBe(200);
    const later = await fetchImage('/images/jar?w=240', ACCEPT_AVIF);
    expect(Object.fromEntries(later.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      vary: 'Accept',
    });
    expect(await measure(later)).toMatchObject({ format: 'avif', width: 240, height: 120 });
  });

  // REQ-OPS-39
  it('creates an AVIF once for parallel requests, after the images that visitors wait for', async () => {
    const [encodeAvif, encodeWebp] = [vi.spyOn(sharpPrototype, 'avif'), vi.spyOn(sharpPrototype, 'webp')];
    await writeFile(join(dataDir, 'images', 'page.svg'), createSvg('yellow'));
    const widths = [64, 64, 96, 160, 240, 320, 320, 480, 640];
    const requestAll = (headers: Record<string, string>) =>
      Promise.all(widths.map((width) => fetchImage(`/images/page?w=${String(width)}`, headers)));
    await requestAll(ACCEPT_AVIF);
    await requestAll(ACCEPT_AVIF);
    const getTypes = async () =>
      new Set((await requestAll(ACCEPT_AVIF)).map(({ headers }) => headers.get('content-type')));
    await expect.poll(getTypes).toEqual(new Set(['image/avif']));
    expect(encodeAvif).toHaveBeenCalledTimes(new Set(widths).size);
    const [firstAvif] = encodeAvif.mock.invocationCallOrder;
    expect(encodeWebp.mock.invocationCallOrder.at(-1)).toBeLessThan(firstAvif ?? 0);
  });

  it('does not create a variant again that was stored while it waited', async () => {
    const encodeAvif = vi.spyOn(sharpPrototype, 'avif');
    await writeFile(join(dataDir, 'images', 'both.svg'), createSvg('orange'));
    const other = createImageApp(dataDir);
    const waiting = Promise.all(IMAGE_WIDTHS.map((width) => shared.cache.prepare('both', width)));
    expect(await other.cache.prepare('both', IMAGE_WIDTHS.at(-1) ?? 0)).toBe(true);
    await waiting;
    expect(encodeAvif).toHaveBeenCalledTimes(IMAGE_WIDTHS.length);
    await other.cache.stop();
  });

  it('creates no AVIF after the stop, and still serves images', async () => {
    const stopped = createImageApp(dataDir);
    for (const name of ['late', 'later']) await writeFile(join(dataDir, 'images', `${name}.svg`), createSvg('pink'));
    const fetchTypes = async (name: string) => {
      const urls = IMAGE_WIDTHS.map((width) => `/images/${name}?w=${String(width)}`);
      const responses = await Promise.all(urls.map((url) => stopped.fetchImage(url, ACCEPT_AVIF)));
      return new Set(responses.map(({ headers }) => headers.get('content-type')));
    };
    await fetchTypes('late');
    await stopped.cache.stop();
    const variants = await listVariants('late');
    expect(variants.filter((variant) => variant.endsWith('avif')).length).toBeLessThan(IMAGE_WIDTHS.length);
    expect(await fetchTypes('later')).toEqual(new Set(['image/webp']));
    // Waits for a running task, if there was one.
    await stopped.cache.stop();
    expect(await listVariants('late')).toEqual(variants);
    expect((await listVariants('later')).sort()).toEqual(IMAGE_WIDTHS.map((width) => `${String(width)}.webp`).sort());
  });

  it('rounds the width up to the next allowed one and never enlarges a photograph', async () => {
    expect(await measure(await fetchImage('/images/jar?w=100'))).toMatchObject({ width: 160 });
    expect(await measure(await fetchImage('/images/jar'))).toMatchObject({ width: 640 });
    expect(await measure(await fetchImage('/images/photo?w=960'))).toMatchObject({ width: 200, height: 100 });
  });

  it.each([
    ['truncated', (photo: Buffer) => photo.subarray(0, 400)],
    ['text', () => 'no image'],
    ['empty', () => ''],
  ])('treats a %s file as a missing image, and logs it once', async (name, toContent) => {
    warn.mockClear();
    const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer();
    await writeFile(join(dataDir, 'images', `${name}.jpg`), toContent(photo));
    expect((await fetchImage(`/images/${name}`)).status).toBe(404);
    expect((await fetchImage(`/images/${name}?w=64`)).status).toBe(404);
    expect(warn.mock.calls).toEqual([
      [{ reason: expect.any(String) as unknown, file: `images/${name}.jpg` }, 'an image can not be read'],
    ]);
  });

  it('removes the metadata of a photograph', async () => {
    expect((await measure(await fetchImage('/images/photo?w=64'))).exif).toBeUndefined();
  });

  it('caches complete files and creates a variant once for parallel requests', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => fetchImage('/images/jar?w=480')));
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await listVariants('jar')).filter((variant) => variant.startsWith('480.'))).toEqual(['480.jpeg']);
  });

  // SEC-13
  it('serves a visitor while another client requests all variants, also one of those', async () => {
    await writeFile(join(dataDir, 'images', 'crowd.svg'), createSvg('blue'));
    const crowded = createImageApp(dataDir);
    const order: string[] = [];
    const request = async (path: string, client: string, accept: string) => {
      const response = await crowded.fetchImage(path, { accept, 'x-forwarded-for': client });
      order.push(client);
      return response.status;
    };
    const variants = ['image/avif', 'image/webp', '*/*'].flatMap((accept) =>
      IMAGE_WIDTHS.map((width) => [`/images/crowd?w=${String(width)}`, accept] as const),
    );
    const crowd = variants.map(([path, accept]) => request(path, '203.0.113.5', accept));
    const visitor = request(`/images/crowd?w=${String(IMAGE_WIDTHS.at(-1))}`, '198.51.100.7', '*/*');
    const statuses = await Promise.all([...crowd, visitor]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(order.indexOf('198.51.100.7')).toBeLessThan(variants.length / 2);
    await crowded.cache.stop();
  });

  it('serves an image that can not be cached, as on a full disk, and does not repeat the slow encoding', async () => {
    const unwritableDir = await mkdtemp(join(tmpdir(), 'bottega-images-'));
    await mkdir(join(unwritableDir, 'images'));
    await writeFile(join(unwritableDir, 'images', 'jar.svg'), createSvg('red'));
    await writeFile(join(unwritableDir, 'image-cache'), 'no folder');
    const unwritable = createImageApp(unwritableDir);
    const encodeAvif = vi.spyOn(sharpPrototype, 'avif');
    expect((await unwritable.fetchImage('/images/jar?w=96')).status).toBe(200);
    await expect(unwritable.cache.prepare('jar', 96)).rejects.toThrow(/image-cache/);
    expect((await unwritable.fetchImage('/images/jar?w=96', ACCEPT_AVIF)).status).toBe(200);
    // Waits behind a second try, if there was one.
    await expect(unwritable.cache.prepare('jar', 160)).rejects.toThrow(/image-cache/);
    expect(encodeAvif).toHaveBeenCalledTimes(2);
    await unwritable.cache.stop();
    await rm(unwritableDir, { recursive: true });
  });

  it('does not cache an image that is deleted while it is resized', async () => {
    const path = join(dataDir, 'images', 'gone.svg');
    await writeFile(path, createSvg('black'));
    vi.spyOn(sharpPrototype, 'webp').mockImplementationOnce(function deleteAndEncode(this: Sharp) {
      rmSync(path);
      return this.toFormat('webp');
    });
    expect((await fetchImage('/images/gone?w=96', { accept: 'image/webp' })).status).toBe(200);
    expect(await listVariants('gone')).toEqual([]);
  });

  it('has an ETag that changes when the file is replaced', async () => {
    const etag = (await fetchImage('/images/jar?w=96')).headers.get('etag') ?? '';
    const again = await fetchImage('/images/jar?w=96', { 'if-none-match': etag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    await writeFile(join(dataDir, 'images', 'jar.svg'), createSvg('green'));
    await utimes(join(dataDir, 'images', 'jar.svg'), new Date(), new Date(Date.now() + 5000));
    const replaced = await fetchImage('/images/jar?w=96', { 'if-none-match': etag });
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
  ])('answers 404 to %s', async (path) => {
    const response = await fetchImage(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('public');
  });
});
