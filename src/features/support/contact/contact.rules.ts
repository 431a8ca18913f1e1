import { isEmail } from '#contract/fields/email.ts';
import { hasPhoneFormat } from '#contract/fields/phone.ts';
import { isBlank } from '#contract/fields/text.ts';
import type { Profile } from '#contract/session.ts';

/** Raw values of the contact form (REQ-PAGE-08). */
export interface ContactFormValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly message: string;
  readonly marketingContact: boolean;
  readonly acceptedPNPTNC: boolean;
}

export type ContactFieldError = 'required' | 'email' | 'phone' | 'terms';

/** Initial values: prefilled from the profile; no consent is preselected. */
export const toContactFormValues = (
  member: Pick<Profile, 'firstName' | 'lastName' | 'email' | 'mobile'>,
): ContactFormValues => ({
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  mobile: member.mobile,
  message: '',
  marketingContact: false,
  acceptedPNPTNC: false,
});

const validateRequired = (text: string): ContactFieldError | null => (isBlank(text) ? 'required' : null);

/** Validators by field (REQ-PAGE-05 to REQ-PAGE-07). The marketing consent is optional and has none. */
export const contactValidators = {
  firstName: validateRequired,
  lastName: validateRequired,
  email: (text: string): ContactFieldError | null => validateRequired(text) ?? (isEmail(text) ? null : 'email'),
  mobile: (text: string): ContactFieldError | null => (hasPhoneFormat(text) ? null : 'phone'),
  message: validateRequired,
  acceptedPNPTNC: (accepted: boolean): ContactFieldError | null => (accepted ? null : 'terms'),
};
