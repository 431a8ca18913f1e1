import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SSR_OPT_OUT } from '#contract/ssr-cookies.ts';
import { EMPTY_SHOP_SELECTION } from '#src/session/session.types.ts';
import { DEFAULT_SSR_STATE, isSsrRoute, decodeSsrState, toSessionState, encodeSsrState } from './ssr-state.rules.ts';

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
      expect(decodeSsrState(encodeSsrState(one.language, toSessionState(one)))).toEqual(one);
    }),
  );
});

it('a device that was never here begins in Italian, without a shop', () => {
  expect(decodeSsrState('')).toEqual(DEFAULT_SSR_STATE);
  expect(decodeSsrState(encodeSsrState('it', toSessionState(DEFAULT_SSR_STATE)))).toEqual(DEFAULT_SSR_STATE);
});

it.each(['token', 'orderType', 'B2BShopId', 'promotionId'])('with a %s the first screen is its own', (name) => {
  const state = { ...toSessionState(DEFAULT_SSR_STATE), ...EMPTY_SHOP_SELECTION, [name]: 'x' };
  expect(encodeSsrState('it', state)).toBe(SSR_OPT_OUT);
  expect(decodeSsrState(SSR_OPT_OUT)).toBeUndefined();
});

it('never throws, and keeps only what could be an id, whatever the cookie holds', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.string()).map((parts) => ['it', ...parts].join('~')),
      ),
      (text) => {
        const read = decodeSsrState(text);
        if (read === undefined) return;
        for (const value of Object.values(read)) expect(value).toMatch(/^[\w-]*$/u);
      },
    ),
  );
});

it('a shop whose id is no word is not told', () => {
  expect(encodeSsrState('it', { ...toSessionState(DEFAULT_SSR_STATE), shopId: 'a~b' })).toBe(SSR_OPT_OUT);
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
  expect(isSsrRoute(path)).toBe(expected);
});
