import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchService } from './fetch-service.ts';

let url = '';
const server = createServer((request, response) => {
  if (request.url === '/redirect') {
    response.writeHead(302, { Location: 'http://127.0.0.1/elsewhere' }).end();
  } else if (request.url === '/large') {
    const block = Buffer.alloc(64 * 1024, 'x');
    const write = (): void => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', write).on('error', () => undefined);
    write();
  } else if (request.url === '/slow-body') {
    response.writeHead(200).write('{');
  } else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a request to a payment service', () => {
  it('returns status and body', async () => {
    const response = await fetchService(`${url}/`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
  });

  // SEC-14
  it('stops reading an endless response', async () => {
    await expect(fetchService(`${url}/large`)).rejects.toThrow(/too large/u);
  });

  // SEC-14
  it('follows no redirect, which would take the key to another host', async () => {
    await expect(fetchService(`${url}/redirect`)).rejects.toThrow(TypeError);
  });

  it('ends when the caller aborts it while the body is read', async () => {
    const controller = new AbortController();
    const response = fetchService(`${url}/slow-body`, { signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(response).rejects.toThrow('stopped');
  });
});
