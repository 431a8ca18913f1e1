import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { REPORT_LIMIT } from '#server/support/report-issue.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { createFile } from '#tests/server/samples/files.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { UPLOAD_RATE_LIMIT } from './upload-limiter.ts';

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

/** Sends a body that the parser would reject with 400. */
async function sendInvalidBody(token = shop.token): Promise<number> {
  const response = await shop.app.request('/api/report/issue', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x1' },
    body: '--x1\r\nno form',
  });
  return response.status;
}

describe('an upload', () => {
  it('is rejected before parsing when the member has reached the limit of reports', async () => {
    for (let count = 0; count < REPORT_LIMIT.maxAttempts; count += 1) {
      await giulia.call(calls.reportIssue, { body: createReport(), files: [] });
    }
    expect(await sendInvalidBody()).toBe(429);
  });

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

  it('is rejected with 429 when the member has too many concurrent uploads', async () => {
    const send = () => giulia.callRaw(calls.reportIssue, { body: createReport(), files: [createFile('a.txt', 'x')] });
    const statuses = (await Promise.all(Array.from({ length: 12 }, send))).map(({ status }) => status);
    expect([statuses.includes(200), statuses.includes(429)]).toEqual([true, true]);
    // The slots are free again.
    expect((await send()).status).toBe(200);
  });
});
