import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OWN_START } from '#contract/first-screen.ts';
import { noChoices } from '#src/session/session.types.ts';
import { FIRST_START, isRendered, readStart, sessionAt, writeStart } from './start.rules.ts';

const part = fc.stringMatching(/^[\w-]{0,40}$/u);
const start = fc.record({
  language: fc.constantFrom('it', 'en'),
  countryCode: part,
  countryId: part,
  shopId: part,
});

it('what a visitor’s device tells is what the server reads', () => {
  fc.assert(
    fc.property(start, (one) => {
      expect(readStart(writeStart(one.language, sessionAt(one)))).toEqual(one);
    }),
  );
});

it('a device that was never here begins in Italian, without a shop', () => {
  expect(readStart('')).toEqual(FIRST_START);
  expect(readStart(writeStart('it', sessionAt(FIRST_START)))).toEqual(FIRST_START);
});

it.each(['token', 'orderType', 'B2BShopId', 'promotionId'])('with a %s the first screen is its own', (name) => {
  const state = { ...sessionAt(FIRST_START), ...noChoices, [name]: 'x' };
  expect(writeStart('it', state)).toBe(OWN_START);
  expect(readStart(OWN_START)).toBeUndefined();
});

it('never throws, and keeps only what could be an id, whatever the cookie holds', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.string()).map((parts) => ['it', ...parts].join('~')),
      ),
      (text) => {
        const read = readStart(text);
        if (read === undefined) return;
        for (const value of Object.values(read)) expect(value).toMatch(/^[\w-]*$/u);
      },
    ),
  );
});

it('a shop whose id is no word is not told', () => {
  expect(writeStart('it', { ...sessionAt(FIRST_START), shopId: 'a~b' })).toBe(OWN_START);
});

it.each([
  ['/IT/milano/products', true],
  ['/IT/milano/product/p1/', true],
  ['/highlighted/products', true],
  ['/promotions', true],
  ['/cart', false],
  ['/profile', false],
  ['/', false],
  ['/shopb2b/products/x', false],
])('%s: rendered %s', (path, expected) => {
  expect(isRendered(path)).toBe(expected);
});
