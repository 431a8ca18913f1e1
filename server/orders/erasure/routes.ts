import type { accountDeletionCalls } from '#contract/account-deletion.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { readDeletion } from './read-deletion.ts';
import { cancelDeletion, requestDeletion } from './request-deletion.ts';

export const accountDeletionHandlers = (deps: Deps): Handlers<typeof accountDeletionCalls> => ({
  accountDeletion: async (_input, { member }) => ({ data: await readDeletion(deps.db, member.id) }),
  requestAccountDeletion: async ({ body }, { member, language }) => {
    await requestDeletion(deps, member, body.givenUpEwallet, language);
    return { data: await readDeletion(deps.db, member.id) };
  },
  cancelAccountDeletion: async (_input, { member, language }) => {
    await cancelDeletion(deps, member);
    return { message: formatMessage('account.deletionCancelled', language) };
  },
});
