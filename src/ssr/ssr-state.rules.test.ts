import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SSR_OPT_OUT } from '#contract/ssr-cookies.ts';
import { EMPTY_SHOP_SELECTION } from '#src/session/session.types.ts';
import { DEFAULT_SSR_STATE, isSsrRoute, decodeSsrState, toSessionState, encodeSsrState } from './ssr-state.rules.ts';

const segment = fc.stringMatching(/^[\w-]{0,40}$/u);
const ssrState = fc.record({
  language: fc.constantFrom('it', 'en'),
  countryCode: segment,
  countryId: segment,
  shopId: segment,
});

it('decodes the state that a visitor’s client has encoded', () => {
  fc.assert(
    fc.property(ssrState, (state) => {
      expect(decodeSsrState(encodeSsrState(state.language, toSessionState(state)))).toEqual(state);
    }),
  );
});

it('starts in Italian and without a shop for a new visitor', () => {
  expect(decodeSsrState('')).toEqual(DEFAULT_SSR_STATE);
  expect(decodeSsrState(encodeSsrState('it', toSessionState(DEFAULT_SSR_STATE)))).toEqual(DEFAULT_SSR_STATE);
});

it.each(['token', 'orderType', 'B2BShopId', 'promotionId'])('disables SSR for a session with a %s', (name) => {
  const state = { ...toSessionState(DEFAULT_SSR_STATE), ...EMPTY_SHOP_SELECTION, [name]: 'x' };
  expect(encodeSsrState('it', state)).toBe(SSR_OPT_OUT);
  expect(decodeSsrState(SSR_OPT_OUT)).toBeUndefined();
});

it('never throws, and returns only valid ids for any cookie', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.string()).map((parts) => ['it', ...parts].join('~')),
      ),
      (text) => {
        const decoded = decodeSsrState(text);
        if (decoded === undefined) return;
        for (const value of Object.values(decoded)) expect(value).toMatch(/^[\w-]*$/u);
      },
    ),
  );
});

it('disables SSR for a shop id with other characters', () => {
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
])('renders %s on the server: %s', (path, expected) => {
  expect(isSsrRoute(path)).toBe(expected);
});
