import { asc, inArray } from 'drizzle-orm';
import type { StaffMember } from '#contract/staff/session.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { shops } from '#server/platform/db/schema/index.ts';

/** A person as the staff app shows it, with the shops that the person sees. */
export async function toStaffMember(
  db: Queryable,
  { id, name, email, role, shopIds }: Pick<SignedInStaff, 'id' | 'name' | 'email' | 'role' | 'shopIds'>,
): Promise<StaffMember> {
  const visible = await db
    .select({ id: shops.id, name: shops.fullName })
    .from(shops)
    .where(shopIds === null ? undefined : inArray(shops.id, shopIds))
    .orderBy(asc(shops.fullName), asc(shops.id));
  return { id, name, email, role, shops: visible, hasAllShops: shopIds === null };
}
