import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAdminAutoLogin, toLinkAutoLogin } from './auto-login.rules.ts';

describe('auto login', () => {
  it.each([
    [{ token: 't' }, { by: 'link', body: { accessToken: 't' } }],
    [{ token: '' }, null],
    [{}, null],
  ])('by link needs a token: %j', (credentials, expected) => {
    expect(toLinkAutoLogin(credentials)).toEqual(expected);
  });

  it('by admin sends the secret of the grant when the URL has one', () => {
    const credentials = { adminUserId: '1', userId: '2', email: 'a@b.it', grant: 'g' };
    const body = { admminUserId: '1', userId: '2', email: 'a@b.it', grant: 'g' };
    expect(toAdminAutoLogin(credentials)).toEqual({ by: 'admin', body });
    expect(toAdminAutoLogin({ grant: 'g' })).toBeNull();
  });

  // REQ-ACC-08, REQ-ACC-12
  it('by admin needs all three parameters and sends them unchanged', () => {
    const value = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(value, value, value, (adminUserId, userId, email) => {
        const credentials = Object.fromEntries(
          Object.entries({ adminUserId, userId, email }).flatMap(([name, text]) =>
            text === undefined ? [] : [[name, text]],
          ),
        );
        const isComplete = [adminUserId, userId, email].every((text) => text !== undefined && text !== '');
        expect(toAdminAutoLogin(credentials)).toEqual(
          isComplete ? { by: 'admin', body: { admminUserId: adminUserId, userId, email } } : null,
        );
      }),
    );
  });
});
