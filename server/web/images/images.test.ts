import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppEnv } from '#server/http/app-env.ts';
import { IMAGE_WIDTHS } from './image-request.rules.ts';
import { registerImages } from './routes.ts';

const createSvg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="${color}"/></svg>`;

let dataDir = '';
const warn = vi.fn<(...args: unknown[]) => void>();
const app = new Hono<AppEnv>();
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
  registerImages(app, { dataDir, trustProxy: true }, { warn });
});
afterAll(() => rm(dataDir, { recursive: true }));

const fetchImage = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

async function measure(response: Response) {
  const { format, width, height, exif, compression } = await sharp(await response.arrayBuffer()).metadata();
  return { format: compression === 'av1' ? 'avif' : format, width, height, exif };
}

describe('GET /images/{name}', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
  ])('answers Accept %s with %s', async (accept, format) => {
    const response = await fetchImage('/images/jar?w=320', { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await measure(response)).toMatchObject({ format, width: 320, height: 160 });
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
    const cachedFiles = await readdir(join(dataDir, 'image-cache'));
    expect(cachedFiles.filter((name) => name.includes('.480.'))).toHaveLength(1);
    for (const name of cachedFiles) expect(name).toMatch(/^(jar|photo)\.[\w-]+\.\d+\.(avif|webp|jpeg)$/);
  });

  // SEC-13
  it('serves a visitor while another client requests all variants, also one of those', async () => {
    await writeFile(join(dataDir, 'images', 'crowd.svg'), createSvg('blue'));
    const order: string[] = [];
    const request = async (path: string, client: string, accept: string) => {
      const response = await fetchImage(path, { accept, 'x-forwarded-for': client });
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
  });

  it('serves an image even when it can not be cached, as on a full disk', async () => {
    const unwritableDir = await mkdtemp(join(tmpdir(), 'bottega-images-'));
    await mkdir(join(unwritableDir, 'images'));
    await writeFile(join(unwritableDir, 'images', 'jar.svg'), createSvg('red'));
    await writeFile(join(unwritableDir, 'image-cache'), 'no folder');
    const unwritableApp = new Hono<AppEnv>();
    registerImages(unwritableApp, { dataDir: unwritableDir, trustProxy: false }, { warn });
    expect((await unwritableApp.request('/images/jar?w=96')).status).toBe(200);
    await rm(unwritableDir, { recursive: true });
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
