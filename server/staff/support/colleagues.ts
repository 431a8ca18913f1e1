import { and, arrayOverlaps, asc, inArray, isNull, or } from 'drizzle-orm';
import { canChange, STAFF_ROLES } from '#contract/staff/roles.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { staff } from '#server/platform/db/schema/index.ts';

/** Who can work on items of a shop, by name: people with the area `support` who see the shop. Null for no shop. */
export const listColleagues = (db: Queryable, shopId: string | null) =>
  db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(
      and(
        isNull(staff.disabledAt),
        inArray(
          staff.role,
          STAFF_ROLES.filter((role) => canChange(role, 'support')),
        ),
        shopId === null ? undefined : or(isNull(staff.shopIds), arrayOverlaps(staff.shopIds, [shopId])),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id));

/** Whether somebody can work on items of a shop. */
export const isColleague = async (db: Queryable, shopId: string | null, staffId: string): Promise<boolean> =>
  (await listColleagues(db, shopId)).some(({ id }) => id === staffId);
