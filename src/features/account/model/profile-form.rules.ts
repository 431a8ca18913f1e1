import { MIN_BIRTH_DATE, isCalendarDate } from '#contract/fields/dates.ts';
import { normalizePhone, hasPhoneFormat } from '#contract/fields/phone.ts';
import { isBlank, removeFormatCharacters, normalizeWidth, trimText } from '#contract/fields/text.ts';
import { type Profile } from '#contract/session.ts';
import { validateEmail } from '#src/features/account/login/login.rules.ts';

/** The raw values of the form; the date of birth as DD/MM/YYYY. */
export interface ProfileFormValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly dob: string;
  readonly gender: '' | 'M' | 'F';
}

export type ProfileField = keyof ProfileFormValues;

export type ProfileFieldError =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'mobileInvalid'
  | 'dobInvalid'
  | 'dobTooEarly'
  | 'dobInFuture';

/** In screen order: the first invalid field gets the focus. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'email', 'mobile', 'dob', 'gender'] as const;

const TYPED_DATE = /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4})$/u;
/** The number pad of a phone has no slash. */
const DIGITS_ONLY_DATE = /^(\d{2})(\d{2})(\d{4})$/u;
/** Format of the browsers' autofill. */
const AUTOFILLED_DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;

/**
 * Parses a typed date; null when it is not a calendar date.
 * @param value day, month and a year of four digits, or YYYY-MM-DD
 * @returns YYYY-MM-DD
 */
export function parseDate(value: string): string | null {
  const text = removeFormatCharacters(normalizeWidth(value)).trim();
  const [, d = '', m = '', y = ''] = TYPED_DATE.exec(text) ?? DIGITS_ONLY_DATE.exec(text) ?? [];
  const iso = AUTOFILLED_DATE.test(text) ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

/** Formats a date as DD/MM/YYYY; empty for null. @param iso YYYY-MM-DD, or a timestamp that starts with it */
export function formatDate(iso: string | null): string {
  const [year, month, day] = (iso ?? '').slice(0, 10).split('-');
  return year && month && day ? `${day}/${month}/${year}` : '';
}

export const toProfileFormValues = (member: Profile): ProfileFormValues => ({
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  mobile: member.mobile,
  dob: formatDate(member.dob),
  gender: member.gender ?? '',
});

/** Body of the save. It always has all fields, because the server replaces the whole profile. */
export const toProfileBody = (form: ProfileFormValues) => ({
  firstName: trimText(form.firstName),
  lastName: trimText(form.lastName),
  email: trimText(form.email),
  mobile: normalizePhone(form.mobile),
  dob: parseDate(form.dob) ?? '',
  gender: form.gender,
});

export const hasProfileChanges = (form: ProfileFormValues, saved: ProfileFormValues): boolean =>
  PROFILE_FIELDS.some((field) => form[field] !== saved[field]);

function validateBirthDate(value: string, today: string): ProfileFieldError | null {
  if (isBlank(value)) return null;
  const iso = parseDate(value);
  if (iso === null) return 'dobInvalid';
  if (iso < MIN_BIRTH_DATE) return 'dobTooEarly';
  return iso > today ? 'dobInFuture' : null;
}

/**
 * Validates the profile form (REQ-PROF-07 to REQ-PROF-10).
 * @param today YYYY-MM-DD
 * @returns the error code of each invalid field
 */
export function validateProfile(
  form: ProfileFormValues,
  today: string,
): Partial<Record<ProfileField, ProfileFieldError>> {
  const results: readonly (readonly [ProfileField, ProfileFieldError | null])[] = [
    ['firstName', isBlank(form.firstName) ? 'firstNameRequired' : null],
    ['lastName', isBlank(form.lastName) ? 'lastNameRequired' : null],
    ['email', validateEmail(form.email)],
    ['mobile', hasPhoneFormat(form.mobile) ? null : 'mobileInvalid'],
    ['dob', validateBirthDate(form.dob, today)],
  ];
  return Object.fromEntries(results.filter(([, error]) => error !== null));
}

const REQUIRED_ERRORS: ReadonlySet<ProfileFieldError> = new Set([
  'firstNameRequired',
  'lastNameRequired',
  'emailRequired',
]);

/** Whether the error is about an empty required field; one message covers all of them (REQ-PROF-13). */
export const isRequiredError = (error: ProfileFieldError): boolean => REQUIRED_ERRORS.has(error);
