import { PICTURE_LIMIT, type Profile } from '#contract/account.ts';

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
  | 'dobInFuture';

export type PictureProblem = 'onePicture' | 'pictureTooLarge' | 'pictureType';

/** In the order of the screen: the first one with a problem takes the focus. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'email', 'mobile', 'dob', 'gender'] as const;

/** One @ between texts without spaces, and a dot after it; as at the login. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u;
const MOBILE = /^[\d+\-\s()]*$/u;
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
  const text = typed.trim();
  const [, d = '', m = '', y = ''] = TYPED_DAY.exec(text) ?? DIGITS_ALONE.exec(text) ?? [];
  const iso = FILLED_IN.test(text) ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  // A 31st of February would roll over to March.
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== iso ? null : iso;
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
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  mobile: form.mobile.trim(),
  dob: isoOf(form.dob) ?? '',
  gender: form.gender,
});

/** Something would be lost by leaving. */
export const isChanged = (form: ProfileForm, before: ProfileForm): boolean =>
  PROFILE_FIELDS.some((field) => form[field] !== before[field]);

function emailProblem(email: string): ProfileProblem | null {
  if (email.trim() === '') return 'emailRequired';
  return LOOKS_LIKE_EMAIL.test(email.trim()) ? null : 'emailInvalid';
}

function dobProblem(typed: string, today: string): ProfileProblem | null {
  if (typed.trim() === '') return null;
  const iso = isoOf(typed);
  if (iso === null) return 'dobInvalid';
  return iso > today ? 'dobInFuture' : null;
}

/**
 * Doc 1 §5. @param today YYYY-MM-DD
 * @returns the problem of each field that has one
 */
export function profileProblems(
  form: ProfileForm,
  today: string,
): Partial<Record<ProfileField, ProfileProblem>> {
  const found: readonly (readonly [ProfileField, ProfileProblem | null])[] = [
    ['firstName', form.firstName.trim() === '' ? 'firstNameRequired' : null],
    ['lastName', form.lastName.trim() === '' ? 'lastNameRequired' : null],
    ['email', emailProblem(form.email)],
    ['mobile', MOBILE.test(form.mobile) ? null : 'mobileInvalid'],
    ['dob', dobProblem(form.dob, today)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

const REQUIRED: ReadonlySet<ProfileProblem> = new Set([
  'firstNameRequired',
  'lastNameRequired',
  'emailRequired',
]);

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
