import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SSR_OPT_OUT } from '#contract/ssr-cookies.ts';
import type { SessionState } from '#src/session/session.types.ts';
import { DEFAULT_SSR_STATE, decodeSsrState, encodeSsrState, type SsrState } from './ssr-state.rules.ts';

const segment = fc.stringMatching(/^[\w-]{0,40}$/u);
const ssrState = fc.record({
  language: fc.constantFrom('it', 'en'),
  countryCode: segment,
  countryId: segment,
  shopId: segment,
  orderType: segment,
  B2BShopId: segment,
  promotionId: segment,
  timeZone: fc.constantFrom('Europe/Rome', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'),
});
const toSession = (
  { timeZone: _timeZone, language: _language, ...selection }: SsrState,
  token: string,
): SessionState => ({
  ...selection,
  token,
  member: null,
  ended: null,
});

it('decodes the state that a member’s client has encoded', () => {
  fc.assert(
    fc.property(ssrState, (state) => {
      expect(decodeSsrState(encodeSsrState(state.language, toSession(state, 'token'), state.timeZone))).toEqual(state);
    }),
  );
});

it('leaves out the time zone of a visitor', () => {
  fc.assert(
    fc.property(ssrState, (state) => {
      const decoded = decodeSsrState(encodeSsrState(state.language, toSession(state, ''), state.timeZone));
      expect(decoded).toEqual({ ...state, timeZone: '' });
    }),
  );
});

// REQ-SESS-01
it('starts in Italian and without a shop for a new visitor', () => {
  expect(decodeSsrState('')).toEqual(DEFAULT_SSR_STATE);
  expect(decodeSsrState(encodeSsrState('it', toSession(DEFAULT_SSR_STATE, ''), 'UTC'))).toEqual(DEFAULT_SSR_STATE);
});

it('decodes the cookie of an earlier release', () => {
  expect(decodeSsrState('en~IT~it~milano')).toEqual({
    ...DEFAULT_SSR_STATE,
    language: 'en',
    countryCode: 'IT',
    countryId: 'it',
    shopId: 'milano',
  });
  expect(decodeSsrState(SSR_OPT_OUT)).toBeUndefined();
});

it('never throws, and returns only valid values for any cookie', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.string(), { maxLength: 9 }).map((parts) => ['it', ...parts].join('~')),
      ),
      (text) => {
        const decoded = decodeSsrState(text);
        if (decoded === undefined) return;
        for (const value of Object.values(decoded)) expect(value).toMatch(/^[\w/+-]*$/u);
      },
    ),
  );
});

it('rejects an unknown time zone', () => {
  expect(decodeSsrState('it~IT~it~milano~~~~Europe/Rome')).toHaveProperty('timeZone', 'Europe/Rome');
  expect(decodeSsrState('it~IT~it~milano~~~~Europe/Atlantis')).toBeUndefined();
});

it('disables SSR for a shop id with other characters', () => {
  expect(encodeSsrState('it', { ...toSession(DEFAULT_SSR_STATE, ''), shopId: 'a~b' }, '')).toBe(SSR_OPT_OUT);
});
