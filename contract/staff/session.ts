import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { AccountEmail } from '#contract/fields/email.ts';
import { NewPassword, PASSWORD_INPUT_MAX_LENGTH } from '#contract/fields/password.ts';
import { UsedCredential } from '#contract/passkeys.ts';
import { STAFF_ROLES } from './roles.ts';

/** A session of the staff ends after this time, however much it is used. */
export const STAFF_SESSION_HOURS = 12;

/** After a login or a confirmed password, money and roles may be changed for this time. */
export const STAFF_REAUTHENTICATION_MINUTES = 10;

/** The code of an authenticator app (RFC 6238). People type it with spaces. */
const TotpCode = v.pipe(
  v.string(),
  v.maxLength(20, 'too long'),
  v.transform((text) => text.replaceAll(/\s/gu, '')),
  v.regex(/^\d{6}$/u, 'six digits'),
);

const CurrentPassword = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(PASSWORD_INPUT_MAX_LENGTH, 'too long'),
);

const InvitationToken = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/u, 'no token'));

/** A person of the staff. */
export const StaffMember = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
  /** The shops whose data the person sees, with their names. */
  shops: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Whether these are all shops, also those that are added later. */
  hasAllShops: v.boolean(),
});

export type StaffMember = v.InferOutput<typeof StaffMember>;

const Session = v.object({ token: v.string(), expiresAt: v.string(), staff: StaffMember });

export type StaffSessionResponse = v.InferOutput<typeof Session>;

/** Login of the staff (ADR 044). */
export const staffSessionCalls = {
  staffInvitation: defineCall({
    summary: 'The account of a one-time link, with the secret for the authenticator app',
    method: 'POST',
    path: '/staff/invitation',
    access: 'public',
    readOnly: true,
    body: v.object({ token: InvitationToken }),
    response: { data: v.object({ name: v.string(), email: v.string(), secret: v.string(), uri: v.string() }) },
    errors: ['linkInvalid', 'tooManyRequests'],
  }),
  acceptStaffInvitation: defineCall({
    summary: 'Set the password of a one-time link and log in',
    method: 'POST',
    path: '/staff/invitation/accept',
    access: 'public',
    body: v.object({ token: InvitationToken, password: NewPassword, code: TotpCode }),
    response: { data: Session },
    errors: ['linkInvalid', 'codeInvalid', 'passwordIsEmail', 'tooManyRequests'],
  }),
  staffLogin: defineCall({
    summary: 'Log in with password, and the code of the authenticator app or a passkey',
    method: 'POST',
    path: '/staff/login',
    access: 'public',
    body: v.object({
      email: AccountEmail,
      password: CurrentPassword,
      /** Without a passkey. */
      code: v.optional(TotpCode),
      credential: v.optional(UsedCredential),
    }),
    response: { data: Session },
    errors: ['loginError', 'tooManyRequests'],
  }),
  staffMe: defineCall({
    summary: 'The person of this token',
    method: 'GET',
    path: '/staff/me',
    access: 'staff',
    area: 'own',
    response: { data: StaffMember },
  }),
  reauthenticateStaff: defineCall({
    summary: 'Confirm the password, before money or roles are changed',
    method: 'POST',
    path: '/staff/reauthenticate',
    access: 'staff',
    area: 'own',
    body: v.object({ password: CurrentPassword }),
    response: {},
    errors: ['passwordWrong', 'tooManyRequests'],
  }),
  staffLogout: defineCall({
    summary: 'End the session of this token',
    method: 'PUT',
    path: '/staff/logout',
    access: 'staff',
    area: 'own',
    endsSession: true,
    response: {},
  }),
};
