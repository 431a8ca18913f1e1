import * as v from 'valibot';
import { defineCall } from './call.ts';
import { entity } from './entity.ts';
import { PageNumber, pageSize } from './fields/common.ts';
import { Money } from './fields/money.ts';

export const MOVEMENTS_PER_PAGE = 10;

const Account = v.picklist(['ewallet', 'merchandise', 'kp', 'kpNovv']);

/** A later server may send other kinds. They are shown as adjustments. */
const MovementKind = v.fallback(
  v.picklist(['opening', 'order', 'cancellation', 'refund', 'credit', 'closure', 'adjustment']),
  'adjustment',
);

const Points = v.pipe(v.number(), v.integer());

/** A change of one balance: of money for `ewallet` and `merchandise`, of points for `kp` and `kpNovv`. */
const Movement = entity({
  account: Account,
  kind: MovementKind,
  createdAt: v.string(),
  /** Negative for a debit. Null for points. */
  amount: v.nullable(Money),
  balance: v.nullable(Money),
  /** Null for money. */
  points: v.nullable(Points),
  pointsBalance: v.nullable(Points),
  /** The order that caused it. Null id: the order no longer exists. */
  order: v.nullable(v.object({ id: v.nullable(v.string()), orderNo: v.string() })),
});

const Balances = v.object({ ewallet: Money, merchandise: Money, kp: Points, kpNovv: Points });

export type LedgerAccount = v.InferOutput<typeof Account>;
export type Movement = v.InferOutput<typeof Movement>;
export type Balances = v.InferOutput<typeof Balances>;

/** Not in the specification (ADR 020). */
export const ledgerCalls = {
  movements: defineCall({
    summary: 'The member’s balances and points, and their changes, newest first',
    method: 'GET',
    path: '/user/movements',
    access: 'member',
    query: v.object({ page: PageNumber, limit: pageSize(MOVEMENTS_PER_PAGE) }),
    response: { data: v.array(Movement), totalCount: v.number(), balances: Balances },
  }),
};
