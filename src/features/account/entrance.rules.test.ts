import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminEntrance, linkEntrance } from './entrance.rules.ts';

describe('auto login (doc 1 §4)', () => {
  it.each([
    [{ token: 't' }, { by: 'link', body: { accessToken: 't' } }],
    [{ token: '' }, null],
    [{}, null],
  ])('by link with %j', (arrival, entrance) => {
    expect(linkEntrance(arrival)).toEqual(entrance);
  });

  it('by admin sends the grant’s secret along where the address has one', () => {
    const arrival = { adminUserId: '1', userId: '2', email: 'a@b.it', grant: 'g' };
    const body = { admminUserId: '1', userId: '2', email: 'a@b.it', grant: 'g' };
    expect(adminEntrance(arrival)).toEqual({ by: 'admin', body });
    expect(adminEntrance({ grant: 'g' })).toBeNull();
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
        expect(adminEntrance(arrival)).toEqual(
          whole ? { by: 'admin', body: { admminUserId: adminUserId, userId, email } } : null,
        );
      }),
    );
  });
});
