import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from './connect.ts';
import { members } from './schema/index.ts';

/** Whether the account of a member was erased (ADR 034). */
export async function isErased(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isNotNull(members.erasedAt)));
  return rows.length > 0;
}
