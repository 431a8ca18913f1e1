import type { Profile } from '#contract/account.ts';
import { isEmail } from '#contract/email.ts';
import { isPhoneText } from '#contract/phone.ts';
import { isBlank } from '#contract/text.ts';

/** Doc 2 §3 Contact message, as it is typed. */
export interface ContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly message: string;
  readonly marketingContact: boolean;
  readonly acceptedPNPTNC: boolean;
}

export type ContactProblem = 'required' | 'email' | 'phone' | 'terms';

/** The form as it opens: what the profile knows is there already; nothing is consented to. */
export const contactOf = (member: Pick<Profile, 'firstName' | 'lastName' | 'email' | 'mobile'>): ContactForm => ({
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  mobile: member.mobile,
  message: '',
  marketingContact: false,
  acceptedPNPTNC: false,
});

const required = (text: string): ContactProblem | null => (isBlank(text) ? 'required' : null);

/** The rules of doc 2 §5, field by field; marketing consent is optional and has none. */
export const contactProblems = {
  firstName: required,
  lastName: required,
  email: (text: string): ContactProblem | null => required(text) ?? (isEmail(text) ? null : 'email'),
  mobile: (text: string): ContactProblem | null => (isPhoneText(text) ? null : 'phone'),
  message: required,
  acceptedPNPTNC: (accepted: boolean): ContactProblem | null => (accepted ? null : 'terms'),
};
