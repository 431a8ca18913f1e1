import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { members } from '#server/platform/db/schema/index.ts';
import { negateAmounts, type Amounts } from '#server/shop/ledger/amounts.rules.ts';
import { lockBalances, postMovements, type MovementCause } from '#server/shop/ledger/post-movements.ts';
import { BUYER_ID, type OrderRows } from './order-rows.ts';

type OrderRow = OrderRows['orders'][number];

interface DemoMovement {
  readonly amounts: Amounts;
  readonly cause: MovementCause;
}

const getUsedAmounts = ({ ewalletUsedCents = 0, merchandiseUsedCents = 0 }: OrderRow): Amounts => ({
  ewallet: -ewalletUsedCents,
  merchandise: -merchandiseUsedCents,
});

/** The movements of a paid or refunded order; none of any other. */
function createMovements(order: OrderRow): readonly DemoMovement[] {
  const { id, orderNo, kp = 0, kpNovv = 0, status, createdAt, deliveryStatusDate } = order;
  if (status !== ORDER_STATUS.success && status !== ORDER_STATUS.refunded) return [];
  const amounts = { ...getUsedAmounts(order), kp, kpNovv };
  const cause = { reference: id, order: { id, orderNo } };
  const bought = { amounts, cause: { ...cause, kind: 'order' as const, at: createdAt ?? new Date() } };
  if (status === ORDER_STATUS.success) return [bought];
  return [bought, { amounts: negateAmounts(amounts), cause: { ...cause, kind: 'refund', at: deliveryStatusDate } }];
}

/** Inserts the history of Giulia's balances, which ends with the balances of her row. */
export async function insertMovements(tx: Transaction, orders: OrderRows['orders']): Promise<void> {
  const movements = orders.flatMap(createMovements).toSorted((a, b) => a.cause.at.getTime() - b.cause.at.getTime());
  const balances = await lockBalances(tx, BUYER_ID);
  const sum = (account: 'ewallet' | 'merchandise') =>
    movements.reduce((total, { amounts }) => total + (amounts[account] ?? 0), 0);
  const opening = {
    ewallet: balances.ewallet - sum('ewallet'),
    merchandise: balances.merchandise - sum('merchandise'),
  };
  const [buyer] = await tx
    .update(members)
    .set({ ewalletCents: 0, merchandiseCents: 0 })
    .where(eq(members.id, BUYER_ID))
    .returning({ createdAt: members.createdAt });
  if (!buyer) throw new Error('the demo has no buyer');
  const cause = { kind: 'opening', reference: BUYER_ID, at: buyer.createdAt } as const;
  for (const movement of [{ amounts: opening, cause }, ...movements]) {
    await postMovements(tx, BUYER_ID, movement.amounts, movement.cause);
  }
}
