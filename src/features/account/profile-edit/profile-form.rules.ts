import { PROFILE_IMAGE_MAX_BYTES, type Profile } from '#contract/account.ts';
import { MIN_BIRTH_DATE, isCalendarDate } from '#contract/fields/dates.ts';
import { normalizePhone, hasPhoneFormat } from '#contract/fields/phone.ts';
import { isBlank, removeFormatCharacters, normalizeWidth, trimText } from '#contract/fields/text.ts';
import { validateEmail } from '#src/features/account/login/login.rules.ts';

/** The form's fields as typed; the date of birth as DD/MM/YYYY. */
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

export type AvatarFileError = 'onePicture' | 'pictureTooLarge' | 'pictureType';

/** In the order of the screen: the first one with a problem takes the focus. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'email', 'mobile', 'dob', 'gender'] as const;

const TYPED_DATE = /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4})$/u;
/** On a phone's number pad there is no slash. */
const DIGITS_ONLY_DATE = /^(\d{2})(\d{2})(\d{4})$/u;
/** How browsers fill in a birthday. */
const AUTOFILLED_DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;

/**
 * The day that was typed, YYYY-MM-DD; null for what is no day of the calendar.
 * @param typed day, month and a year of four digits, or YYYY-MM-DD
 */
export function parseDate(typed: string): string | null {
  const text = removeFormatCharacters(normalizeWidth(typed)).trim();
  const [, d = '', m = '', y = ''] = TYPED_DATE.exec(text) ?? DIGITS_ONLY_DATE.exec(text) ?? [];
  const iso = AUTOFILLED_DATE.test(text) ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

/** DD/MM/YYYY as it stands in the field. @param iso YYYY-MM-DD, or a moment that starts so */
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

/** What is sent: always all fields, since the answer replaces the whole profile. */
export const toProfileBody = (form: ProfileFormValues) => ({
  firstName: trimText(form.firstName),
  lastName: trimText(form.lastName),
  email: trimText(form.email),
  mobile: normalizePhone(form.mobile),
  dob: parseDate(form.dob) ?? '',
  gender: form.gender,
});

/** Something would be lost by leaving. */
export const hasProfileChanges = (form: ProfileFormValues, before: ProfileFormValues): boolean =>
  PROFILE_FIELDS.some((field) => form[field] !== before[field]);

function validateBirthDate(typed: string, today: string): ProfileFieldError | null {
  if (isBlank(typed)) return null;
  const iso = parseDate(typed);
  if (iso === null) return 'dobInvalid';
  if (iso < MIN_BIRTH_DATE) return 'dobTooEarly';
  return iso > today ? 'dobInFuture' : null;
}

/**
 * Doc 1 §5. @param today YYYY-MM-DD
 * @returns the problem of each field that has one
 */
export function validateProfile(
  form: ProfileFormValues,
  today: string,
): Partial<Record<ProfileField, ProfileFieldError>> {
  const found: readonly (readonly [ProfileField, ProfileFieldError | null])[] = [
    ['firstName', isBlank(form.firstName) ? 'firstNameRequired' : null],
    ['lastName', isBlank(form.lastName) ? 'lastNameRequired' : null],
    ['email', validateEmail(form.email)],
    ['mobile', hasPhoneFormat(form.mobile) ? null : 'mobileInvalid'],
    ['dob', validateBirthDate(form.dob, today)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

const REQUIRED_ERRORS: ReadonlySet<ProfileFieldError> = new Set([
  'firstNameRequired',
  'lastNameRequired',
  'emailRequired',
]);

/** Doc 1 §8 has one message for these together. */
export const isRequiredError = (problem: ProfileFieldError): boolean => REQUIRED_ERRORS.has(problem);

const IMAGE_FILE_NAME = /\.(?:jpe?g|png)$/iu;
const IMAGE_MIME_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** The part of a chosen file that decides. */
export type FileInfo = Pick<File, 'name' | 'size' | 'type'>;

/** One JPEG or PNG (doc 1 §5), by name and type as at the server; the size is looked at first. */
export function validateAvatarFile(files: readonly FileInfo[]): AvatarFileError | null {
  if (files.length > 1) return 'onePicture';
  const [file] = files;
  if (file === undefined) return null;
  if (file.size > PROFILE_IMAGE_MAX_BYTES) return 'pictureTooLarge';
  return IMAGE_FILE_NAME.test(file.name) && IMAGE_MIME_TYPES.has(file.type) ? null : 'pictureType';
}
