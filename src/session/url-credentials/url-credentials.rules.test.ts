import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAutoLoginPath,
  restoreUrlCredentials,
  extractUrlCredentials,
  serializeEmailLink,
} from './url-credentials.rules.ts';

describe('the secrets of an address (GAP-28)', () => {
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
    [
      '/login/by/admin',
      '?adminUserId=1&userId=2&email=a%40b.it&grant=g',
      { adminUserId: '1', userId: '2', email: 'a@b.it', grant: 'g' },
      '',
    ],
    ['/login/by/admin', '?userId=2', { userId: '2' }, ''],
    ['/account/verify', '?id=7&email=a%40b.it&token=t', { token: 't' }, '?id=7&email=a%40b.it'],
    ['/mobile/verify', '?id=7&token=t', {}, '?id=7&token=t'],
    ['/login', '?redirect=%2Ffaq', {}, '?redirect=%2Ffaq'],
    ['/', '?token=t', {}, '?token=t'],
  ])('%s%s', (pathname, search, credentials, rest) => {
    expect(extractUrlCredentials(pathname, search)).toEqual({ credentials, search: rest });
  });

  it('are gone from what stays, and nothing else is', () => {
    const text = fc.string({ minLength: 1 });
    const page = fc.constantFrom('/login-access', '/account/verify');
    fc.assert(
      fc.property(page, text, fc.dictionary(text, text), (path, token, others) => {
        const kept = Object.entries(others).filter(([name]) => name !== 'token');
        const address = new URLSearchParams([...kept, ['token', token]]);
        const { credentials, search } = extractUrlCredentials(path, `?${address.toString()}`);
        expect(credentials).toEqual({ token });
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
  expect(isAutoLoginPath(path)).toBe(is);
});

describe('the link of an e-mail, for a reload of its page', () => {
  const text = fc.string();
  const query = (id: string, email: string) => `?${new URLSearchParams({ id, email }).toString()}`;

  it('gives its own page the token back, whatever the link holds', () => {
    fc.assert(
      fc.property(text, text, fc.string({ minLength: 1 }), (id, email, token) => {
        const kept = serializeEmailLink('/account/verify', query(id, email), { token });
        expect(restoreUrlCredentials('/Account/verify/', `${query(id, email)}&mobile=`, kept ?? null)).toEqual({
          token,
        });
      }),
    );
  });

  it.each([
    ['of another member', '/account/verify', query('8', 'a@b.it')],
    ['of another e-mail', '/account/verify', query('7', 'b@b.it')],
    ['without a member', '/account/verify', ''],
    ['of another kind', '/mobile/verify', query('7', 'a@b.it')],
  ])('gives a page %s nothing', (_what, pathname, search) => {
    const kept = serializeEmailLink('/account/verify', query('7', 'a@b.it'), { token: 't' });
    expect(restoreUrlCredentials(pathname, search, kept ?? null)).toBeUndefined();
  });

  it.each(['/login-access', '/login/by/admin', '/'])('keeps nothing of what comes to %s', (pathname) => {
    expect(serializeEmailLink(pathname, query('7', 'a@b.it'), { token: 't' })).toBeUndefined();
  });

  it('keeps nothing without a token', () => {
    expect(serializeEmailLink('/account/verify', query('7', 'a@b.it'), {})).toBeUndefined();
    expect(serializeEmailLink('/account/verify', query('7', 'a@b.it'), { token: '' })).toBeUndefined();
  });

  it('takes nothing else that a storage holds for a link', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.json()), (stored) => {
        expect(restoreUrlCredentials('/account/verify', query('7', 'a@b.it'), stored)).toBeUndefined();
      }),
    );
  });
});
