import { afterEach, expect, it } from 'vitest';
import { createI18n } from '#src/i18n/i18n.ts';
import { getTimeZone } from '#src/lib/time-zone.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { SSR_DATA_ID, takeMatchingSsrData } from './hydrate.ts';
import { encodeSsrState } from './ssr-state.rules.ts';

afterEach(() => {
  document.body.replaceChildren();
});

it.each([
  ['used', window.location.pathname],
  ['for another page', '/other'],
])('leaves no personal data in the document when the first state is %s (REL-Q4)', async (_which, path) => {
  const session = createSession(createMemoryStorage());
  const i18n = await createI18n('it');
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SSR_DATA_ID;
  element.textContent = JSON.stringify({
    path,
    ssrState: encodeSsrState('it', session.state, getTimeZone()),
    member: null,
    tokenSuffix: '',
    queries: [{ key: ['profile'], data: { email: 'giulia@example.com' }, updatedAt: 1 }],
    renderedAt: 1,
    requestPaths: [],
    styles: [],
  });
  document.body.append(element);
  const data = takeMatchingSsrData({ session, i18n });
  expect(data?.path).toBe(path === '/other' ? undefined : path);
  expect(document.documentElement.outerHTML).not.toContain('giulia');
});
