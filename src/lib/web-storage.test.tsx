import { afterEach, expect, it, vi } from 'vitest';
import { readStorage, writeStorage } from './web-storage.ts';

afterEach(() => vi.restoreAllMocks());

it('reads what it has written, until null removes it', () => {
  expect(readStorage('sessionStorage', 'test')).toBeNull();
  expect(writeStorage('sessionStorage', 'test', 'a')).toBe(true);
  expect(readStorage('sessionStorage', 'test')).toBe('a');
  expect(readStorage('localStorage', 'test')).toBeNull();
  expect(writeStorage('sessionStorage', 'test', null)).toBe(true);
  expect(readStorage('sessionStorage', 'test')).toBeNull();
});

it('reports a blocked storage', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  }
  expect(writeStorage('localStorage', 'test', 'a')).toBe(false);
  expect(writeStorage('localStorage', 'test', null)).toBe(false);
  expect(readStorage('localStorage', 'test')).toBeNull();
});
