import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_ISSUE_FILES, ISSUE_FILES_MAX_BYTES } from '#contract/support.ts';
import { listen } from '#server/http/listen.ts';
import { rateLimits, tickets } from '#server/platform/db/schema/index.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

/* Sends multipart bodies over a real socket, with a Content-Length and chunked. */

const BOUNDARY = 'XbottegaX';
let shop: Awaited<ReturnType<typeof createTestServer>>;
let close: () => Promise<void>;
let port = 0;
let dataDir = '';

async function findFreePort(): Promise<number> {
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
  port = await findFreePort();
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

const createText = (name: string, value: string): Part => ({ name, value });
const createFile = (filename: string, value: string, name = 'files'): Part => ({ name, value, filename });

const fields = [
  createText('title', 'Titolo'),
  createText('page', 'Homepage'),
  createText('description', 'Testo'),
  createText('deviceType', 'Web'),
  createText('browser', 'Firefox'),
];

const renderPart = ({ name, value, filename }: Part) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
    filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: text/plain`
  }\r\n\r\n${value}\r\n`;

const renderBody = (parts: readonly Part[]) => `${parts.map(renderPart).join('')}--${BOUNDARY}--\r\n`;

const Envelope = v.object({
  message: v.string(),
  ermessage: v.optional(v.string(), 'ok'),
  data: v.optional(v.unknown()),
});

interface SendOptions {
  /** The body, in chunks. */
  readonly chunks: Iterable<string> | AsyncIterable<string>;
  readonly headers?: Record<string, string | number>;
  /** Send the whole body even after the response has arrived, as browsers do. */
  readonly sendAll?: boolean;
}

/** Sends a request until the response arrives. Returns the response and the number of bytes sent. */
async function send({ chunks, headers = {}, sendAll = false }: SendOptions) {
  // A separate connection, because one that was left in the middle of a body can't be reused.
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
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
  });
  let sent = 0;
  let hasResponse = false;
  let bytesSentAtResponse = 0;
  const onResponse = () => {
    hasResponse = true;
    bytesSentAtResponse = sent;
  };
  void response.then(onResponse, onResponse);
  for await (const chunk of chunks) {
    if (hasResponse && !sendAll) break;
    sent += chunk.length;
    if (!outgoing.write(chunk, 'latin1')) await Promise.race([once(outgoing, 'drain'), response]);
    // Client and server share this process, so let the server run.
    await new Promise((resolve) => setImmediate(resolve));
  }
  outgoing.end();
  const incoming = await response;
  const chunksReceived: Uint8Array[] = [];
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) chunksReceived.push(chunk);
  agent.destroy();
  const envelope = v.parse(Envelope, JSON.parse(Buffer.concat(chunksReceived).toString()));
  return { status: incoming.statusCode, code: envelope.ermessage, ...envelope, sent, bytesSentAtResponse };
}

const sendWithLength = (parts: readonly Part[]) => {
  const body = renderBody(parts);
  return send({ chunks: [body], headers: { 'content-length': body.length } });
};

const sendChunked = (parts: readonly Part[]) => {
  const body = renderBody(parts);
  const size = 7919;
  const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.slice(index * size, (index + 1) * size),
  );
  return send({ chunks });
};

function* createEndlessBody(start: string): Generator<string> {
  yield start;
  for (let count = 0; count < 4000; count += 1) yield 'x'.repeat(64 * 1024);
}

const countStoredFolders = async () => (await readdir(join(dataDir, 'tickets')).catch(() => [])).length;

async function expectNothingStored(run: () => Promise<unknown>): Promise<void> {
  const before = [await shop.deps.db.$count(tickets), await countStoredFolders()];
  await run();
  expect([await shop.deps.db.$count(tickets), await countStoredFolders()]).toEqual(before);
}

describe.each([
  ['with a Content-Length', sendWithLength],
  ['in chunks', sendChunked],
])('a body %s', (_name, sendParts) => {
  it('is accepted up to exactly the limit', async () => {
    const half = ISSUE_FILES_MAX_BYTES / 2;
    const oneFile = await sendParts([
      ...fields,
      createText('subPage', ''),
      createFile('a.txt', 'a'.repeat(ISSUE_FILES_MAX_BYTES)),
    ]);
    expect(oneFile).toMatchObject({ status: 200, code: 'ok' });
    const twoFiles = await sendParts([
      ...fields,
      createFile('b.txt', 'b'.repeat(half)),
      createFile('c.txt', 'c'.repeat(half)),
    ]);
    expect(twoFiles).toMatchObject({ status: 200, code: 'ok' });
  });

  // SEC-09
  it.each([
    ['one file', [createFile('a.txt', 'd'.repeat(ISSUE_FILES_MAX_BYTES + 1))]],
    ['two files together', [createFile('a.txt', 'e'.repeat(ISSUE_FILES_MAX_BYTES)), createFile('b.txt', 'e')]],
    ['twice the limit', [createFile('a.txt', 'f'.repeat(ISSUE_FILES_MAX_BYTES * 2))]],
  ])('is rejected above the limit: %s', async (_which, files) => {
    await expectNothingStored(async () => {
      expect(await sendParts([...fields, ...files])).toMatchObject({ status: 413, code: 'fileTooLarge' });
    });
  });
});

describe('an endless body', () => {
  const textParts = fields.map(renderPart).join('');

  // SEC-09
  it.each([
    ['a file', textParts + renderPart(createFile('a.txt', '')).trimEnd() + '\r\n\r\n'],
    ['a text field', textParts + renderPart(createText('subPage', '')).trimEnd() + '\r\n\r\n'],
    ['unknown data', ''],
  ])('gets a response at the limit: %s', async (_name, start) => {
    await expectNothingStored(async () => {
      const response = await send({ chunks: createEndlessBody(start) });
      expect(response).toMatchObject({ status: 413, code: 'fileTooLarge' });
      // The limit plus the buffers of the sockets.
      expect(response.sent).toBeLessThan(ISSUE_FILES_MAX_BYTES + 8_000_000);
    });
  });

  it('is rejected by its Content-Length', async () => {
    const response = await send({ chunks: ['x'], headers: { 'content-length': 50_000_000 } });
    expect(response).toMatchObject({ status: 413, code: 'fileTooLarge' });
  });

  it('is not read beyond the limit without a session', async () => {
    const headers = { authorization: 'Bearer wrong' };
    const response = await send({ chunks: createEndlessBody(textParts), headers });
    expect(response.status).toBe(401);
    expect(response.sent).toBeLessThan(ISSUE_FILES_MAX_BYTES + 8_000_000);
  });
});

describe('an upload whose session has ended', () => {
  it('gets the error only after the whole body was sent, so that the connection is not reset', async () => {
    const body = renderBody([...fields, createFile('a.txt', 'a'.repeat(ISSUE_FILES_MAX_BYTES))]);
    const half = body.length >> 1;
    async function* sendSlowly() {
      yield body.slice(0, half);
      // Longer than the HTTP server keeps reading after a response before it resets the connection.
      await sleep(700);
      yield body.slice(half);
    }
    const headers = { authorization: 'Bearer wrong', connection: 'close', 'content-length': body.length };
    expect(await send({ chunks: sendSlowly(), headers, sendAll: true })).toMatchObject({
      status: 401,
      code: 'tokenInvalid',
      sent: body.length,
      bytesSentAtResponse: body.length,
    });
  });
});

describe('a client that disconnects during the upload', () => {
  it('leaves no data and no warning in the log', async () => {
    const { log } = shop.deps;
    const [info, warn, error] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    await expectNothingStored(async () => {
      const outgoing = httpRequest({
        port,
        method: 'POST',
        path: '/api/report/issue',
        headers: {
          authorization: `Bearer ${shop.token}`,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        },
      });
      const disconnected = new Promise((resolve) => outgoing.on('error', resolve));
      outgoing.write(fields.map(renderPart).join(''));
      // Wait until the server has authenticated and reads the body.
      await sleep(300);
      outgoing.destroy();
      await disconnected;
      const requestLog = expect.objectContaining({ status: 400 }) as unknown;
      await vi.waitFor(() => expect(info).toHaveBeenCalledWith(requestLog, 'request'), { timeout: 3000 });
    });
    expect([warn.mock.calls, error.mock.calls]).toEqual([[], []]);
  });
});

describe('a form', () => {
  it.each([
    [
      'too many files',
      Array.from({ length: MAX_ISSUE_FILES + 1 }, (_, index) => createFile(`${index}.txt`, 'x')),
      ['files'],
    ],
    ['a file in an unknown field', [createFile('a.txt', 'x', 'other')], ['files']],
    ['a file in a text field', [createFile('a.txt', 'x', 'subPage')], ['files']],
    ['a repeated text field', [createText('title', 'again')], ['title']],
    ['an unknown sub-page', [createText('subPage', 'Nowhere')], ['subPage']],
    ['thousands of parts', Array.from({ length: 50_000 }, () => createText('a', '')), ['body']],
  ])('is rejected with %s', async (_name, parts, names) => {
    await expectNothingStored(async () => {
      const response = await sendWithLength([...fields, ...parts]);
      expect(response).toMatchObject({ status: 400, code: 'invalidInput' });
      expect(
        Object.keys(v.parse(v.object({ fields: v.record(v.string(), v.string()) }), response.data).fields),
      ).toEqual(names);
    });
  });

  it.each([
    ['', 'multipart/form-data'],
    ['x', `multipart/form-data; boundary=${BOUNDARY}`],
    [renderBody(fields).slice(0, -30), `multipart/form-data; boundary=${BOUNDARY}`],
    [renderBody(fields), 'multipart/form-data; boundary=other'],
    [renderBody(fields), `multipart/mixed; boundary=${BOUNDARY}`],
    [renderBody(fields), 'text/plain'],
  ])('is rejected when it is invalid: %#', async (body, contentType) => {
    await expectNothingStored(async () => {
      const headers = { 'content-type': contentType, 'content-length': body.length };
      expect(await send({ chunks: [body], headers })).toMatchObject({ status: 400, code: 'invalidInput' });
    });
  });

  it('gets an error that names the missing text fields', async () => {
    const response = await sendWithLength(fields.slice(1));
    expect(response).toMatchObject({ status: 400, data: { fields: { title: expect.any(String) as unknown } } });
    const otherPage = await sendWithLength([
      ...fields.filter(({ name }) => name !== 'page'),
      createText('page', 'Other'),
    ]);
    expect(otherPage).toMatchObject({ status: 400, data: { fields: { otherPage: expect.any(String) as unknown } } });
  });

  it('may have an empty file field, as browsers send it', async () => {
    expect(await sendWithLength([...fields, createText('description2', 'extra'), createFile('', '')])).toMatchObject({
      status: 200,
    });
  });
});
