import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TextMessageSettings } from '#server/platform/config/config.ts';
import { createTextMessageSender } from './text-message-sender.ts';

interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let origin = '';
let status = 200;
const received: ReceivedRequest[] = [];
const provider = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status, status === 302 ? { Location: '/other' } : {}).end(`refused: ${body}`);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${String(address.port)}`;
});
beforeEach(() => {
  status = 200;
  received.length = 0;
});
afterAll(() => provider.close());

const http = (body: string, headers = {}): TextMessageSettings => ({
  kind: 'http',
  url: `${origin}/send`,
  headers,
  body,
});
const message = { to: '+39 333 1', text: 'code "1&2" {to} \\' };

// REQ-OPS-03
it('fills a JSON template with escaped values and sends the operator’s headers', async () => {
  const send = createTextMessageSender(http('{"number":"{to}","content":"{text}"}', { Authorization: 'Bearer key' }));
  await send(message);
  expect(received).toHaveLength(1);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ number: message.to, content: message.text });
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer key', 'content-type': 'application/json' });
});

it('fills form fields with encoded values', async () => {
  await createTextMessageSender(http('to={to}&message={text}&from=Bottega'))(message);
  const fields = Object.fromEntries(new URLSearchParams(received[0]?.body));
  expect(fields).toEqual({ to: message.to, message: message.text, from: 'Bottega' });
  expect(received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
});

// REQ-OPS-03
it('sends Twilio’s fields with the account’s credentials', async () => {
  const accountSid = `AC${'0'.repeat(32)}`;
  const settings: TextMessageSettings = { kind: 'twilio', accountSid, authToken: 'secret', from: '+390200000000' };
  await createTextMessageSender(settings, origin)(message);
  expect(received[0]?.path).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
  expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`${accountSid}:secret`).toString('base64')}`);
  const fields = Object.fromEntries(new URLSearchParams(received[0]?.body));
  expect(fields).toEqual({ To: message.to, From: '+390200000000', Body: message.text });
});

it.each([400, 429, 500])('fails with the status %i, without the provider’s text', async (refusal) => {
  status = refusal;
  const sending = createTextMessageSender(http('to={to}&text={text}'))(message);
  await expect(sending).rejects.toMatchObject({ responseCode: refusal, message: `the provider answered ${refusal}` });
});

// REQ-OPS-03
it('follows no redirect, which could lead the code to another server', async () => {
  status = 302;
  await expect(createTextMessageSender(http('to={to}&text={text}'))(message)).rejects.toThrow('fetch failed');
  expect(received.map(({ path }) => path)).toEqual(['/send']);
});
