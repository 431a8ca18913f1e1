import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

const update = vi.fn<() => Promise<void>>();

/** A browser whose worker already controls the page. */
function stubServiceWorker(): void {
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: null, active: null, update });
  const controller = Object.assign(new EventTarget(), {
    scriptURL: new URL('/sw.js', window.location.href).href,
    state: 'activated',
    postMessage: () => {},
  });
  const container = { controller, register: () => Promise.resolve(registration), startMessages: () => {} };
  const value = Object.assign(new EventTarget(), container);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] });
  update.mockResolvedValue();
  stubServiceWorker();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('checks for an update when an open page returns to the foreground after an hour, at most once an hour', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await registerWorker({
    onUpdate: () => {},
    readHeaders: () => Promise.resolve(new Headers()),
    ssrRequestPaths: [],
    isMember: () => false,
    onOpen: () => {},
  });
  const countChecksAfter = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    return update.mock.calls.length;
  };
  expect(countChecksAfter(59)).toBe(0);
  visibility.mockReturnValue('hidden');
  expect(countChecksAfter(1)).toBe(0);
  visibility.mockReturnValue('visible');
  expect(countChecksAfter(0)).toBe(1);
  expect(countChecksAfter(59)).toBe(1);
  expect(countChecksAfter(1)).toBe(2);
});
