import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHUT_DOWN, SKIP_WAITING } from '#src/pwa/worker.constants.ts';
import { ACTIVATION_TIMEOUT_MS, applyUpdate } from './apply-update.ts';

/** A fake worker that records its messages. */
function createFakeWorker(name: string, events: string[]) {
  const state: { current: ServiceWorkerState } = { current: 'installed' };
  const target = new EventTarget();
  const worker: ServiceWorker = {
    scriptURL: '/sw.js',
    get state() {
      return state.current;
    },
    onstatechange: null,
    onerror: null,
    postMessage: (message: { type: string }) => void events.push(`${name} ${message.type}`),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  };
  const setState = (newState: ServiceWorkerState) => {
    state.current = newState;
    target.dispatchEvent(new Event('statechange'));
  };
  return { worker, setState };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

it('reloads the page only when the next worker is activated', async () => {
  const events: string[] = [];
  const next = createFakeWorker('next', events);
  const reload = vi.fn<() => void>(() => void events.push('reload'));
  const applied = applyUpdate({ active: createFakeWorker('active', events).worker, waiting: next.worker }, reload);
  next.setState('activating');
  expect(events).toEqual([`active ${SHUT_DOWN}`, `next ${SKIP_WAITING}`]);
  next.setState('activated');
  await applied;
  expect(events.slice(2)).toEqual(['reload']);
});

it('notifies an active worker three times, then reloads, and reloads again once the next worker is activated', async () => {
  const events: string[] = [];
  const next = createFakeWorker('next', events);
  const registration = { active: createFakeWorker('active', events).worker, waiting: next.worker };
  const applied = applyUpdate(registration, () => void events.push('reload'));
  await vi.advanceTimersByTimeAsync(3 * ACTIVATION_TIMEOUT_MS - 1);
  expect(events.slice(2)).toEqual([`active ${SHUT_DOWN}`, `active ${SHUT_DOWN}`]);
  await vi.advanceTimersByTimeAsync(1);
  await applied;
  expect(events.slice(4)).toEqual(['reload']);
  next.setState('activated');
  expect(events.slice(4)).toEqual(['reload', 'reload']);
});

it('does not reload while the next worker is activating after a second message', async () => {
  const events: string[] = [];
  const next = createFakeWorker('next', events);
  const registration = { active: createFakeWorker('active', events).worker, waiting: next.worker };
  const applied = applyUpdate(registration, () => void events.push('reload'));
  await vi.advanceTimersByTimeAsync(ACTIVATION_TIMEOUT_MS + 1_000);
  next.setState('activating');
  expect(events).not.toContain('reload');
  next.setState('activated');
  await applied;
  expect(events.slice(2)).toEqual([`active ${SHUT_DOWN}`, 'reload']);
});

it('only reloads the page when another tab has applied the update', async () => {
  const reload = vi.fn<() => void>();
  await applyUpdate({ active: null, waiting: null }, reload);
  expect(reload).toHaveBeenCalledOnce();
});
