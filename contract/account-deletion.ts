import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Money } from './fields/money.ts';

/** Days between the request and the erasure, in which the member can keep the account. */
export const DELETION_GRACE_DAYS = 14;

/**
 * Why an order blocks the deletion. `payment`: it is not paid yet. `delivery`: it is paid and not delivered. `refund`: a
 * withdrawal, a refund or a decision about its payment is open.
 */
const ObstacleReason = v.picklist(['payment', 'delivery', 'refund']);

export const DeletionObstacle = v.object({ orderId: v.string(), orderNo: v.string(), reason: ObstacleReason });

const Points = v.pipe(v.number(), v.integer());

const AccountDeletion = v.object({
  /** When the account is erased at the earliest, ISO 8601; null: nobody has asked for it. */
  dueAt: v.nullable(v.string()),
  /** Orders that must be finished first. */
  obstacles: v.array(DeletionObstacle),
  /** Money in the e-wallet that the member has not given up. It blocks the deletion too. */
  ewallet: Money,
  /** What is lost with the account. */
  losses: v.object({ merchandise: Money, kp: Points, kpNovv: Points }),
});

export type ObstacleReason = v.InferOutput<typeof ObstacleReason>;
export type DeletionObstacle = v.InferOutput<typeof DeletionObstacle>;
export type AccountDeletion = v.InferOutput<typeof AccountDeletion>;

/** Not in the specification (ADR 034). */
export const accountDeletionCalls = {
  accountDeletion: defineCall({
    summary: 'Whether the account will be deleted, what blocks that, and what would be lost',
    method: 'GET',
    path: '/user/deletion',
    access: 'member',
    response: { data: AccountDeletion },
  }),
  requestAccountDeletion: defineCall({
    summary: 'Delete the account after 14 days; a repeated request keeps the first date',
    method: 'PUT',
    path: '/user/deletion',
    access: 'member',
    /** The money in the e-wallet that the member has seen and gives up; 0 for none. */
    body: v.object({ givenUpEwallet: Amount }),
    response: { data: AccountDeletion },
    errors: ['deletionBlocked', 'reauthenticationRequired', 'forbidden', 'tooManyRequests'],
  }),
  cancelAccountDeletion: defineCall({
    summary: 'Keep the account; not an error without a request',
    method: 'DELETE',
    path: '/user/deletion',
    access: 'member',
    response: {},
    errors: ['forbidden'],
  }),
};
