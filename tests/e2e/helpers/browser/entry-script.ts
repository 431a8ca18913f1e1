import type { APIRequestContext } from '@playwright/test';

/** Returns the URL of the app's entry script. A server-rendered page starts it after the first paint. */
export async function fetchEntryUrl(request: APIRequestContext, url: string): Promise<string> {
  const response = await request.get(url, { headers: { Accept: 'text/html' } });
  return /<meta name="entry" content="([^"]+)"/u.exec(await response.text())?.[1] ?? '';
}
