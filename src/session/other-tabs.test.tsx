import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followOtherTabs } from './other-tabs.ts';
import { memoryStorage } from './session-storage.ts';
import { createSession } from './session-store.ts';
import { noChoices } from './session.types.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const milano = { ...noChoices, countryCode: 'IT', shopId: 'milano' };

/** A tab that follows, and what the others write. */
function openTab() {
  const storage = memoryStorage();
  storage.writeToken('t1');
  storage.writeChoices(milano);
  const session = createSession(storage);
  const stop = followOtherTabs(session);
  const hear = () => window.dispatchEvent(new Event('storage'));
  return { storage, session, hear, stop };
}

it('forgets the choices also where they can be read later than the logout (Q4)', () => {
  const { storage, session, hear, stop } = openTab();
  storage.writeToken('');
  hear();
  expect(session.state).toMatchObject({ token: '', shopId: 'milano' });
  storage.writeChoices(noChoices);
  hear();
  expect(session.state.shopId).toBe('');
  stop();
});

it('stays in its own shop when another tab goes to another one', () => {
  const { storage, session, hear, stop } = openTab();
  storage.writeChoices({ ...milano, shopId: 'roma' });
  hear();
  expect(session.state.shopId).toBe('milano');
  storage.writeToken('t2');
  hear();
  expect(session.state.shopId).toBe('roma');
  vi.advanceTimersByTime(2_000);
  storage.writeChoices(milano);
  hear();
  expect(session.state.shopId).toBe('roma');
  stop();
});
