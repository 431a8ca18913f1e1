import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PROFILE_IMAGE_MAX_BYTES, accountCalls } from '#contract/account.ts';
import {
  toProfileBody,
  toProfileFormValues,
  hasProfileChanges,
  parseDate,
  validateAvatarFile,
  validateProfile,
  formatDate,
  type ProfileFormValues,
} from './profile-form.rules.ts';
import { ProfileSearch, defaultProfileSearch } from '#src/features/account/profile/profile.search.ts';

const TODAY = '2026-11-21';
const form: ProfileFormValues = {
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  email: 'giulia@example.com',
  mobile: '+39 (333) 000-1',
  dob: '12/04/1988',
  gender: 'F',
};

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day as typed', () => {
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
  ])('"%s" is %s', (typed, iso) => {
    expect(parseDate(typed)).toBe(iso);
  });

  it('is read back from how it is shown', () => {
    fc.assert(fc.property(days, (iso) => parseDate(formatDate(iso)) === iso && parseDate(iso) === iso));
  });

  it('is a day of the calendar or none, whatever was typed', () => {
    const almost = fc.stringMatching(/^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/u);
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost), (typed) => {
        const iso = parseDate(typed);
        return iso === null || new Date(iso).toISOString().startsWith(iso);
      }),
    );
  });

  it('is nothing where there is no day', () => {
    expect([formatDate(null), formatDate(''), formatDate('1988')]).toEqual(['', '', '']);
  });
});

describe('what is wrong with a profile (doc 1 §5)', () => {
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
  ])('%o: %o', (change, problems) => {
    expect(validateProfile({ ...form, ...change }, TODAY)).toEqual(problems);
  });

  it('is never what the server refuses', () => {
    const text = fc.string({ maxLength: 30 }).filter((one) => !/\p{Cc}/u.test(one));
    const typed = fc.record({
      firstName: text,
      lastName: text,
      email: fc.constantFrom('giulia@example.com', '', 'giulia'),
      mobile: fc.oneof(fc.stringMatching(/^[\d+\- ()]{0,20}$/u), text),
      dob: fc.oneof(days.map(formatDate), text),
      gender: fc.constantFrom('', 'M', 'F'),
    });
    const today = new Date().toISOString().slice(0, 10);
    fc.assert(
      fc.property(typed, (one) => {
        if (Object.keys(validateProfile(one, today)).length > 0) return;
        expect(v.safeParse(accountCalls.changeProfile.body, toProfileBody(one)).success).toBe(true);
      }),
    );
  });
});

describe('the form', () => {
  const member = { ...form, mobile: '', dob: '1988-04-12', gender: null };

  it('is sent whole, trimmed, its day as the wire has it', () => {
    expect(toProfileBody({ ...form, firstName: ' Giulia ' })).toEqual({
      firstName: 'Giulia',
      lastName: 'Rinaldi',
      email: 'giulia@example.com',
      mobile: '+39 (333) 000-1',
      dob: '1988-04-12',
      gender: 'F',
    });
  });

  it('is changed when any field is', () => {
    expect(hasProfileChanges(form, { ...form })).toBe(false);
    for (const field of ['firstName', 'lastName', 'email', 'mobile', 'dob'] as const) {
      expect(hasProfileChanges({ ...form, [field]: 'x' }, form)).toBe(true);
    }
    expect(hasProfileChanges({ ...form, gender: 'M' }, form)).toBe(true);
  });

  it('starts with what the member has', () => {
    const rest = {
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
    expect(toProfileFormValues({ ...rest, ...member })).toEqual({ ...form, mobile: '', gender: '' });
  });
});

describe('a picture (doc 1 §5)', () => {
  const file = (name: string, type: string, size = 10) => ({ name, type, size });
  it.each([
    [[], null],
    [[file('me.jpg', 'image/jpeg')], null],
    [[file('ME.JPEG', 'image/jpeg', PROFILE_IMAGE_MAX_BYTES)], null],
    [[file('me.png', 'image/png')], null],
    [[file('me.gif', 'image/gif')], 'pictureType'],
    [[file('me.png', 'image/webp')], 'pictureType'],
    [[file('me.pdf', 'image/png')], 'pictureType'],
    [[file('png', 'image/png')], 'pictureType'],
    // The size is looked at before the type.
    [[file('me.gif', 'image/gif', PROFILE_IMAGE_MAX_BYTES + 1)], 'pictureTooLarge'],
    [[file('me.png', 'image/png'), file('you.png', 'image/png')], 'onePicture'],
  ])('%o: %s', (files, problem) => {
    expect(validateAvatarFile(files)).toBe(problem);
  });
});

describe('the address', () => {
  it.each([
    [{}, defaultProfileSearch],
    [{ tab: 'nonsense', mode: 7, page: -1, order: {} }, defaultProfileSearch],
    [{ tab: 'myTickets' }, { ...defaultProfileSearch, tab: 'myTickets' }],
    [
      { tab: 'myOrders', page: 2, order: '7' },
      { ...defaultProfileSearch, tab: 'myOrders', page: 2, order: '7' },
    ],
    [{ mode: 'edit' }, { ...defaultProfileSearch, mode: 'edit' }],
  ])('%o', (search, expected) => {
    expect(v.parse(ProfileSearch, search)).toEqual(expected);
  });
});
