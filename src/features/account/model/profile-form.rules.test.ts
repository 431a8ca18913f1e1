import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import { ProfileSearch, defaultProfileSearch } from '#src/features/account/profile/profile.search.ts';
import {
  toProfileBody,
  toProfileFormValues,
  hasProfileChanges,
  parseDate,
  validateProfile,
  formatDate,
  type ProfileFormValues,
} from './profile-form.rules.ts';

const TODAY = '2026-11-21';
const form: ProfileFormValues = {
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  email: 'giulia@example.com',
  mobile: '+39 (333) 000-1',
  dob: '12/04/1988',
  gender: 'F',
};

const isoDates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a typed date', () => {
  it.each([
    ['12/04/1988', '1988-04-12'],
    [' 1/4/1988 ', '1988-04-01'],
    ['12.04.1988', '1988-04-12'],
    ['12-04-1988', '1988-04-12'],
    ['12041988', '1988-04-12'],
    ['1988-04-12', '1988-04-12'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/1988', null],
    ['00/01/1988', null],
    ['12/13/1988', null],
    ['12/04/88', null],
    ['1204198', null],
    ['ieri', null],
    ['', null],
  ])('parses "%s" as %s', (value, iso) => {
    expect(parseDate(value)).toBe(iso);
  });

  it('is parsed back from its formatted text', () => {
    fc.assert(fc.property(isoDates, (iso) => parseDate(formatDate(iso)) === iso && parseDate(iso) === iso));
  });

  it('is a calendar date or null for any text', () => {
    const dateLike = fc.stringMatching(/^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/u);
    fc.assert(
      fc.property(fc.oneof(fc.string(), dateLike), (value) => {
        const iso = parseDate(value);
        return iso === null || new Date(iso).toISOString().startsWith(iso);
      }),
    );
  });

  it('formats a missing date as an empty string', () => {
    expect([formatDate(null), formatDate(''), formatDate('1988')]).toEqual(['', '', '']);
  });
});

describe('validation of the profile', () => {
  // REQ-PROF-07, REQ-PROF-08, REQ-PROF-09, REQ-PROF-10
  it.each<[Partial<ProfileFormValues>, object]>([
    [{}, {}],
    [{ mobile: '', dob: '', gender: '' }, {}],
    [{ firstName: ' ' }, { firstName: 'firstNameRequired' }],
    [{ lastName: '' }, { lastName: 'lastNameRequired' }],
    [{ email: ' ' }, { email: 'emailRequired' }],
    [{ email: 'giulia@example.' }, { email: 'emailInvalid' }],
    [{ mobile: '333 x' }, { mobile: 'mobileInvalid' }],
    [{ mobile: '333.000' }, { mobile: 'mobileInvalid' }],
    [{ dob: '31/02/1988' }, { dob: 'dobInvalid' }],
    [{ dob: '21/11/2026' }, {}],
    [{ dob: '22/11/2026' }, { dob: 'dobInFuture' }],
    [
      { firstName: '', lastName: '', dob: '1/1/2030' },
      { firstName: 'firstNameRequired', lastName: 'lastNameRequired', dob: 'dobInFuture' },
    ],
  ])('finds the errors of %o: %o', (change, errors) => {
    expect(validateProfile({ ...form, ...change }, TODAY)).toEqual(errors);
  });

  it('accepts no form values that the server rejects', () => {
    const text = fc.string({ maxLength: 30 }).filter((value) => !/\p{Cc}/u.test(value));
    const formValues = fc.record({
      firstName: text,
      lastName: text,
      email: fc.constantFrom('giulia@example.com', '', 'giulia'),
      mobile: fc.oneof(fc.stringMatching(/^[\d+\- ()]{0,20}$/u), text),
      dob: fc.oneof(isoDates.map(formatDate), text),
      gender: fc.constantFrom('', 'M', 'F'),
    });
    const today = new Date().toISOString().slice(0, 10);
    fc.assert(
      fc.property(formValues, (values) => {
        if (Object.keys(validateProfile(values, today)).length > 0) return;
        expect(v.safeParse(accountCalls.changeProfile.body, toProfileBody(values)).success).toBe(true);
      }),
    );
  });
});

describe('the profile form', () => {
  const member = { ...form, mobile: '', dob: '1988-04-12', gender: null };

  it('is sent with all fields, trimmed, and with an ISO date', () => {
    expect(toProfileBody({ ...form, firstName: ' Giulia ' })).toEqual({
      firstName: 'Giulia',
      lastName: 'Rinaldi',
      email: 'giulia@example.com',
      mobile: '+39 (333) 000-1',
      dob: '1988-04-12',
      gender: 'F',
    });
  });

  it('has changes when any field differs', () => {
    expect(hasProfileChanges(form, { ...form })).toBe(false);
    for (const field of ['firstName', 'lastName', 'email', 'mobile', 'dob'] as const) {
      expect(hasProfileChanges({ ...form, [field]: 'x' }, form)).toBe(true);
    }
    expect(hasProfileChanges({ ...form, gender: 'M' }, form)).toBe(true);
  });

  it('starts with the values of the member', () => {
    const otherFields = {
      id: 'm',
      userId: '',
      sId: '',
      fullName: '',
      picture: null,
      userType: '',
      profileType: '',
      iboType: '',
      isShopActive: true,
      virtualOfficeWebBaseUrl: '',
      supportWebBaseUrl: '',
    };
    expect(toProfileFormValues({ ...otherFields, ...member })).toEqual({ ...form, mobile: '', gender: '' });
  });
});

// REQ-PROF-01
describe('the query of the profile page', () => {
  it.each([
    [{}, defaultProfileSearch],
    [{ tab: 'nonsense', mode: 7, page: -1, order: {} }, defaultProfileSearch],
    [{ tab: 'myTickets' }, { ...defaultProfileSearch, tab: 'myTickets' }],
    [
      { tab: 'myBalances', page: '3' },
      { ...defaultProfileSearch, tab: 'myBalances', page: 3 },
    ],
    [
      { tab: 'myOrders', page: 2, order: '7' },
      { ...defaultProfileSearch, tab: 'myOrders', page: 2, order: '7' },
    ],
    [{ mode: 'edit' }, { ...defaultProfileSearch, mode: 'edit' }],
  ])('is parsed: %o', (search, expected) => {
    expect(v.parse(ProfileSearch, search)).toEqual(expected);
  });
});
