import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAdminAutoLogin, toLinkAutoLogin } from './auto-login.rules.ts';

describe('auto login (doc 1 §4)', () => {
  it.each([
    [{ token: 't' }, { by: 'link', body: { accessToken: 't' } }],
    [{ token: '' }, null],
    [{}, null],
  ])('by link with %j', (arrival, entrance) => {
    expect(toLinkAutoLogin(arrival)).toEqual(entrance);
  });

  it('by admin sends the grant’s secret along where the address has one', () => {
    const arrival = { adminUserId: '1', userId: '2', email: 'a@b.it', grant: 'g' };
    const body = { admminUserId: '1', userId: '2', email: 'a@b.it', grant: 'g' };
    expect(toAdminAutoLogin(arrival)).toEqual({ by: 'admin', body });
    expect(toAdminAutoLogin({ grant: 'g' })).toBeNull();
  });

  it('by admin needs all three, and sends them as they came', () => {
    const value = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(value, value, value, (adminUserId, userId, email) => {
        const arrival = Object.fromEntries(
          Object.entries({ adminUserId, userId, email }).flatMap(([name, text]) =>
            text === undefined ? [] : [[name, text]],
          ),
        );
        const whole = [adminUserId, userId, email].every((text) => text !== undefined && text !== '');
        expect(toAdminAutoLogin(arrival)).toEqual(
          whole ? { by: 'admin', body: { admminUserId: adminUserId, userId, email } } : null,
        );
      }),
    );
  });
});
