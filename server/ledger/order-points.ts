import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { ledgerMovements } from '#server/db/schema/index.ts';
import type { Points } from './points.rules.ts';

/**
 * The points that an order has given and that no refund or cancellation has taken back. 0 before its payment is
 * confirmed.
 */
export async function findOrderPoints(tx: Transaction, orderId: string): Promise<Points> {
  const rows = await tx
    .select({ account: ledgerMovements.account, points: sql<number>`sum(${ledgerMovements.amount})`.mapWith(Number) })
    .from(ledgerMovements)
    .where(and(eq(ledgerMovements.orderId, orderId), inArray(ledgerMovements.account, ['kp', 'kpNovv'])))
    .groupBy(ledgerMovements.account);
  const getPoints = (account: 'kp' | 'kpNovv') => rows.find((row) => row.account === account)?.points ?? 0;
  return { kp: getPoints('kp'), kpNovv: getPoints('kpNovv') };
}
