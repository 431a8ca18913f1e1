import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEVICE_TOKENS_KEY } from '#src/lib/storage-keys.ts';
import { getDeviceTokensBody, saveDeviceToken } from './device-tokens.ts';

beforeEach(() => localStorage.clear());

describe('the tokens of known devices', () => {
  it('are sent from the first login on, and not before', () => {
    expect(getDeviceTokensBody()).toEqual({});
    saveDeviceToken('');
    expect(getDeviceTokensBody()).toEqual({});
    saveDeviceToken('giulia.one');
    expect(getDeviceTokensBody()).toEqual({ devices: ['giulia.one'] });
  });

  it('take the place of the former one of the same device', () => {
    saveDeviceToken('giulia.one');
    saveDeviceToken('marco.one');
    saveDeviceToken('giulia.two');
    expect(getDeviceTokensBody()).toEqual({ devices: ['giulia.two', 'marco.one'] });
  });

  it('are five at most, the newest ones', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) saveDeviceToken(`${id}.x`);
    expect(getDeviceTokensBody().devices).toEqual(['f.x', 'e.x', 'd.x', 'c.x', 'b.x']);
  });

  it.each(['', 'null', '{"a":1}', '[1]', 'no json'])('are none where the storage holds %j', (text) => {
    localStorage.setItem(DEVICE_TOKENS_KEY, text);
    expect(getDeviceTokensBody()).toEqual({});
  });

  it('are none where the storage is refused', () => {
    const refused = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    expect(() => saveDeviceToken('a.x')).not.toThrow();
    expect(getDeviceTokensBody()).toEqual({});
    vi.restoreAllMocks();
  });
});
