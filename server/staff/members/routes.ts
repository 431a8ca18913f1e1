import type { staffMemberCalls } from '#contract/staff/members.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { deleteFiles } from '#server/orders/erasure/erase-due-accounts.ts';
import { deleteMember } from '#server/orders/erasure/operator-deletion.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { VERIFICATION_MAIL_LIMIT } from '#server/shop/account/account.constants.ts';
import { createStaffImpersonationPath } from '#server/shop/account/auto-login/auto-login-paths.ts';
import { changeMemberContact, verifyMemberMobile } from '#server/shop/account/operator/change-contact.ts';
import { blockMember, creditMember, unblockMember } from '#server/shop/account/operator/change-member.ts';
import { toAppError } from '#server/shop/account/operator/member-error.ts';
import { resendVerificationMail } from '#server/shop/account/registration/add-member.ts';
import { getMember } from './get-member.ts';
import { listMembers } from './list-members.ts';
import { listMovements } from './list-movements.ts';
import { openMemberExport } from './member-export.ts';
import { assertAllShops, lockVisibleMember, requireMember } from './member-scope.ts';

type MemberRow = typeof members.$inferSelect;

/** Translates the calls of the staff app into acts of the modules that the commands use (ADR 044). */
export function staffMemberHandlers(deps: Deps): Handlers<typeof staffMemberCalls> {
  const { db, now } = deps;

  /** Runs an act on a member of the person's shops in one transaction. Its refusal becomes an error of the API. */
  const act = <T>(
    staff: SignedInStaff,
    id: string,
    work: (tx: Transaction, operator: Operator, member: MemberRow) => Promise<T>,
  ): Promise<T> =>
    db
      .transaction(async (tx) => work(tx, { actor: staff.id, now: now() }, await lockVisibleMember(tx, staff, id)))
      .catch((error: unknown) => {
        throw toAppError(error);
      });

  return {
    staffMembers: ({ query }, { staff }) => listMembers(db, staff, query),
    staffMember: async ({ params }, { staff }) => ({ data: await getMember(db, staff, params.member, now()) }),
    staffMemberMovements: ({ params, query }, { staff }) => listMovements(db, staff, params.member, query.page),
    changeStaffMemberContact: async ({ params, body }, { staff }) => {
      const { reason, email, mobile, firstName, lastName } = body;
      await act(staff, params.member, (tx, operator, member) => {
        // A number that is stored as it was typed must not be an error of a change of the name.
        const newMobile = mobile === member.mobile ? {} : { mobile };
        const change = { 'new-email': email, first: firstName, last: lastName, ...newMobile };
        return changeMemberContact(tx, operator, member.email, change, reason);
      });
      return {};
    },
    setStaffMemberBlocked: async ({ params, body: { isBlocked, reason } }, { staff }) => {
      const change = isBlocked ? blockMember : unblockMember;
      await act(staff, params.member, (tx, operator, { email }) => change(tx, operator, email, reason));
      return {};
    },
    verifyStaffMemberMobile: async ({ params, body }, { staff }) => {
      await act(staff, params.member, (tx, operator, { email }) =>
        verifyMemberMobile(tx, operator, email, body.reason),
      );
      return {};
    },
    mailStaffMemberVerification: async ({ params }, { staff }) => {
      const { id } = await requireMember(db, staff, params.member);
      await consumeRateLimit(deps, VERIFICATION_MAIL_LIMIT, id);
      await act(staff, id, (tx, operator, { email, language }) =>
        resendVerificationMail(tx, operator, email, language),
      );
      return {};
    },
    creditStaffMember: async ({ params, body }, { staff }) => {
      const { requestId, ewallet, merchandise, reason } = body;
      if (ewallet === 0 && merchandise === 0) throw createInvalidFieldError('ewallet', 'nothing to credit');
      const credit = { ewalletCents: ewallet, merchandiseCents: merchandise };
      await act(staff, params.member, (tx, operator, { id, email }) =>
        creditMember(tx, operator, email, credit, reason, `${id}:${requestId}`),
      );
      return {};
    },
    exportStaffMember: async ({ params }, { staff }) => ({
      data: await openMemberExport(deps, staff, params.member),
    }),
    eraseStaffMember: async ({ params, body }, { staff }) => {
      assertAllShops(staff);
      const { id, email } = await requireMember(db, staff, params.member);
      if (email !== body.email) throw new AppError('memberChanged');
      const { isImmediate, givesUpEwallet } = body;
      const operator = { actor: staff.id, now: now() };
      const { dueAt } = await db
        .transaction((tx) => deleteMember(tx, operator, id, { isImmediate, givesUpEwallet }))
        .catch((error: unknown) => {
          throw toAppError(error);
        });
      if (dueAt === null) await deleteFiles(deps, id);
      return { data: { dueAt: dueAt?.toISOString() ?? null } };
    },
    actAsStaffMember: async ({ params }, { staff }) => {
      assertAllShops(staff);
      const path = await act(staff, params.member, (tx, operator, { id }) =>
        createStaffImpersonationPath(tx, operator, id),
      );
      return { data: { path } };
    },
  };
}
