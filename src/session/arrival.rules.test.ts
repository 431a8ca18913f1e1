import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEntrance, splitArrival } from './arrival.rules.ts';

describe('the secrets of an address (decision 28)', () => {
  it.each([
    ['/login-access', '?token=a-b_c', { token: 'a-b_c' }, ''],
    ['/login-access/', '?token=a&lang=it', { token: 'a' }, '?lang=it'],
    ['/Login-Access', '?%74oken=a&token=b', { token: 'a' }, ''],
    ['/login-access', '?token=', { token: '' }, ''],
    ['/login-access', '', {}, ''],
    [
      '/login/by/admin',
      '?adminUserId=1&userId=2&email=a%2Bb%40example.com',
      { adminUserId: '1', userId: '2', email: 'a+b@example.com' },
      '',
    ],
    ['/login/by/admin', '?userId=2', { userId: '2' }, ''],
    ['/account/verify', '?id=7&email=a%40b.it&token=t', { token: 't' }, '?id=7&email=a%40b.it'],
    ['/mobile/verify', '?id=7&token=t', {}, '?id=7&token=t'],
    ['/login', '?redirect=%2Ffaq', {}, '?redirect=%2Ffaq'],
    ['/', '?token=t', {}, '?token=t'],
  ])('%s%s', (pathname, search, arrival, rest) => {
    expect(splitArrival(pathname, search)).toEqual({ arrival, search: rest });
  });

  it('are gone from what stays, and nothing else is', () => {
    const text = fc.string({ minLength: 1 });
    const page = fc.constantFrom('/login-access', '/account/verify');
    fc.assert(
      fc.property(page, text, fc.dictionary(text, text), (path, token, others) => {
        const kept = Object.entries(others).filter(([name]) => name !== 'token');
        const address = new URLSearchParams([...kept, ['token', token]]);
        const { arrival, search } = splitArrival(path, `?${address.toString()}`);
        expect(arrival).toEqual({ token });
        expect([...new URLSearchParams(search)]).toEqual(kept);
      }),
    );
  });
});

it.each([
  ['/login-access', true],
  ['/LOGIN/by/admin/', true],
  ['/login', false],
  ['/account/verify', false],
  ['/', false],
])('%s is an entrance: %s', (path, is) => {
  expect(isEntrance(path)).toBe(is);
});
