import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/connect.ts';
import { slotExceptions } from '#server/platform/db/schema/index.ts';
import { createSlotLimits, type GetSlotLimit } from './slot-exceptions.rules.ts';

/** Reads what the slots of a shop take on some dates. */
export async function readSlotLimits(db: Queryable, shopId: string, dates: readonly string[]): Promise<GetSlotLimit> {
  const rows = await db
    .select()
    .from(slotExceptions)
    .where(and(eq(slotExceptions.shopId, shopId), inArray(slotExceptions.date, [...dates])));
  return createSlotLimits(rows);
}
