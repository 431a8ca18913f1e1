import { expect, it } from 'vitest';
import { getLegalNotice } from './legal-notice.rules.ts';

const joined = new Date('2026-01-01T00:00:00Z');
const changed = new Date('2026-03-01T00:00:00Z');
const later = new Date('2026-04-01T00:00:00Z');
const reader = { createdAt: joined, termsId: null, privacyId: null, legalNoticeClosedAt: null };
const terms = { id: 'termsAndCondition-2', kind: 'termsAndCondition', version: 2, validFrom: changed } as const;
const privacy = { id: 'privacyPolicy-5', kind: 'privacyPolicy', version: 5, validFrom: later } as const;
const cookies = { id: 'cookiePolicy-2', kind: 'cookiePolicy', version: 2, validFrom: changed } as const;

// REQ-SELL-19
it.each([
  ['names a changed text', {}, [terms], { texts: ['termsAndCondition'], changedAt: changed.toISOString() }],
  [
    'names both in one notice, with the time of the newer one',
    {},
    [privacy, terms],
    { texts: ['termsAndCondition', 'privacyPolicy'], changedAt: later.toISOString() },
  ],
  ['names no first version', {}, [{ ...terms, version: 1 }], null],
  ['names nothing from before the member joined', { createdAt: later }, [terms], null],
  ['names nothing twice', { legalNoticeClosedAt: changed }, [terms], null],
  [
    'names what changed after it was closed',
    { legalNoticeClosedAt: changed },
    [terms, privacy],
    { texts: ['privacyPolicy'], changedAt: later.toISOString() },
  ],
  ['names no terms that the member has accepted', { termsId: terms.id }, [terms], null],
  ['does not name the cookie policy', {}, [cookies], null],
  ['is empty in a shop without texts', {}, [], null],
])('%s', (_, change, current, notice) => {
  expect(getLegalNotice({ ...reader, ...change }, current)).toEqual(notice);
});
