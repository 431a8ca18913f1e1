import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncSessionAcrossTabs } from './sync-session.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { EMPTY_SHOP_SELECTION } from '#src/session/session.types.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const milanoSelection = { ...EMPTY_SHOP_SELECTION, countryCode: 'IT', shopId: 'milano' };

/** A tab that follows, and what the others write. */
function openTab() {
  const storage = createMemoryStorage();
  storage.writeToken('t1');
  storage.writeSelection(milanoSelection);
  const session = createSession(storage);
  const stop = syncSessionAcrossTabs(session);
  const hear = () => window.dispatchEvent(new Event('storage'));
  return { storage, session, hear, stop };
}

it('forgets the choices also where they can be read later than the logout (REL-Q4)', () => {
  const { storage, session, hear, stop } = openTab();
  storage.writeToken('');
  hear();
  expect(session.state).toMatchObject({ token: '', shopId: 'milano' });
  storage.writeSelection(EMPTY_SHOP_SELECTION);
  hear();
  expect(session.state.shopId).toBe('');
  stop();
});

it('stays in its own shop when another tab goes to another one', () => {
  const { storage, session, hear, stop } = openTab();
  storage.writeSelection({ ...milanoSelection, shopId: 'roma' });
  hear();
  expect(session.state.shopId).toBe('milano');
  storage.writeToken('t2');
  hear();
  expect(session.state.shopId).toBe('roma');
  vi.advanceTimersByTime(2_000);
  storage.writeSelection(milanoSelection);
  hear();
  expect(session.state.shopId).toBe('roma');
  stop();
});
