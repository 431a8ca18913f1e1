import * as v from 'valibot';
import { DeletionObstacle } from '#contract/account-deletion.ts';
import { Money } from '#contract/fields/money.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { OrderStateFields } from './order-entity.ts';

export const STAFF_MEMBERS_PER_PAGE = 50;

const MemberSummary = {
  id: v.string(),
  /** The public membership number. */
  number: v.string(),
  name: v.string(),
  email: v.string(),
  mobile: v.string(),
  createdAt: v.string(),
  isEmailVerified: v.boolean(),
  isMobileVerified: v.boolean(),
  isBlocked: v.boolean(),
};

/** A member as a row of the list. */
export const ListedStaffMember = v.object(MemberSummary);

export type ListedStaffMember = v.InferOutput<typeof ListedStaffMember>;

const MemberOrder = v.object({
  orderNo: v.string(),
  createdAt: v.string(),
  shop: v.string(),
  ...OrderStateFields,
  finalPrice: Money,
});

/** What somebody of the shop has done with the account. A later server may send other actions. */
const MemberEvent = v.object({
  at: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  /** Name of a person of the staff; empty for a command or a job. */
  actor: v.string(),
  reason: v.string(),
});

/** A member with all that the staff needs. */
export const StaffMemberRecord = v.object({
  ...MemberSummary,
  firstName: v.string(),
  lastName: v.string(),
  language: v.picklist(['it', 'en']),
  /** Names of the shops that the member belongs to. */
  shops: v.array(v.string()),
  /** The last ones, newest first. */
  orders: v.array(MemberOrder),
  /** The last ones, newest first. */
  events: v.array(MemberEvent),
  deletion: v.object({
    /** When the account is erased at the earliest; null: nobody has asked for it. */
    dueAt: v.nullable(v.string()),
    /** Orders that must be finished first. */
    obstacles: v.array(DeletionObstacle),
    /** Money in the e-wallet that the member has not given up. It blocks the deletion too. */
    ewallet: Money,
  }),
});

export type StaffMemberRecord = v.InferOutput<typeof StaffMemberRecord>;
