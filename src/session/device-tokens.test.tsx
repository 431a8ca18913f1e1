import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEVICE_TOKENS_KEY } from '#src/lib/storage-keys.ts';
import { getDeviceTokensBody, saveDeviceToken } from './device-tokens.ts';

beforeEach(() => localStorage.clear());

describe('device tokens', () => {
  it('are sent only after a first login', () => {
    expect(getDeviceTokensBody()).toEqual({});
    saveDeviceToken('');
    expect(getDeviceTokensBody()).toEqual({});
    saveDeviceToken('giulia.one');
    expect(getDeviceTokensBody()).toEqual({ devices: ['giulia.one'] });
  });

  it('replaces the previous token of the same device', () => {
    saveDeviceToken('giulia.one');
    saveDeviceToken('marco.one');
    saveDeviceToken('giulia.two');
    expect(getDeviceTokensBody()).toEqual({ devices: ['giulia.two', 'marco.one'] });
  });

  it('keeps the five newest tokens', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) saveDeviceToken(`${id}.x`);
    expect(getDeviceTokensBody().devices).toEqual(['f.x', 'e.x', 'd.x', 'c.x', 'b.x']);
  });

  it.each(['', 'null', '{"a":1}', '[1]', 'no json'])('sends no tokens when the storage holds %j', (text) => {
    localStorage.setItem(DEVICE_TOKENS_KEY, text);
    expect(getDeviceTokensBody()).toEqual({});
  });

  it('works without tokens when the storage throws', () => {
    const throwSecurityError = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
    expect(() => saveDeviceToken('a.x')).not.toThrow();
    expect(getDeviceTokensBody()).toEqual({});
    vi.restoreAllMocks();
  });
});
