import { PICTURE_LIMIT, type Profile } from '#contract/account.ts';
import { EARLIEST_BIRTH, isCalendarDay } from '#contract/dates.ts';
import { cleanPhone, isPhoneText } from '#contract/phone.ts';
import { isBlank, removeFormat, toPlainWidth, trimText } from '#contract/text.ts';
import { emailProblem } from './login.rules.ts';

/** The form's fields as typed; the date of birth as DD/MM/YYYY. */
export interface ProfileForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly dob: string;
  readonly gender: '' | 'M' | 'F';
}

export type ProfileField = keyof ProfileForm;

export type ProfileProblem =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'mobileInvalid'
  | 'dobInvalid'
  | 'dobTooEarly'
  | 'dobInFuture';

export type PictureProblem = 'onePicture' | 'pictureTooLarge' | 'pictureType';

/** In the order of the screen: the first one with a problem takes the focus. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'email', 'mobile', 'dob', 'gender'] as const;

const TYPED_DAY = /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4})$/u;
/** On a phone's number pad there is no slash. */
const DIGITS_ALONE = /^(\d{2})(\d{2})(\d{4})$/u;
/** How browsers fill in a birthday. */
const FILLED_IN = /^(\d{4})-(\d{2})-(\d{2})$/u;

/**
 * The day that was typed, YYYY-MM-DD; null for what is no day of the calendar.
 * @param typed day, month and a year of four digits, or YYYY-MM-DD
 */
export function isoOf(typed: string): string | null {
  const text = removeFormat(toPlainWidth(typed)).trim();
  const [, d = '', m = '', y = ''] = TYPED_DAY.exec(text) ?? DIGITS_ALONE.exec(text) ?? [];
  const iso = FILLED_IN.test(text) ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : null;
}

/** DD/MM/YYYY as it stands in the field. @param iso YYYY-MM-DD, or a moment that starts so */
export function typedOf(iso: string | null): string {
  const [year, month, day] = (iso ?? '').slice(0, 10).split('-');
  return year && month && day ? `${day}/${month}/${year}` : '';
}

export const formOf = (member: Profile): ProfileForm => ({
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  mobile: member.mobile,
  dob: typedOf(member.dob),
  gender: member.gender ?? '',
});

/** What is sent: always all fields, since the answer replaces the whole profile. */
export const bodyOf = (form: ProfileForm) => ({
  firstName: trimText(form.firstName),
  lastName: trimText(form.lastName),
  email: trimText(form.email),
  mobile: cleanPhone(form.mobile),
  dob: isoOf(form.dob) ?? '',
  gender: form.gender,
});

/** Something would be lost by leaving. */
export const isChanged = (form: ProfileForm, before: ProfileForm): boolean =>
  PROFILE_FIELDS.some((field) => form[field] !== before[field]);

function dobProblem(typed: string, today: string): ProfileProblem | null {
  if (isBlank(typed)) return null;
  const iso = isoOf(typed);
  if (iso === null) return 'dobInvalid';
  if (iso < EARLIEST_BIRTH) return 'dobTooEarly';
  return iso > today ? 'dobInFuture' : null;
}

/**
 * Doc 1 §5. @param today YYYY-MM-DD
 * @returns the problem of each field that has one
 */
export function profileProblems(form: ProfileForm, today: string): Partial<Record<ProfileField, ProfileProblem>> {
  const found: readonly (readonly [ProfileField, ProfileProblem | null])[] = [
    ['firstName', isBlank(form.firstName) ? 'firstNameRequired' : null],
    ['lastName', isBlank(form.lastName) ? 'lastNameRequired' : null],
    ['email', emailProblem(form.email)],
    ['mobile', isPhoneText(form.mobile) ? null : 'mobileInvalid'],
    ['dob', dobProblem(form.dob, today)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

const REQUIRED: ReadonlySet<ProfileProblem> = new Set(['firstNameRequired', 'lastNameRequired', 'emailRequired']);

/** Doc 1 §8 has one message for these together. */
export const isRequired = (problem: ProfileProblem): boolean => REQUIRED.has(problem);

const PICTURE_NAME = /\.(?:jpe?g|png)$/iu;
const PICTURE_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** The part of a chosen file that decides. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'type'>;

/** One JPEG or PNG (doc 1 §5), by name and type as at the server; the size is looked at first. */
export function pictureProblem(files: readonly ChosenFile[]): PictureProblem | null {
  if (files.length > 1) return 'onePicture';
  const [file] = files;
  if (file === undefined) return null;
  if (file.size > PICTURE_LIMIT) return 'pictureTooLarge';
  return PICTURE_NAME.test(file.name) && PICTURE_TYPES.has(file.type) ? null : 'pictureType';
}
