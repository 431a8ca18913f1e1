import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClientKey } from './client-key.rules.ts';

const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
const byte = fc.integer({ min: 0, max: 255 });
const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));

describe('toClientKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:49152', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('turns %s into %s', (address, client) => {
    expect(toClientKey(address)).toBe(client);
  });

  it.each(['', 'unknown', 'in-process', '_hidden', '1.2.3', '0x7f.0.0.1', '300.1.1.1', '2001:db8::1::2'])(
    'returns undefined for %j',
    (text) => expect(toClientKey(text)).toBeUndefined(),
  );

  // SEC-06
  it('counts all addresses of one /64 as one client, and no other network', () => {
    fc.assert(
      fc.property(half, half, half, half, (network, host, otherHost, otherNetwork) => {
        const client = toClientKey(`${network}:${host}`);
        // `0:0:0:0:0:ffff:…` is an IPv4-mapped address.
        fc.pre(client?.endsWith('/64') === true);
        fc.pre(!/^(0:){4}/u.test(`${network}:`));
        expect(toClientKey(`${network}:${otherHost}`)).toBe(client);
        if (network !== otherNetwork) expect(toClientKey(`${otherNetwork}:${host}`)).not.toBe(client);
      }),
    );
  });

  it('counts an IPv4 address and its mapped form as one client', () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, (...bytes) => {
        const address = bytes.join('.');
        expect(toClientKey(address)).toBe(address);
        expect(toClientKey(`::ffff:${address}`)).toBe(address);
      }),
    );
  });
});
