import { generate } from 'otplib';
import type { StaffRole } from '#contract/staff/roles.ts';
import { createStaffSession } from '#server/platform/auth/staff-sessions.ts';
import { staff } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createApiClient, type RequestHandler } from './api-client.ts';

export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface TestStaff {
  readonly id?: string;
  readonly role?: StaffRole;
  /** Null: all shops. */
  readonly shopIds?: string[] | null;
}

/** Adds a person and creates a session. */
export async function createStaffToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id = 'olga', role = 'owner', shopIds = null }: TestStaff = {},
) {
  await db
    .insert(staff)
    .values({ id, email: `${id}@example.com`, name: id, role, shopIds, totpSecret: TOTP_SECRET, createdAt: now() })
    .onConflictDoUpdate({ target: staff.id, set: { role, shopIds } });
  return createStaffSession(db, now(), id);
}

/** Adds a person and logs in. @returns the API client of the session */
export const logInStaff = async (app: RequestHandler, deps: Pick<Deps, 'db' | 'now'>, staff: TestStaff = {}) =>
  createApiClient(app, (await createStaffToken(deps, staff)).token);

/** The code that an authenticator app shows. */
export const createTotpCode = (secret: string, now: Date): Promise<string> =>
  generate({ secret, epoch: Math.floor(now.getTime() / 1000) });
