import { and, inArray, isNull } from 'drizzle-orm';
import { canChange, STAFF_ROLES } from '#contract/staff/roles.ts';
import { staff } from '#server/platform/db/schema/index.ts';

/**
 * Who of the staff may act as a member: only with all shops, because a member sees the orders of every shop. It is
 * checked with each request, so that a change of the role ends what was opened.
 */
export const mayActAsMembers = and(
  isNull(staff.disabledAt),
  isNull(staff.shopIds),
  inArray(
    staff.role,
    STAFF_ROLES.filter((role) => canChange(role, 'members')),
  ),
);
