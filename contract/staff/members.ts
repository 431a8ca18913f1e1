import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Id, PageNumber } from '#contract/fields/common.ts';
import { AccountEmail, isPublicEmail } from '#contract/fields/email.ts';
import { requiredLine, singleLineText } from '#contract/fields/lines.ts';
import { Amount } from '#contract/fields/money.ts';
import { Mobile } from '#contract/fields/phone.ts';
import { ledgerCalls } from '#contract/ledger.ts';
import { ListedStaffMember, StaffMemberRecord } from './member-entity.ts';

const Reason = v.pipe(requiredLine(300), v.minLength(3, 'too short'));

/** Money that one act may credit or take away. A mistyped amount must not be a fortune. */
export const MAX_CREDIT_EUROS = 10_000;

const CreditAmount = v.optional(
  v.pipe(Amount, v.minValue(-MAX_CREDIT_EUROS * 100), v.maxValue(MAX_CREDIT_EUROS * 100)),
  0,
);

/** Path of the download, relative to the API base. The token is that of an `exportStaffMember` response. */
export const MEMBER_EXPORT_FILE_PATH = '/staff/member-export/file';

/** Members in the staff app (REQ-STAFF-21 to REQ-STAFF-24). */
export const staffMemberCalls = {
  staffMembers: defineCall({
    summary: 'Members that match a search, newest first, a page at a time',
    method: 'GET',
    path: '/staff/members',
    access: 'staff',
    area: 'members',
    query: v.object({
      /** Parts of the name or e-mail, a phone number, or a membership number. */
      find: v.optional(singleLineText(100), ''),
      page: PageNumber,
    }),
    response: { data: v.array(ListedStaffMember), hasMore: v.boolean() },
  }),
  staffMember: defineCall({
    summary: 'A member with all that the staff needs',
    method: 'GET',
    path: '/staff/members/{member}',
    access: 'staff',
    area: 'members',
    response: { data: StaffMemberRecord },
    errors: ['notFound'],
  }),
  staffMemberMovements: defineCall({
    summary: 'Balances and points of a member, and their changes, newest first',
    method: 'GET',
    path: '/staff/members/{member}/movements',
    access: 'staff',
    area: 'members',
    query: v.object({ page: PageNumber }),
    response: { ...ledgerCalls.movements.response },
    errors: ['notFound'],
  }),
  changeStaffMemberContact: defineCall({
    summary: 'Correct name, e-mail or mobile; a new e-mail or mobile is verified again and ends all sessions',
    method: 'POST',
    path: '/staff/members/{member}/contact',
    access: 'staff',
    area: 'members',
    needsReauthentication: true,
    body: v.object({
      firstName: requiredLine(80),
      lastName: requiredLine(80),
      email: v.pipe(AccountEmail, v.check(isPublicEmail, 'e-mail')),
      mobile: v.pipe(Mobile, v.regex(/\d{4}/u, 'not a phone number')),
      reason: Reason,
    }),
    response: {},
    errors: ['notFound', 'emailTaken', 'memberChanged'],
  }),
  setStaffMemberBlocked: defineCall({
    summary: 'Block a member, which ends all sessions and refuses logins, or end the block',
    method: 'POST',
    path: '/staff/members/{member}/block',
    access: 'staff',
    area: 'members',
    body: v.object({ isBlocked: v.boolean(), reason: Reason }),
    response: {},
    errors: ['notFound', 'memberChanged'],
  }),
  verifyStaffMemberMobile: defineCall({
    summary: 'Mark the mobile of a member as verified, without a text message',
    method: 'POST',
    path: '/staff/members/{member}/mobile-verification',
    access: 'staff',
    area: 'members',
    body: v.object({ reason: Reason }),
    response: {},
    errors: ['notFound', 'memberChanged', 'mobileAlreadyVerified'],
  }),
  mailStaffMemberVerification: defineCall({
    summary: 'Mail the link that verifies the e-mail of a member again',
    method: 'POST',
    path: '/staff/members/{member}/verification-mail',
    access: 'staff',
    area: 'members',
    response: {},
    errors: ['notFound', 'emailAlreadyVerified', 'tooManyRequests'],
  }),
  creditStaffMember: defineCall({
    summary: 'Credit the balances of a member, or take away with negative amounts',
    method: 'POST',
    path: '/staff/members/{member}/credit',
    access: 'staff',
    area: 'members',
    needsReauthentication: true,
    body: v.object({
      /** Chosen by the client for one act: a repeated request with the same id changes nothing. */
      requestId: Id,
      ewallet: CreditAmount,
      merchandise: CreditAmount,
      reason: Reason,
    }),
    response: {},
    errors: ['notFound', 'balanceTooLow'],
  }),
  exportStaffMember: defineCall({
    summary: 'Open the file with all data on a member for a minute; a browser downloads it from the path',
    method: 'POST',
    path: '/staff/members/{member}/export',
    access: 'staff',
    area: 'members',
    needsReauthentication: true,
    response: {
      data: v.object({
        /** Relative to the API base. */
        path: v.string(),
        fileName: v.string(),
      }),
    },
    errors: ['notFound', 'tooManyRequests'],
  }),
  eraseStaffMember: defineCall({
    summary: 'Delete the account of a member: after the days in which the member can keep it, or now',
    method: 'POST',
    path: '/staff/members/{member}/erase',
    access: 'staff',
    area: 'members',
    needsReauthentication: true,
    body: v.object({
      /** The member's e-mail, typed to confirm. */
      email: AccountEmail,
      isImmediate: v.boolean(),
      /** The member gives up the money in the e-wallet. */
      givesUpEwallet: v.boolean(),
    }),
    response: {
      data: v.object({
        /** Null: the account is erased. */
        dueAt: v.nullable(v.string()),
      }),
    },
    errors: ['notFound', 'memberChanged', 'erasureBlocked'],
  }),
  actAsStaffMember: defineCall({
    summary: 'Create a link by which the person enters the shop as a member, once within five minutes',
    method: 'POST',
    path: '/staff/members/{member}/act-as',
    access: 'staff',
    area: 'members',
    needsReauthentication: true,
    response: {
      data: v.object({
        /** Path in the members' app. */
        path: v.string(),
      }),
    },
    errors: ['notFound', 'memberCannotLogIn'],
  }),
};
