import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFreePort } from '#tests/server/processes/spawn-server.ts';
import { readConfig } from '#server/config.ts';
import { listen } from './listen.ts';

const silence = new Promise<Response>(() => undefined);

function answerOf(path: string): Response | Promise<Response> {
  if (path === '/silence') return silence;
  if (path !== '/endless') return new Response('ok');
  const begun = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('begun')) });
  return new Response(begun);
}

let port = 0;
let close = (): Promise<void> => Promise.resolve();
beforeAll(async () => {
  port = await getFreePort();
  const config = readConfig({ PORT: String(port), PUBLIC_URL: 'https://shop.test' }, '/nowhere');
  close = await listen({ fetch: ({ url }) => answerOf(new URL(url).pathname) }, config);
});
afterAll(() => close());

describe('the address that is listened on', () => {
  const canConnect = (to: number, host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(to, host, () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });

  // Linux answers on all of 127.0.0.0/8: 127.0.0.2 is another address of this machine.
  it.runIf(process.platform === 'linux')('is the loopback one alone for a trial with demo and sandbox', async () => {
    const own = await getFreePort();
    const stop = await listen({ fetch: () => new Response('ok') }, readConfig({ PORT: String(own) }, '/nowhere'));
    try {
      expect([await canConnect(own, '127.0.0.1'), await canConnect(own, '127.0.0.2')]).toEqual([true, false]);
      expect([await canConnect(port, '127.0.0.1'), await canConnect(port, '127.0.0.2')]).toEqual([true, true]);
    } finally {
      await stop();
    }
  });

  it('is refused in one line where it is none of this machine', async () => {
    const config = readConfig({ PORT: String(await getFreePort()), HOST: '203.0.113.9' }, '/nowhere');
    await expect(listen({ fetch: () => new Response('ok') }, config)).rejects.toThrow(
      /^HOST takes an address of this machine/,
    );
  });
});

/** The answer to these very bytes, whole. @param then what is sent once the answer has begun */
const answerTo = (bytes: string, then = '') =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    let left = then;
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (left === '' || !/begun|ok$/.test(text)) return;
      socket.write(left);
      left = '';
    });
    socket.on('error', reject).on('close', () => resolve(text));
  });
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const rubbish = 'hello\r\n\r\n';

const rest = 'Connection: close\r\n\r\n';

describe('what is no request', () => {
  it.each([
    ['no HTTP at all', `hello\r\n\r\n`, 400],
    ['a head that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${rest}`, 431],
    ['two lengths', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${rest}`, 400],
    ['no host', `GET / HTTP/1.1\r\n${rest}`, 400],
    ['a host that is none', `GET / HTTP/1.1\r\nHost: a@b\r\n${rest}`, 400],
    ['an address that is none', `GET http://[x/ HTTP/1.1\r\nHost: a\r\n${rest}`, 400],
  ])('is refused in the shape and with the headers of every answer (SEC-10): %s', async (_name, bytes, status) => {
    const answer = await answerTo(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
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

  it('is not answered in the midst of another answer, which then ends unfinished', async () => {
    const answer = await answerTo(get('/endless'), rubbish);
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*begun\s*$/s);
    expect(answer).not.toContain('400');
  });

  it('is not answered in the place of an answer that is owed to a request before it', async () => {
    expect(await answerTo(get('/silence') + rubbish)).toBe('');
  });

  it.each([
    ['comes after a whole answer', () => answerTo(get('/'), rubbish), /^HTTP\/1\.1 200 .*okHTTP\/1\.1 400 /s],
    [
      'is the body of the request itself',
      () => answerTo(`POST /silence HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`),
      /^HTTP\/1\.1 400 /,
    ],
  ])('is answered where it %s', async (_name, answer, expected) => {
    expect(await answer()).toMatch(expected);
  });

  it('hinders nobody else', async () => {
    expect(await answerTo(`GET / HTTP/1.1\r\nHost: a\r\n${rest}`)).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
  });
});
