import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACTIVATION_TIMEOUT_MS, applyUpdate } from './apply-update.ts';
import { SHUT_DOWN, SKIP_WAITING } from '#src/pwa/worker.constants.ts';

/** A worker that records the messages it gets. */
function worker(name: string, told: string[]) {
  const state: { now: ServiceWorkerState } = { now: 'installed' };
  const target = new EventTarget();
  const one: ServiceWorker = {
    scriptURL: '/sw.js',
    get state() {
      return state.now;
    },
    onstatechange: null,
    onerror: null,
    postMessage: (message: { type: string }) => void told.push(`${name} ${message.type}`),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  };
  const becomes = (now: ServiceWorkerState) => {
    state.now = now;
    target.dispatchEvent(new Event('statechange'));
  };
  return { one, becomes };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

it('loads the page anew as soon as the next worker is in charge, not before', async () => {
  const told: string[] = [];
  const next = worker('next', told);
  const reload = vi.fn<() => void>(() => void told.push('reload'));
  const taken = applyUpdate({ active: worker('former', told).one, waiting: next.one }, reload);
  next.becomes('activating');
  expect(told).toEqual([`former ${SHUT_DOWN}`, `next ${SKIP_WAITING}`]);
  next.becomes('activated');
  await taken;
  expect(told.slice(2)).toEqual(['reload']);
});

it('tells an active worker that stays two more times, reloads the page, and again once the next worker is activated', async () => {
  const told: string[] = [];
  const next = worker('next', told);
  const pair = { active: worker('former', told).one, waiting: next.one };
  const taken = applyUpdate(pair, () => void told.push('reload'));
  await vi.advanceTimersByTimeAsync(3 * ACTIVATION_TIMEOUT_MS - 1);
  expect(told.slice(2)).toEqual([`former ${SHUT_DOWN}`, `former ${SHUT_DOWN}`]);
  await vi.advanceTimersByTimeAsync(1);
  await taken;
  expect(told.slice(4)).toEqual(['reload']);
  next.becomes('activated');
  expect(told.slice(4)).toEqual(['reload', 'reload']);
});

it('does not reload while the next worker activates after a second message', async () => {
  const told: string[] = [];
  const next = worker('next', told);
  const pair = { active: worker('former', told).one, waiting: next.one };
  const taken = applyUpdate(pair, () => void told.push('reload'));
  await vi.advanceTimersByTimeAsync(ACTIVATION_TIMEOUT_MS + 1_000);
  next.becomes('activating');
  expect(told).not.toContain('reload');
  next.becomes('activated');
  await taken;
  expect(told.slice(2)).toEqual([`former ${SHUT_DOWN}`, 'reload']);
});

it('only loads the page anew when another tab has taken it', async () => {
  const reload = vi.fn<() => void>();
  await applyUpdate({ active: null, waiting: null }, reload);
  expect(reload).toHaveBeenCalledOnce();
});
