import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigateAfterPaint } from './navigate-after-paint.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

/** Records history events and location updates in order. */
function createRecordedHistory() {
  const events: string[] = [];
  const history = createMemoryHistory();
  navigateAfterPaint({ history, updateLatestLocation: () => events.push(`from ${history.location.href}`) });
  const unsubscribe = history.subscribe(({ action }) => events.push(`${action.type} ${history.location.href}`));
  return { events, history, unsubscribe };
}

it('renders the next page after the frame, and updates the location at once', async () => {
  const { events, history } = createRecordedHistory();
  requestAnimationFrame(() => events.push('frame'));
  history.push('/one');
  expect(events).toEqual(['from /one']);
  await vi.runAllTimersAsync();
  expect(events).toEqual(['from /one', 'frame', 'PUSH /one']);
});

it('renders the last of two navigations before the same frame', async () => {
  const { events, history } = createRecordedHistory();
  history.push('/one');
  history.replace('/two');
  await vi.runAllTimersAsync();
  expect(events).toEqual(['from /one', 'from /two', 'PUSH /two', 'REPLACE /two']);
});

it('does not notify unsubscribed listeners', async () => {
  const { events, history, unsubscribe } = createRecordedHistory();
  unsubscribe();
  history.push('/one');
  await vi.runAllTimersAsync();
  expect(events).toEqual([]);
});
