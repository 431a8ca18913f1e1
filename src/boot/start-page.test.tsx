import { afterEach, expect, it, vi } from 'vitest';
import { createSession } from '#src/session/session-store.ts';
import { markUnrequestedPage, resolveStartPage } from './start-page.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const loadPage = (url: string, type: string) => {
  window.history.replaceState({ key: 'k' }, '', url);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(new PerformanceEntryStub(), { name: window.location.href, type }),
  ]);
};

class PerformanceEntryStub implements PerformanceEntry {
  readonly duration = 0;
  readonly entryType = 'navigation';
  readonly name: string = '';
  readonly startTime = 0;
  toJSON = () => ({});
}

// REQ-CAT-17
it('opens the selected promotion at the start of the installed app, otherwise the last list', () => {
  const session = createSession();
  session.updateSelection({ countryCode: 'IT', shopId: 'milano', promotionId: 'home' });
  window.history.replaceState(null, '', '/start');
  resolveStartPage(session);
  expect(window.location.pathname + window.location.search).toBe('/promotions?mode=productList&promotionId=home');
  session.updateSelection({ promotionId: '' });
  window.history.replaceState(null, '', '/start');
  resolveStartPage(session);
  expect(window.location.pathname).toBe('/IT/milano/products');
});

it.each([
  ['/start', 'navigate', true],
  ['/IT/milano/products', 'reload', true],
  ['/IT/milano/products', 'back_forward', true],
  ['/IT/milano/products', 'navigate', false],
])('marks %s opened by %s as unrequested: %s', (url, type, isUnrequested) => {
  loadPage(url, type);
  markUnrequestedPage();
  expect(window.history.state).toEqual({ key: 'k', ...(isUnrequested && { isUnrequested: true }) });
});
