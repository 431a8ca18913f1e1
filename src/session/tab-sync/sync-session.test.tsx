import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserStorage, createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { EMPTY_SHOP_SELECTION } from '#src/session/session.types.ts';
import { syncSessionAcrossTabs } from './sync-session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const milanoSelection = { ...EMPTY_SHOP_SELECTION, countryCode: 'IT', shopId: 'milano' };

/** Opens a synchronized tab; `dispatchStorageEvent` announces a write of another tab. */
function openTab() {
  const storage = createMemoryStorage();
  storage.writeToken('t1');
  storage.writeSelection(milanoSelection);
  const session = createSession(storage);
  const stop = syncSessionAcrossTabs(session);
  const dispatchStorageEvent = () => window.dispatchEvent(new Event('storage'));
  return { storage, session, dispatchStorageEvent, stop };
}

it('clears the shop selection even when it becomes readable later than the logout (REL-Q4)', () => {
  const { storage, session, dispatchStorageEvent, stop } = openTab();
  storage.writeToken('');
  dispatchStorageEvent();
  expect(session.state).toMatchObject({ token: '', shopId: 'milano' });
  storage.writeSelection(EMPTY_SHOP_SELECTION);
  dispatchStorageEvent();
  expect(session.state.shopId).toBe('');
  stop();
});

it('keeps its own shop when another tab of the same member selects another one', () => {
  const { storage, session, dispatchStorageEvent, stop } = openTab();
  storage.writeSelection({ ...milanoSelection, shopId: 'roma' });
  dispatchStorageEvent();
  expect(session.state.shopId).toBe('milano');
  storage.writeToken('t2');
  dispatchStorageEvent();
  expect(session.state.shopId).toBe('roma');
  vi.advanceTimersByTime(2_000);
  storage.writeSelection(milanoSelection);
  dispatchStorageEvent();
  expect(session.state.shopId).toBe('roma');
  stop();
});

it('keeps the session until the tab closes when the browser blocks cookies', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const storage = createBrowserStorage();
  storage.writeToken('t1');
  const session = createSession(storage);
  const stop = syncSessionAcrossTabs(session);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(session.state.token).toBe('t1');
  session.end();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(session.state.token).toBe('');
  stop();
});

it('tells other tabs that the session has expired and was not ended by the member', async () => {
  vi.useRealTimers();
  const first = openTab();
  const second = openTab();
  second.storage.writeToken('');
  first.session.end('expired');
  await vi.waitFor(() => expect(second.session.state).toMatchObject({ token: '', ended: 'expired' }));
  first.stop();
  second.stop();
});
