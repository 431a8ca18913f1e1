import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  VISITS_BEFORE_OFFER,
  VISITS_BEFORE_NEXT_OFFER,
  VISIT_TIMEOUT_MS,
  isSafariOnIos,
  shouldOfferInstall,
  emptyInterest,
  withOrder,
  parseDecision,
  parseInterest,
  withPostponement,
  withVisit,
  type InstallDecision,
  type InstallInterest,
} from './install-offer.rules.ts';

const NOON = Date.UTC(2026, 2, 10, 12);
const situation = { decision: '', method: 'prompt', isInstalled: false } as const;
const after = (visits: number, more: Partial<InstallInterest> = {}) => ({ ...emptyInterest, visits, ...more });

describe('a visit', () => {
  it.each([
    ['the first', emptyInterest, 0, 1],
    ['a page later', after(1, { seenAt: NOON }), 1000, 1],
    ['just short of its end', after(1, { seenAt: NOON }), VISIT_TIMEOUT_MS - 1, 1],
    ['after its end', after(1, { seenAt: NOON }), VISIT_TIMEOUT_MS, 2],
    ['with the clock put back', after(2, { seenAt: NOON }), -VISIT_TIMEOUT_MS, 2],
  ])('%s', (_, interest, later, visits) => {
    expect(withVisit(interest, NOON + later)).toMatchObject({ visits, seenAt: NOON + later });
  });

  it('is one however often the shop comes to the front within it', () => {
    const steps = fc.array(fc.integer({ min: 0, max: VISIT_TIMEOUT_MS - 1 }), { maxLength: 50 });
    fc.assert(
      fc.property(steps, (waits) => {
        let now = NOON;
        let interest = withVisit(emptyInterest, now);
        for (const wait of waits) interest = withVisit(interest, (now += wait));
        expect(interest.visits).toBe(1);
      }),
    );
  });

  it('is never more than the times that the shop came to the front, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: NOON * 2 }), { maxLength: 50 }), (times) => {
        let interest: InstallInterest = emptyInterest;
        for (const time of times) {
          const next = withVisit(interest, time);
          expect(next.visits - interest.visits).toBeGreaterThanOrEqual(0);
          interest = next;
        }
        expect(interest.visits).toBeLessThanOrEqual(times.length);
      }),
    );
  });
});

describe('the offer', () => {
  it.each<[string, InstallInterest, boolean]>([
    ['not on the first visit', after(1), false],
    ['not on the second', after(VISITS_BEFORE_OFFER - 1), false],
    ['on the third', after(VISITS_BEFORE_OFFER), true],
    ['after the first order', withOrder(after(1)), true],
    ['not again in the visit that put it off', withPostponement(after(3)), false],
    ['not soon after', { ...withPostponement(after(3)), visits: 3 + VISITS_BEFORE_NEXT_OFFER - 1 }, false],
    ['some visits later', { ...withPostponement(after(3)), visits: 3 + VISITS_BEFORE_NEXT_OFFER }, true],
    ['not for an order when it was put off', withOrder(withPostponement(after(1))), false],
  ])('%s', (_, interest, offered) => {
    expect(shouldOfferInstall({ ...situation, interest })).toBe(offered);
  });

  it('is never made where it is installed, impossible, or was answered for good', () => {
    const interest = fc.record({
      visits: fc.nat(),
      seenAt: fc.nat(),
      hasOrdered: fc.boolean(),
      putOffAt: fc.nat(),
    });
    const answer = fc.constantFrom<InstallDecision>('', 'never', 'installed');
    const way = fc.constantFrom('prompt' as const, 'guide' as const, 'none' as const);
    fc.assert(
      fc.property(interest, answer, way, fc.boolean(), (interest, answer, way, isInstalled) => {
        fc.pre(isInstalled || answer !== '' || way === 'none');
        expect(shouldOfferInstall({ interest, decision: answer, method: way, isInstalled })).toBe(false);
      }),
    );
  });
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Safari on an iPhone', `${phone} Version/18.1 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on an iPad', `${mac} Version/18.1 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${mac} Version/18.1 Safari/605.1.15`, 0, false],
  ['Chrome on an iPhone', `${phone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['Firefox on an iPhone', `${phone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 5, false],
  ['Edge on an iPhone', `${phone} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['a window inside of another app', `${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/480]`, 5, false],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('%s is shown the way by hand: %s', (_, userAgent, touchPoints, expected) => {
  expect(isSafariOnIos(userAgent, touchPoints)).toBe(expected);
});

describe('what a storage holds', () => {
  it('comes back as it was written', () => {
    const interest = fc.record({
      visits: fc.nat(),
      seenAt: fc.maxSafeNat(),
      hasOrdered: fc.boolean(),
      putOffAt: fc.nat(),
    });
    fc.assert(
      fc.property(interest, (written) => {
        expect(parseInterest(JSON.stringify(written))).toEqual(written);
      }),
    );
  });

  it('never throws, and is nothing where it makes no sense', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { visits, seenAt, putOffAt } = parseInterest(text);
        for (const count of [visits, seenAt, putOffAt]) expect(Number.isSafeInteger(count)).toBe(true);
      }),
    );
    expect(parseInterest(null)).toEqual(emptyInterest);
    expect(parseInterest('{"visits":-3,"seenAt":"x","hasOrdered":1,"putOffAt":1.5}')).toEqual(emptyInterest);
  });

  it.each([
    [null, ''],
    ['never', 'never'],
    ['installed', 'installed'],
    ['perhaps', ''],
  ])('%s: %j', (text, answer) => {
    expect(parseDecision(text)).toBe(answer);
  });
});
