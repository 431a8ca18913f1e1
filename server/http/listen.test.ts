import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { listen } from './listen.ts';
import type { ServerLoad } from './server-load.ts';

const neverResolves = new Promise<Response>(() => undefined);

function respond(path: string): Response | Promise<Response> {
  if (path === '/silence') return neverResolves;
  if (path !== '/endless') return new Response('ok');
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('begun')) });
  return new Response(body);
}

let port = 0;
let close = (): Promise<void> => Promise.resolve();
beforeAll(async () => {
  port = await getFreePort();
  const config = readConfig({ PORT: String(port), PUBLIC_URL: 'https://shop.test' }, '/nowhere');
  close = await listen({ fetch: ({ url }) => respond(new URL(url).pathname) }, config);
});
afterAll(() => close());

describe('the listening address', () => {
  const canConnect = (targetPort: number, host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(targetPort, host, () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });

  // Linux answers on all of 127.0.0.0/8: 127.0.0.2 is another address of this machine.
  // SEC-10
  it.runIf(process.platform === 'linux')(
    'is only the loopback address for a local trial with demo and sandbox',
    async () => {
      const trialPort = await getFreePort();
      const stop = await listen(
        { fetch: () => new Response('ok') },
        readConfig({ PORT: String(trialPort) }, '/nowhere'),
      );
      try {
        expect([await canConnect(trialPort, '127.0.0.1'), await canConnect(trialPort, '127.0.0.2')]).toEqual([
          true,
          false,
        ]);
        expect([await canConnect(port, '127.0.0.1'), await canConnect(port, '127.0.0.2')]).toEqual([true, true]);
      } finally {
        await stop();
      }
    },
  );

  it('is rejected in one line when it does not belong to this machine', async () => {
    const config = readConfig({ PORT: String(await getFreePort()), HOST: '203.0.113.9' }, '/nowhere');
    await expect(listen({ fetch: () => new Response('ok') }, config)).rejects.toThrow(
      /^HOST takes an address of this machine/,
    );
  });
});

/** Sends raw bytes and returns the complete response. @param followUp bytes to send once the response has begun */
const sendRaw = (bytes: string, followUp = '') =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    let remaining = followUp;
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (remaining === '' || !/begun|ok$/.test(text)) return;
      socket.write(remaining);
      remaining = '';
    });
    socket.on('error', reject).on('close', () => resolve(text));
  });
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const invalidBytes = 'hello\r\n\r\n';

const closingHeaders = 'Connection: close\r\n\r\n';

// A proxy usually keeps its connections for 60 s.
it('keeps an idle connection longer than a proxy does', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${String(port)}/`);
  const seconds = Number(/timeout=(\d+)/u.exec(headers.get('keep-alive') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(60);
});

describe('an invalid request', () => {
  // SEC-10
  it.each([
    ['not HTTP', `hello\r\n\r\n`, 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${closingHeaders}`, 431],
    [
      'conflicting lengths',
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${closingHeaders}`,
      400,
    ],
    ['no host', `GET / HTTP/1.1\r\n${closingHeaders}`, 400],
    ['two hosts', `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n${closingHeaders}`, 400],
    ['the same host twice', `GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n${closingHeaders}`, 400],
    ['two hosts in HTTP/1.0', `GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n`, 400],
    ['an invalid host', `GET / HTTP/1.1\r\nHost: a@b\r\n${closingHeaders}`, 400],
    ['an invalid URL', `GET http://[x/ HTTP/1.1\r\nHost: a\r\n${closingHeaders}`, 400],
  ])('gets an error response with the security headers (SEC-10): %s', async (_name, bytes, status) => {
    const response = await sendRaw(bytes);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head.split(' ')[1]).toBe(String(status));
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: expect.stringMatching(/\w{4}/) as unknown,
      ermessage: status === 431 ? 'tooLarge' : 'invalidInput',
      data: {},
    });
    for (const header of [
      "content-security-policy: default-src 'self'",
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'strict-transport-security: max-age=',
    ]) {
      expect(head.toLowerCase()).toContain(header);
    }
  });

  it('gets no response while another response is being sent, which is then cut off', async () => {
    const response = await sendRaw(get('/endless'), invalidBytes);
    expect(response).toMatch(/^HTTP\/1\.1 200 .*begun\s*$/s);
    expect(response).not.toContain('400');
  });

  it('gets no response while an earlier request still waits for one', async () => {
    expect(await sendRaw(get('/silence') + invalidBytes)).toBe('');
  });

  it.each([
    ['follows a complete response', () => sendRaw(get('/'), invalidBytes), /^HTTP\/1\.1 200 .*okHTTP\/1\.1 400 /s],
    [
      'has an invalid body',
      () => sendRaw(`POST /silence HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`),
      /^HTTP\/1\.1 400 /,
    ],
  ])('gets an error response when it %s', async (_name, request, expected) => {
    expect(await request()).toMatch(expected);
  });

  it('does not affect other requests', async () => {
    expect(await sendRaw(`GET / HTTP/1.1\r\nHost: a\r\n${closingHeaders}`)).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
  });
});

describe('an unusual request', () => {
  it.each([
    ['HTTP/1.0 without a host, as from the health checks of HAProxy', `GET / HTTP/1.0\r\n\r\n`],
    ['an unknown expectation', `GET / HTTP/1.1\r\nHost: a\r\nExpect: anything\r\n${closingHeaders}`],
  ])('is answered: %s', async (_name, bytes) => {
    expect(await sendRaw(bytes)).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
  });
});

describe('a server with too much to do', () => {
  // SEC-10
  it('refuses a request with the time to wait and the security headers', async () => {
    const busyPort = await getFreePort();
    const config = readConfig({ PORT: String(busyPort), PUBLIC_URL: 'https://shop.test' }, '/nowhere');
    const load: ServerLoad = {
      handle: ({ url }, _response, { run, refuse }) => (url === '/healthz' ? void run() : refuse()),
      isBusy: () => true,
      close: () => undefined,
    };
    const stop = await listen({ fetch: () => new Response('ok') }, config, undefined, load);
    try {
      const response = await fetch(`http://localhost:${String(busyPort)}/api/profile`);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ success: false, ermessage: 'unavailable' });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'retry-after': '5',
        refresh: '5',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect((await fetch(`http://localhost:${String(busyPort)}/healthz`)).status).toBe(200);
    } finally {
      await stop();
    }
  });
});
