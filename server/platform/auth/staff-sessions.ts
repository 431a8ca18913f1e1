import { and, eq, gt, isNull } from 'drizzle-orm';
import { STAFF_SESSION_HOURS } from '#contract/staff/session.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { staff, staffSessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { generateToken, hashSecret } from '#server/platform/lib/ids.ts';

type StaffRow = typeof staff.$inferSelect;

/** The person of a staff token. */
export interface SignedInStaff extends Pick<StaffRow, 'id' | 'name' | 'email' | 'role' | 'shopIds'> {
  readonly tokenHash: string;
  readonly reauthenticatedAt: Date;
}

/** Returns the person of a valid session, or undefined for any other token. */
export async function authenticateStaff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<SignedInStaff | undefined> {
  const [person] = await db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      shopIds: staff.shopIds,
      tokenHash: staffSessions.tokenHash,
      reauthenticatedAt: staffSessions.reauthenticatedAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(eq(staffSessions.tokenHash, hashSecret(token)), gt(staffSessions.expiresAt, now()), isNull(staff.disabledAt)),
    );
  return person;
}

/** Creates a session. Only the hash of its token is stored, so the token is returned here and never again. */
export async function createStaffSession(
  db: Pick<Database, 'insert'>,
  now: Date,
  staffId: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + STAFF_SESSION_HOURS * 3_600_000);
  await db
    .insert(staffSessions)
    .values({ tokenHash: hashSecret(token), staffId, createdAt: now, reauthenticatedAt: now, expiresAt });
  return { token, expiresAt };
}
