import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAutoLoginPath,
  restoreUrlCredentials,
  extractUrlCredentials,
  serializeEmailLink,
} from './url-credentials.rules.ts';

describe('the secrets in a URL (GAP-28)', () => {
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
    ['/account/session', '?token=t', { token: 't' }, ''],
    ['/mobile/verify', '?id=7&token=t', {}, '?id=7&token=t'],
    ['/login', '?redirect=%2Ffaq', {}, '?redirect=%2Ffaq'],
    ['/', '?token=t', {}, '?token=t'],
  ])('are extracted from %s%s', (pathname, search, credentials, rest) => {
    expect(extractUrlCredentials(pathname, search)).toEqual({ credentials, search: rest });
  });

  it('are removed while all other parameters stay', () => {
    const text = fc.string({ minLength: 1 });
    const page = fc.constantFrom('/login-access', '/account/verify');
    fc.assert(
      fc.property(page, text, fc.dictionary(text, text), (path, token, params) => {
        const publicParams = Object.entries(params).filter(([name]) => name !== 'token');
        const query = new URLSearchParams([...publicParams, ['token', token]]);
        const { credentials, search } = extractUrlCredentials(path, `?${query.toString()}`);
        expect(credentials).toEqual({ token });
        expect([...new URLSearchParams(search)]).toEqual(publicParams);
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
])('recognizes %s as an auto-login path: %s', (path, expected) => {
  expect(isAutoLoginPath(path)).toBe(expected);
});

describe('the stored e-mail link', () => {
  const text = fc.string();
  const query = (id: string, email: string) => `?${new URLSearchParams({ id, email }).toString()}`;

  it('restores the token for the same link after a reload', () => {
    fc.assert(
      fc.property(text, text, fc.string({ minLength: 1 }), (id, email, token) => {
        const stored = serializeEmailLink('/account/verify', query(id, email), { token });
        expect(restoreUrlCredentials('/Account/verify/', `${query(id, email)}&mobile=`, stored ?? null)).toEqual({
          token,
        });
      }),
    );
  });

  // SEC-05
  it.each([
    ['of another member', '/account/verify', query('8', 'a@b.it')],
    ['of another e-mail', '/account/verify', query('7', 'b@b.it')],
    ['without a member', '/account/verify', ''],
    ['of another type', '/mobile/verify', query('7', 'a@b.it')],
  ])('is not restored for a page %s', (_name, pathname, search) => {
    const stored = serializeEmailLink('/account/verify', query('7', 'a@b.it'), { token: 't' });
    expect(restoreUrlCredentials(pathname, search, stored ?? null)).toBeUndefined();
  });

  it.each(['/login-access', '/login/by/admin', '/'])('is not created for %s', (pathname) => {
    expect(serializeEmailLink(pathname, query('7', 'a@b.it'), { token: 't' })).toBeUndefined();
  });

  it('is not created without a token', () => {
    expect(serializeEmailLink('/account/verify', query('7', 'a@b.it'), {})).toBeUndefined();
    expect(serializeEmailLink('/account/verify', query('7', 'a@b.it'), { token: '' })).toBeUndefined();
  });

  it('is not restored from invalid stored text', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.json()), (stored) => {
        expect(restoreUrlCredentials('/account/verify', query('7', 'a@b.it'), stored)).toBeUndefined();
      }),
    );
  });
});
