import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_ISSUE_FILES, ISSUE_FILES_MAX_BYTES } from '#contract/support.ts';
import { rateLimits, tickets } from '#server/db/schema/index.ts';
import { listen } from '#server/process/listen.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

/* Bodies with files through a real socket, with a length and in chunks. */

const BOUNDARY = 'XbottegaX';
let shop: Awaited<ReturnType<typeof createTestServer>>;
let close: () => Promise<void>;
let port = 0;
let dataDir = '';

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-multipart-'));
  shop = await createTestServer({ dataDir });
  port = await freePort();
  close = await listen(shop.app, { ...shop.deps.config, port });
});
beforeEach(() => shop.deps.db.delete(rateLimits));
afterAll(async () => {
  await close();
  await shop.database.drop();
  await rm(dataDir, { recursive: true });
});

interface Part {
  readonly name: string;
  readonly value: string;
  readonly filename?: string;
}

const text = (name: string, value: string): Part => ({ name, value });
const file = (filename: string, value: string, name = 'files'): Part => ({ name, value, filename });

const fields = [
  text('title', 'Titolo'),
  text('page', 'Homepage'),
  text('description', 'Testo'),
  text('deviceType', 'Web'),
  text('browser', 'Firefox'),
];

const partOf = ({ name, value, filename }: Part) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
    filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: text/plain`
  }\r\n\r\n${value}\r\n`;

const bodyOf = (parts: readonly Part[]) => `${parts.map(partOf).join('')}--${BOUNDARY}--\r\n`;

const Envelope = v.object({
  message: v.string(),
  ermessage: v.optional(v.string(), 'ok'),
  data: v.optional(v.unknown()),
});

interface Sending {
  /** Bytes that the client may send before it has an answer. */
  readonly chunks: Iterable<string> | AsyncIterable<string>;
  readonly headers?: Record<string, string | number>;
  /** As browsers do: they read the answer when all is sent. */
  readonly toTheEnd?: boolean;
}

/** Sends until it is answered; counts what was sent. */
async function send({ chunks, headers = {}, toTheEnd = false }: Sending) {
  // A connection of its own: one that was left in the middle of a body is not used again.
  const agent = new Agent({ keepAlive: true });
  const outgoing = httpRequest({
    port,
    method: 'POST',
    path: '/api/report/issue',
    agent,
    headers: {
      authorization: `Bearer ${shop.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
  });
  let sent = 0;
  let isAnswered = false;
  let answeredAfter = 0;
  const note = () => {
    isAnswered = true;
    answeredAfter = sent;
  };
  void answered.then(note, note);
  for await (const chunk of chunks) {
    if (isAnswered && !toTheEnd) break;
    sent += chunk.length;
    if (!outgoing.write(chunk, 'latin1')) await Promise.race([once(outgoing, 'drain'), answered]);
    // Client and server share this process: each gets its turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  outgoing.end();
  const incoming = await answered;
  const parts: Uint8Array[] = [];
  for await (const part of incoming as AsyncIterable<Uint8Array>) parts.push(part);
  agent.destroy();
  const answer = v.parse(Envelope, JSON.parse(Buffer.concat(parts).toString()));
  return { status: incoming.statusCode, code: answer.ermessage, ...answer, sent, answeredAfter };
}

const whole = (parts: readonly Part[]) => {
  const body = bodyOf(parts);
  return send({ chunks: [body], headers: { 'content-length': body.length } });
};

const chunked = (parts: readonly Part[]) => {
  const body = bodyOf(parts);
  const size = 7919;
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    body.slice(at * size, (at + 1) * size),
  );
  return send({ chunks: pieces });
};

function* endless(start: string): Generator<string> {
  yield start;
  for (let count = 0; count < 4000; count += 1) yield 'x'.repeat(64 * 1024);
}

const stored = async () => (await readdir(join(dataDir, 'tickets')).catch(() => [])).length;

async function storesNothing(run: () => Promise<unknown>): Promise<void> {
  const before = [await shop.deps.db.$count(tickets), await stored()];
  await run();
  expect([await shop.deps.db.$count(tickets), await stored()]).toEqual(before);
}

describe.each([
  ['with a length', whole],
  ['in chunks', chunked],
])('a body %s', (_name, sendParts) => {
  it('is taken up to the last byte of the limit', async () => {
    const half = ISSUE_FILES_MAX_BYTES / 2;
    const one = await sendParts([...fields, text('subPage', ''), file('a.txt', 'a'.repeat(ISSUE_FILES_MAX_BYTES))]);
    expect(one).toMatchObject({ status: 200, code: 'ok' });
    const two = await sendParts([...fields, file('b.txt', 'b'.repeat(half)), file('c.txt', 'c'.repeat(half))]);
    expect(two).toMatchObject({ status: 200, code: 'ok' });
  });

  it.each([
    ['one file', [file('a.txt', 'd'.repeat(ISSUE_FILES_MAX_BYTES + 1))]],
    ['all together', [file('a.txt', 'e'.repeat(ISSUE_FILES_MAX_BYTES)), file('b.txt', 'e')]],
    ['far more', [file('a.txt', 'f'.repeat(ISSUE_FILES_MAX_BYTES * 2))]],
  ])('is refused a byte above it: %s', async (_which, files) => {
    await storesNothing(async () => {
      expect(await sendParts([...fields, ...files])).toMatchObject({ status: 413, code: 'fileTooLarge' });
    });
  });
});

describe('a body without end', () => {
  const begin = fields.map(partOf).join('');

  it.each([
    ['a file', begin + partOf(file('a.txt', '')).trimEnd() + '\r\n\r\n'],
    ['a text', begin + partOf(text('subPage', '')).trimEnd() + '\r\n\r\n'],
    ['nothing known', ''],
  ])('is answered before it is read: %s', async (_name, start) => {
    await storesNothing(async () => {
      const answer = await send({ chunks: endless(start) });
      expect(answer).toMatchObject({ status: 413, code: 'fileTooLarge' });
      // The limit, and what the sockets hold on the way.
      expect(answer.sent).toBeLessThan(ISSUE_FILES_MAX_BYTES + 8_000_000);
    });
  });

  it('is refused by its length alone', async () => {
    const answer = await send({ chunks: ['x'], headers: { 'content-length': 50_000_000 } });
    expect(answer).toMatchObject({ status: 413, code: 'fileTooLarge' });
  });

  it('is read no further without a session', async () => {
    const headers = { authorization: 'Bearer wrong' };
    const answer = await send({ chunks: endless(begin), headers });
    expect(answer.status).toBe(401);
    expect(answer.sent).toBeLessThan(ISSUE_FILES_MAX_BYTES + 8_000_000);
  });
});

describe('an upload whose session has ended', () => {
  it('hears so when it has said all: nobody hangs up on who is still talking', async () => {
    const body = bodyOf([...fields, file('a.txt', 'a'.repeat(ISSUE_FILES_MAX_BYTES))]);
    const half = body.length >> 1;
    async function* slowly() {
      yield body.slice(0, half);
      // Longer than the HTTP server reads on for after an answer, before it resets the connection.
      await sleep(700);
      yield body.slice(half);
    }
    const headers = { authorization: 'Bearer wrong', connection: 'close', 'content-length': body.length };
    expect(await send({ chunks: slowly(), headers, toTheEnd: true })).toMatchObject({
      status: 401,
      code: 'tokenInvalid',
      sent: body.length,
      answeredAfter: body.length,
    });
  });
});

describe('a client that goes away in the middle', () => {
  it('leaves nothing, and no word of a lost database in the log', async () => {
    const { log } = shop.deps;
    const [info, warn, error] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    await storesNothing(async () => {
      const outgoing = httpRequest({
        port,
        method: 'POST',
        path: '/api/report/issue',
        headers: {
          authorization: `Bearer ${shop.token}`,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        },
      });
      const gone = new Promise((resolve) => outgoing.on('error', resolve));
      outgoing.write(fields.map(partOf).join(''));
      // Until the server reads: it has found the session, and waits for more.
      await sleep(300);
      outgoing.destroy();
      await gone;
      const ended = expect.objectContaining({ status: 400 }) as unknown;
      await vi.waitFor(() => expect(info).toHaveBeenCalledWith(ended, 'request'), { timeout: 3000 });
    });
    expect([warn.mock.calls, error.mock.calls]).toEqual([[], []]);
  });
});

describe('a form', () => {
  it.each([
    ['many files', Array.from({ length: MAX_ISSUE_FILES + 1 }, (_, at) => file(`${at}.txt`, 'x')), ['files']],
    ['a file elsewhere', [file('a.txt', 'x', 'other')], ['files']],
    ['a file in place of a text', [file('a.txt', 'x', 'subPage')], ['files']],
    ['a text twice', [text('title', 'again')], ['title']],
    ['a page that is none', [text('subPage', 'Nowhere')], ['subPage']],
    ['thousands of parts', Array.from({ length: 50_000 }, () => text('a', '')), ['body']],
  ])('is refused with %s', async (_name, parts, names) => {
    await storesNothing(async () => {
      const begun = performance.now();
      const answer = await whole([...fields, ...parts]);
      expect(answer).toMatchObject({ status: 400, code: 'invalidInput' });
      expect(Object.keys(v.parse(v.object({ fields: v.record(v.string(), v.string()) }), answer.data).fields)).toEqual(
        names,
      );
      expect(performance.now() - begun).toBeLessThan(2000);
    });
  });

  it.each([
    ['', 'multipart/form-data'],
    ['x', `multipart/form-data; boundary=${BOUNDARY}`],
    [bodyOf(fields).slice(0, -30), `multipart/form-data; boundary=${BOUNDARY}`],
    [bodyOf(fields), 'multipart/form-data; boundary=other'],
    [bodyOf(fields), `multipart/mixed; boundary=${BOUNDARY}`],
    [bodyOf(fields), 'text/plain'],
  ])('is refused when it is none: %#', async (body, contentType) => {
    await storesNothing(async () => {
      const headers = { 'content-type': contentType, 'content-length': body.length };
      expect(await send({ chunks: [body], headers })).toMatchObject({ status: 400, code: 'invalidInput' });
    });
  });

  it('names what its texts lack', async () => {
    const answer = await whole(fields.slice(1));
    expect(answer).toMatchObject({ status: 400, data: { fields: { title: expect.any(String) as unknown } } });
    const other = await whole([...fields.filter(({ name }) => name !== 'page'), text('page', 'Other')]);
    expect(other).toMatchObject({ status: 400, data: { fields: { otherPage: expect.any(String) as unknown } } });
  });

  it('may have an empty file field, as browsers send it', async () => {
    expect(await whole([...fields, text('description2', 'extra'), file('', '')])).toMatchObject({ status: 200 });
  });
});
