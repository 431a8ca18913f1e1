import type { memberSessionCalls } from '#contract/member-sessions.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { endOtherSessions, endSession, listSessions } from './member-sessions.ts';

/** Calls for the sessions of a member. */
export const memberSessionHandlers = (deps: Deps): Handlers<typeof memberSessionCalls> => ({
  sessions: async (_input, { member }) => ({ data: await listSessions(deps, member) }),
  endSession: async ({ params }, { member, language }) => {
    await endSession(deps, member, params.id);
    return { message: formatMessage('account.sessionEnded', language) };
  },
  endOtherSessions: async (_input, { member, language }) => {
    await endOtherSessions(deps, member);
    return { message: formatMessage('account.otherSessionsEnded', language) };
  },
});
