import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { ledgerMovements, members, orders } from '#server/platform/db/schema/index.ts';

/** One page of a member's movements, newest first, with the total count and the balances. */
export async function findMovements(db: Database, memberId: string, offset: number, limit: number) {
  const isOwn = eq(ledgerMovements.memberId, memberId);
  // One snapshot, so that the newest movement and the balance agree.
  return db.transaction(
    async (tx) => {
      const page = await tx
        .select({ movement: ledgerMovements, existingOrderId: orders.id })
        .from(ledgerMovements)
        .leftJoin(orders, eq(orders.id, ledgerMovements.orderId))
        .where(isOwn)
        .orderBy(desc(ledgerMovements.id))
        .limit(limit)
        .offset(offset);
      const [total] = await tx.select({ count: count() }).from(ledgerMovements).where(isOwn);
      const [balances] = await tx
        .select({
          ewallet: members.ewalletCents,
          merchandise: members.merchandiseCents,
          kp: members.kp,
          kpNovv: members.kpNovv,
        })
        .from(members)
        .where(eq(members.id, memberId));
      if (!balances) throw new Error('the member of a session does not exist');
      return { page, total: total?.count ?? 0, balances };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export type MovementRow = Awaited<ReturnType<typeof findMovements>>['page'][number];
