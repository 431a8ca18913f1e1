import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let enabled: Awaited<ReturnType<typeof createTestServer>>;
let disabled: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  enabled = await createTestServer({ apiDocs: true });
  disabled = await createTestServer({ apiDocs: false });
});
afterAll(() => Promise.all([enabled.database.drop(), disabled.database.drop()]));

describe('the API reference', () => {
  it('is a page whose styles and scripts come from this server', async () => {
    const page = await enabled.app.request('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await page.text();
    const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, url = '']) => url);
    expect(urls.filter((url) => !url.startsWith('/'))).toEqual([]);
    for (const url of urls.filter((path) => path.startsWith('/api/docs/'))) {
      const asset = await enabled.app.request(url);
      expect([url, asset.status, (await asset.text()).length > 100]).toEqual([url, 200, true]);
    }
  });

  it.each(['/api/docs', '/api/docs/init.js'])('answers 404 at %s when it is not enabled', async (path) => {
    expect((await disabled.app.request(path)).status).toBe(404);
  });
});
