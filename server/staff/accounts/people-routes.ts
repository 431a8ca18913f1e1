import type { OneTimeLink, staffPeopleCalls } from '#contract/staff/people.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { addStaff, changeStaff, inviteStaff, setStaffDisabled } from './change-staff.ts';
import { composeInvitationMail } from './invitation-mail.ts';
import { getInvitationPath, INVITATION_HOURS } from './invitation.ts';
import { assertOwnShops, listPeople, lockPerson, lockOwner } from './people-scope.ts';
import { toAppError } from './staff-account-error.ts';

/** The accounts of the staff as owners see and change them, by the functions of the command. */
export function staffPeopleHandlers(deps: Deps): Handlers<typeof staffPeopleCalls> {
  const { db, config, now } = deps;

  /** Runs a change in one transaction. Its refusal becomes an error of the API. */
  const act = <T>(owner: SignedInStaff, work: (tx: Transaction, operator: Operator) => Promise<T>): Promise<T> =>
    db
      .transaction((tx) => work(tx, { actor: owner.id, now: now() }))
      .catch((error: unknown) => {
        throw toAppError(error);
      });

  const toLink = (token: string): OneTimeLink => ({
    url: config.publicUrl + getInvitationPath(token),
    validHours: INVITATION_HOURS,
  });

  return {
    staffPeople: async (_input, { staff }) => ({ data: await listPeople(db, staff) }),
    addStaffPerson: async ({ body }, { staff: owner, language }) => {
      assertOwnShops(owner, body.shopIds);
      const token = await act(owner, async (tx, operator) => {
        await lockOwner(tx, owner);
        const created = await addStaff(tx, operator, body);
        if (body.mailsLink) await enqueueMail(tx, operator.now, composeInvitationMail(language, body, created));
        return created;
      });
      return { data: toLink(token) };
    },
    inviteStaffPerson: async ({ params, body }, { staff: owner, language }) => {
      const token = await act(owner, async (tx, operator) => {
        const person = await lockPerson(tx, owner, params.person, body.version);
        const created = await inviteStaff(tx, operator, person.email);
        if (body.mailsLink) await enqueueMail(tx, operator.now, composeInvitationMail(language, person, created));
        return created;
      });
      return { data: toLink(token) };
    },
    changeStaffPerson: async ({ params, body: { version, role, shopIds } }, { staff: owner }) => {
      assertOwnShops(owner, shopIds);
      await act(owner, async (tx, operator) => {
        const { email } = await lockPerson(tx, owner, params.person, version);
        await changeStaff(tx, operator, email, { role, shopIds });
      });
      return {};
    },
    setStaffPersonDisabled: async ({ params, body: { version, isDisabled } }, { staff: owner }) => {
      await act(owner, async (tx, operator) => {
        const { email } = await lockPerson(tx, owner, params.person, version);
        await setStaffDisabled(tx, operator, email, isDisabled);
      });
      return {};
    },
  };
}
