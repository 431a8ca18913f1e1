import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigateAfterPaint } from './navigate-after-paint.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

/** What happens, in its order. */
function open() {
  const happened: string[] = [];
  const history = createMemoryHistory();
  navigateAfterPaint({ history, updateLatestLocation: () => happened.push(`from ${history.location.href}`) });
  const leave = history.subscribe(({ action }) => happened.push(`${action.type} ${history.location.href}`));
  return { happened, history, leave };
}

it('has the next screen rendered after the frame in which the tap is seen; a further tap starts from the address', async () => {
  const { happened, history } = open();
  requestAnimationFrame(() => happened.push('frame'));
  history.push('/one');
  expect(happened).toEqual(['from /one']);
  await vi.runAllTimersAsync();
  expect(happened).toEqual(['from /one', 'frame', 'PUSH /one']);
});

it('has the last of two rendered where both come before the frame', async () => {
  const { happened, history } = open();
  history.push('/one');
  history.replace('/two');
  await vi.runAllTimersAsync();
  expect(happened).toEqual(['from /one', 'from /two', 'PUSH /two', 'REPLACE /two']);
});

it('tells nothing to whoever listens no more', async () => {
  const { happened, history, leave } = open();
  leave();
  history.push('/one');
  await vi.runAllTimersAsync();
  expect(happened).toEqual([]);
});
