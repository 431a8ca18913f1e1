import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Id } from '#contract/fields/common.ts';
import { AccountEmail, isPublicEmail } from '#contract/fields/email.ts';
import { requiredLine } from '#contract/fields/lines.ts';
import { STAFF_ROLES } from './roles.ts';

export const MAX_STAFF_NAME_LENGTH = 100;

/** A person with an unused one-time link is `invited`, also after a lost phone. */
const STAFF_STATES = ['active', 'invited', 'disabled'] as const;

/** A person of the staff, as an owner sees it. */
const StaffPerson = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
  /** The chosen shops; empty for all. */
  shops: v.array(v.object({ id: v.string(), name: v.string() })),
  hasAllShops: v.boolean(),
  state: v.picklist(STAFF_STATES),
  /** When the one-time link ends, or has ended; null without one. */
  linkExpiresAt: v.nullable(v.string()),
  /** Identifies what the owner has seen. */
  version: v.string(),
});

export type StaffPerson = v.InferOutput<typeof StaffPerson>;

const SeenVersion = v.pipe(v.string(), v.regex(/^[\w-]{0,50}$/u, 'no version'));

const Role = v.picklist(STAFF_ROLES);

/** Null for all shops, also those that are added later. */
const ShopIds = v.nullable(v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)));

const OneTimeLink = v.object({
  /** Whoever opens it chooses the password. */
  url: v.string(),
  validHours: v.number(),
});

export type OneTimeLink = v.InferOutput<typeof OneTimeLink>;

/** The accounts of the staff (REQ-STAFF-31, REQ-STAFF-32). An owner with chosen shops sees only people with no other shop. */
export const staffPeopleCalls = {
  staffPeople: defineCall({
    summary: 'The staff, by name',
    method: 'GET',
    path: '/staff/people',
    access: 'staff',
    area: 'staff',
    response: { data: v.array(StaffPerson) },
  }),
  addStaffPerson: defineCall({
    summary: 'Add a person and create the one-time link of the first login',
    method: 'POST',
    path: '/staff/people',
    access: 'staff',
    area: 'staff',
    needsReauthentication: true,
    body: v.object({
      email: v.pipe(AccountEmail, v.check(isPublicEmail, 'e-mail')),
      name: requiredLine(MAX_STAFF_NAME_LENGTH),
      role: Role,
      shopIds: ShopIds,
      /** Also mails the link to the person. */
      mailsLink: v.boolean(),
    }),
    response: { data: OneTimeLink },
    errors: ['staffEmailTaken'],
  }),
  inviteStaffPerson: defineCall({
    summary: 'Create a new one-time link, for a forgotten password or a lost phone; the old login and all sessions end',
    method: 'POST',
    path: '/staff/people/{person}/link',
    access: 'staff',
    area: 'staff',
    needsReauthentication: true,
    body: v.object({ version: SeenVersion, mailsLink: v.boolean() }),
    response: { data: OneTimeLink },
    errors: ['notFound', 'staffChanged'],
  }),
  changeStaffPerson: defineCall({
    summary: 'Change role and shops of a person, which ends all sessions',
    method: 'POST',
    path: '/staff/people/{person}/role',
    access: 'staff',
    area: 'staff',
    needsReauthentication: true,
    body: v.object({ version: SeenVersion, role: Role, shopIds: ShopIds }),
    response: {},
    errors: ['notFound', 'staffChanged'],
  }),
  setStaffPersonDisabled: defineCall({
    summary: 'Disable a person, which ends all sessions and refuses logins, or enable the account again',
    method: 'POST',
    path: '/staff/people/{person}/disabled',
    access: 'staff',
    area: 'staff',
    needsReauthentication: true,
    body: v.object({ version: SeenVersion, isDisabled: v.boolean() }),
    response: {},
    errors: ['notFound', 'staffChanged'],
  }),
};
