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
const conditions = { decision: '', method: 'prompt', isInstalled: false } as const;
const createInterest = (visits: number, overrides: Partial<InstallInterest> = {}) => ({
  ...emptyInterest,
  visits,
  ...overrides,
});

describe('visits', () => {
  it.each([
    ['the first visit', emptyInterest, 0, 1],
    ['another page of the same visit', createInterest(1, { seenAt: NOON }), 1000, 1],
    ['just before the end of a visit', createInterest(1, { seenAt: NOON }), VISIT_TIMEOUT_MS - 1, 1],
    ['after the end of a visit', createInterest(1, { seenAt: NOON }), VISIT_TIMEOUT_MS, 2],
    ['after the clock was set back', createInterest(2, { seenAt: NOON }), -VISIT_TIMEOUT_MS, 2],
  ])('are counted: %s', (_case, interest, delayMs, visits) => {
    expect(withVisit(interest, NOON + delayMs)).toMatchObject({ visits, seenAt: NOON + delayMs });
  });

  it('count once, however often the app becomes visible within the timeout', () => {
    const delays = fc.array(fc.integer({ min: 0, max: VISIT_TIMEOUT_MS - 1 }), { maxLength: 50 });
    fc.assert(
      fc.property(delays, (delaysMs) => {
        let now = NOON;
        let interest = withVisit(emptyInterest, now);
        for (const delayMs of delaysMs) interest = withVisit(interest, (now += delayMs));
        expect(interest.visits).toBe(1);
      }),
    );
  });

  it('never exceed the number of times that the app became visible, with any clock', () => {
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

describe('the install offer', () => {
  it.each<[string, InstallInterest, boolean]>([
    ['not shown on the first visit', createInterest(1), false],
    ['not shown on the second visit', createInterest(VISITS_BEFORE_OFFER - 1), false],
    ['shown on the third visit', createInterest(VISITS_BEFORE_OFFER), true],
    ['shown after the first order', withOrder(createInterest(1)), true],
    ['not shown again in the visit in which it was postponed', withPostponement(createInterest(3)), false],
    [
      'not shown soon after a postponement',
      { ...withPostponement(createInterest(3)), visits: 3 + VISITS_BEFORE_NEXT_OFFER - 1 },
      false,
    ],
    [
      'shown some visits after a postponement',
      { ...withPostponement(createInterest(3)), visits: 3 + VISITS_BEFORE_NEXT_OFFER },
      true,
    ],
    ['not shown for an order after a postponement', withOrder(withPostponement(createInterest(1))), false],
  ])('is %s', (_case, interest, expected) => {
    expect(shouldOfferInstall({ ...conditions, interest })).toBe(expected);
  });

  it('is never shown when the app is installed, can’t be installed, or the decision is final', () => {
    const interest = fc.record({
      visits: fc.nat(),
      seenAt: fc.nat(),
      hasOrdered: fc.boolean(),
      putOffAt: fc.nat(),
    });
    const decision = fc.constantFrom<InstallDecision>('', 'never', 'installed');
    const method = fc.constantFrom('prompt' as const, 'guide' as const, 'none' as const);
    fc.assert(
      fc.property(interest, decision, method, fc.boolean(), (interest, decision, method, isInstalled) => {
        fc.pre(isInstalled || decision !== '' || method === 'none');
        expect(shouldOfferInstall({ interest, decision, method, isInstalled })).toBe(false);
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
  ['an in-app browser', `${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/480]`, 5, false],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('detects whether %s is Safari on iOS', (_browser, userAgent, touchPoints, expected) => {
  expect(isSafariOnIos(userAgent, touchPoints)).toBe(expected);
});

describe('stored values', () => {
  it('are parsed as they were written', () => {
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

  it('are empty when they are invalid, and never throw', () => {
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
  ])('of the decision: %s is parsed as %j', (text, decision) => {
    expect(parseDecision(text)).toBe(decision);
  });
});
