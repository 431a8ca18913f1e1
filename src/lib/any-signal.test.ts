import { expect, it } from 'vitest';
import { anySignal } from './any-signal.ts';

it('aborts with the reason of the first signal that aborts, and not again', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = anySignal([first.signal, second.signal]);
  let abortCount = 0;
  signal.addEventListener('abort', () => (abortCount += 1));
  expect(signal.aborted).toBe(false);
  second.abort('second');
  first.abort('first');
  expect(signal.reason).toBe('second');
  expect(abortCount).toBe(1);
});

it('is aborted from the start when one of the signals is', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('early')]).reason).toBe('early');
});
