import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { rateLimits } from '#server/platform/db/schema/index.ts';
import { REPORT_LIMIT } from '#server/shop/support/report-issue.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { MAX_CONCURRENT_UPLOADS_PER_MEMBER, UPLOAD_RATE_LIMIT } from './upload-limiter.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let giulia: ApiClient;
beforeAll(async () => {
  shop = await createTestServer({});
  giulia = createApiClient(shop.app, shop.token);
});
beforeEach(() => shop.deps.db.delete(rateLimits));
afterAll(() => shop.database.drop());

let reportCount = 0;
const createReport = () => ({
  title: `Titolo ${String((reportCount += 1))}`,
  page: 'Homepage',
  description: 'Testo',
  deviceType: 'Web' as const,
  browser: 'Firefox' as const,
});

/** The parser rejects it with 400. */
const INVALID_BODY = '--x1\r\nno form';

async function sendUpload(body: string | ReadableStream<Uint8Array>, token: string): Promise<number> {
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x1' },
    body,
    // Required by Node for a stream, but missing in the type of fetch.
    duplex: 'half',
  };
  return (await shop.app.request('/api/report/issue', init)).status;
}

const sendInvalidBody = (token = shop.token) => sendUpload(INVALID_BODY, token);

/** Starts an upload whose body stays incomplete until `finish` is called. */
function startUpload(token = shop.token) {
  const events = new EventEmitter();
  const started = once(events, 'start');
  const finished = once(events, 'finish');
  const body = new ReadableStream<Uint8Array>(
    {
      // Called when the server starts to read the body, which is after the admission.
      pull: async (controller) => {
        events.emit('start');
        await finished;
        controller.enqueue(new TextEncoder().encode(INVALID_BODY));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { started, finish: () => events.emit('finish'), status: sendUpload(body, token) };
}

describe('an upload', () => {
  // SEC-09
  it('is accepted while three members send eight others that never end', async () => {
    const ids = ['anna', 'bruno', 'carla'];
    const tokens = await Promise.all(ids.map((id) => seedMember(shop.deps, { id })));
    const uploads = tokens.flatMap((token) =>
      Array.from({ length: MAX_CONCURRENT_UPLOADS_PER_MEMBER }, () => startUpload(token)),
    );
    await Promise.all(uploads.map(({ started }) => started));
    const files = [new File(['text'], 'a.txt')];
    expect(await giulia.callRaw(calls.reportIssue, { body: createReport(), files })).toMatchObject({ code: 'ok' });
    for (const { finish } of uploads) finish();
    await Promise.all(uploads.map(({ status }) => status));
  });

  // SEC-09
  it('is rejected before parsing when the member has reached the limit of reports', async () => {
    for (let count = 0; count < REPORT_LIMIT.maxAttempts; count += 1) {
      await giulia.call(calls.reportIssue, { body: createReport(), files: [] });
    }
    expect(await sendInvalidBody()).toBe(429);
  });

  // SEC-09
  it('is rejected before parsing after many invalid ones, only for the same member', async () => {
    for (let count = 0; count < UPLOAD_RATE_LIMIT.maxAttempts; count += 1) expect(await sendInvalidBody()).toBe(400);
    expect(await sendInvalidBody()).toBe(429);
    expect(await sendInvalidBody(await seedMember(shop.deps, { id: 'marco' }))).toBe(400);
    // A profile can still be changed with a JSON body.
    const body = { firstName: 'Giulia', lastName: 'Rinaldi' };
    const response = await shop.app.request('/api/profile/giulia', {
      method: 'PUT',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  });

  it('is rejected with 429 while the member has too many concurrent uploads', async () => {
    const uploads = Array.from({ length: MAX_CONCURRENT_UPLOADS_PER_MEMBER }, () => startUpload());
    await Promise.all(uploads.map(({ started }) => started));
    expect(await sendInvalidBody()).toBe(429);
    expect(await sendInvalidBody(await seedMember(shop.deps, { id: 'paolo' }))).toBe(400);
    for (const { finish } of uploads) finish();
    expect(await Promise.all(uploads.map(({ status }) => status))).toEqual(uploads.map(() => 400));
    // The slots are free again.
    expect(await sendInvalidBody()).toBe(400);
  });
});
