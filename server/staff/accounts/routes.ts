import { eq } from 'drizzle-orm';
import type { staffPasskeyCalls } from '#contract/staff/passkeys.ts';
import type { staffSessionCalls } from '#contract/staff/session.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { staffSessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { acceptInvitation, readInvitation } from './invitation.ts';
import { logInStaff, reauthenticateStaff } from './log-in.ts';
import {
  addStaffPasskey,
  createStaffLoginOptions,
  createStaffPasskeyOptions,
  listStaffPasskeys,
  removeStaffPasskey,
} from './passkeys.ts';
import { toStaffMember } from './staff-member.ts';

export const staffAccountHandlers = (deps: Deps): Handlers<typeof staffSessionCalls> => ({
  staffInvitation: async ({ body }, { clientKey }) => ({ data: await readInvitation(deps, body.token, clientKey) }),
  acceptStaffInvitation: async ({ body }, { clientKey }) => ({ data: await acceptInvitation(deps, body, clientKey) }),
  staffLogin: async ({ body }, { clientKey }) => ({ data: await logInStaff(deps, body, clientKey) }),
  staffMe: async (_input, { staff }) => ({ data: await toStaffMember(deps.db, staff) }),
  reauthenticateStaff: async ({ body }, { staff }) => {
    await reauthenticateStaff(deps, staff, body.password);
    return {};
  },
  staffLogout: async (_input, { staff }) => {
    await deps.db.delete(staffSessions).where(eq(staffSessions.tokenHash, staff.tokenHash));
    return {};
  },
});

/** A person's own passkeys, and the options of a login with one. */
export const staffPasskeyHandlers = (deps: Deps): Handlers<typeof staffPasskeyCalls> => ({
  staffPasskeyLoginOptions: async (_input, { clientKey }) => ({ data: await createStaffLoginOptions(deps, clientKey) }),
  staffPasskeys: async (_input, { staff }) => ({ data: await listStaffPasskeys(deps.db, staff.id) }),
  staffPasskeyOptions: async (_input, { staff }) => ({ data: await createStaffPasskeyOptions(deps, staff) }),
  addStaffPasskey: async ({ body }, { staff, ...context }) => {
    await addStaffPasskey(deps, staff, body, context);
    return {};
  },
  removeStaffPasskey: async ({ params }, { staff }) => {
    await removeStaffPasskey(deps, staff, params.id);
    return {};
  },
});
