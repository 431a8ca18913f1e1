import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCsv } from '#server/operations/import/csv/read-csv.ts';
import { download, type ResolveHost } from './download.ts';
import { fetchImages } from './fetch-images.ts';

let server: Server;
let origin: string;
let requests: string[];
let handler: RequestListener;
let folder: string;
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    handler(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(async () => {
  requests = [];
  handler = (_, response) => void response.end(jpeg);
  folder = await mkdtemp(join(tmpdir(), 'bottega-images-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The test server is on the loopback address, which is allowed only here. */
const isAllowed = (ip: string) => ip === '127.0.0.1';
const createRedirect =
  (location: string): RequestListener =>
  (_, response) => {
    response.writeHead(302, { location }).end();
  };

/** Creates the header of a PNG of any size, without its pixels. */
async function createPngHeader(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('download', () => {
  it('returns the bytes, also after redirects', async () => {
    handler = (request, response) => {
      if (request.url === '/a') createRedirect('/b')(request, response);
      else response.end(jpeg);
    };
    expect(await download(`${origin}/a`, { isAllowed })).toEqual(jpeg);
    expect(requests).toEqual(['/a', '/b']);
  });

  // SEC-09
  it.each([
    'http://127.0.0.1:1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://localhost/',
    'https://127.0.0.1/',
  ])('never connects to a private network: %s', async (url) => {
    await expect(download(url)).rejects.toThrow('private network');
  });

  it('makes no request to the local machine', async () => {
    await expect(download(`${origin}/x`)).rejects.toThrow('private network');
    await expect(download(`${origin.replace('127.0.0.1', 'localhost')}/x`)).rejects.toThrow('private network');
    expect(requests).toEqual([]);
  });

  // SEC-09
  it('checks the target of a redirect', async () => {
    handler = createRedirect('http://169.254.169.254/latest/meta-data/');
    await expect(download(`${origin}/a`, { isAllowed })).rejects.toThrow('private network');
    handler = createRedirect('file:///etc/passwd');
    await expect(download(`${origin}/a`, { isAllowed })).rejects.toThrow('not http or https');
  });

  // SEC-09
  it('resolves and checks the host name for each connection and connects to the checked address (DNS rebinding)', async () => {
    const ips = ['127.0.0.1', '10.0.0.1'];
    const resolvedHosts: string[] = [];
    const resolve: ResolveHost = (host, _, callback) => {
      resolvedHosts.push(host);
      callback(null, [{ address: ips.shift() ?? '', family: 4 }]);
    };
    handler = createRedirect('/next');
    const url = `http://rebind.test:${new URL(origin).port}/first`;
    await expect(download(url, { resolve, isAllowed })).rejects.toThrow('private network');
    expect({ resolvedHosts, requests }).toEqual({
      resolvedHosts: ['rebind.test', 'rebind.test'],
      requests: ['/first'],
    });
  });

  it.each([
    ['a URL of another protocol', 'ftp://example.com/a.jpg', 'not http or https'],
    ['a password in the URL', 'http://user:secret@example.com/a.jpg', 'password'],
    ['a text that is no URL', 'a.jpg', 'not a valid URL'],
  ])('rejects %s', async (_, url, message) => {
    await expect(download(url)).rejects.toThrow(message);
  });

  // SEC-09
  it('stops at its limits of size, time, redirects and status codes', async () => {
    handler = (_, response) => void response.end(Buffer.alloc(2000));
    await expect(download(origin, { isAllowed, maxBytes: 1000 })).rejects.toThrow('larger than');
    // An endless response without a content length.
    handler = (_, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(400)), 1);
      response.on('close', () => clearInterval(timer));
    };
    await expect(download(origin, { isAllowed, maxBytes: 1000 })).rejects.toThrow('larger than');
    handler = (_, response) => void response.write('x');
    await expect(download(origin, { isAllowed, timeoutMs: 200 })).rejects.toThrow('longer than 0.2 s');
    handler = () => undefined;
    await expect(download(origin, { isAllowed, timeoutMs: 200 })).rejects.toThrow('longer than 0.2 s');
    handler = createRedirect('/again');
    await expect(download(origin, { isAllowed })).rejects.toThrow('redirected more than 3 times');
    handler = (_, response) => void response.writeHead(404).end();
    await expect(download(origin, { isAllowed })).rejects.toThrow('responded with 404');
    handler = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x', () => response.destroy());
    };
    await expect(download(origin, { isAllowed })).rejects.toThrow(/interrupted|can’t be reached/);
  });
});

describe('images of a file', () => {
  async function fetchAll(names: readonly string[], existingNames = new Set<string>()) {
    const path = join(folder, 'products.csv');
    const lines = names.map((name, index) => `p${String(index)},P,1,${origin}/${name}`);
    await writeFile(path, ['Handle,Title,Variant Price,Image Src', ...lines].join('\n'));
    const failed: string[] = [];
    const options = { shopId: 'shop', dataDir: folder, existingNames, isAllowed, timeoutMs: 60_000 };
    const { fetched } = await fetchImages(await openCsv(path), options, {
      onProgress: () => undefined,
      onFailedImage: (url, reason) => void failed.push(`${url.replace(origin, '')}: ${reason}`),
    });
    const files = await readdir(join(folder, 'images')).catch(() => []);
    return { fetched, failed, files, existingNames };
  }

  it('are saved once each, under the names that the products use', async () => {
    const { fetched, files, failed, existingNames } = await fetchAll(['a.jpg', 'b.png', 'a.jpg?v=2']);
    expect({ fetched, failed }).toEqual({ fetched: 2, failed: [] });
    expect(files.toSorted((a, b) => a.localeCompare(b))).toEqual([
      expect.stringMatching(/^a-[0-9a-f]{10}\.jpg$/),
      expect.stringMatching(/^b-[0-9a-f]{10}\.png$/),
    ]);
    expect(await fetchAll(['a.jpg', 'b.png'], existingNames)).toMatchObject({ fetched: 0 });
    expect(requests).toHaveLength(2);
  });

  // SEC-09
  it('are checked by their bytes and number of pixels', async () => {
    const bodies: Record<string, Buffer | string> = {
      '/page.jpg': '<!doctype html><p>Not found',
      '/drawing.jpg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '/broken.jpg': jpeg.subarray(0, 4),
      '/huge.jpg': await createPngHeader(9000, 9000),
      '/wide.jpg': await createPngHeader(20_000, 100),
      '/good.jpg': jpeg,
    };
    handler = ({ url }, response) => void response.end(bodies[url ?? '']);
    const { fetched, failed, files } = await fetchAll(Object.keys(bodies).map((path) => path.slice(1)));
    expect({ fetched, files: files.length }).toEqual({ fetched: 1, files: 1 });
    expect(failed.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '/broken.jpg: the image is damaged',
      '/drawing.jpg: it is not a JPEG, PNG, WebP or GIF image',
      '/huge.jpg: it has more than 40 million pixels',
      '/page.jpg: it is not a JPEG, PNG, WebP or GIF image',
      '/wide.jpg: a side has more than 12000 pixels',
    ]);
  });

  it('are downloaded a few at a time, and a host that does not respond is skipped after some failures', async () => {
    let running = 0;
    let maxRunning = 0;
    handler = (_, response) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      response.on('close', () => {
        running -= 1;
      });
      response.destroy();
    };
    const { fetched, failed } = await fetchAll(Array.from({ length: 40 }, (_, n) => `${String(n)}.jpg`));
    expect({ fetched, failed: failed.length }).toEqual({ fetched: 0, failed: 40 });
    expect(maxRunning).toBeLessThanOrEqual(4);
    expect(requests.length).toBeLessThan(15);
    expect(failed.filter((line) => line.includes('consecutive failures of its host')).length).toBeGreaterThan(25);
  });
});
