import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEVICES_KEY } from '#src/lib/storage-keys.ts';
import { deviceTokens, rememberDevice } from './known-devices.ts';

beforeEach(() => localStorage.clear());

describe('the tokens of known devices', () => {
  it('are sent from the first login on, and not before', () => {
    expect(deviceTokens()).toEqual({});
    rememberDevice('');
    expect(deviceTokens()).toEqual({});
    rememberDevice('giulia.one');
    expect(deviceTokens()).toEqual({ devices: ['giulia.one'] });
  });

  it('take the place of the former one of the same device', () => {
    rememberDevice('giulia.one');
    rememberDevice('marco.one');
    rememberDevice('giulia.two');
    expect(deviceTokens()).toEqual({ devices: ['giulia.two', 'marco.one'] });
  });

  it('are five at most, the newest ones', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) rememberDevice(`${id}.x`);
    expect(deviceTokens().devices).toEqual(['f.x', 'e.x', 'd.x', 'c.x', 'b.x']);
  });

  it.each(['', 'null', '{"a":1}', '[1]', 'no json'])('are none where the storage holds %j', (text) => {
    localStorage.setItem(DEVICES_KEY, text);
    expect(deviceTokens()).toEqual({});
  });

  it('are none where the storage is refused', () => {
    const refused = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    expect(() => rememberDevice('a.x')).not.toThrow();
    expect(deviceTokens()).toEqual({});
    vi.restoreAllMocks();
  });
});
