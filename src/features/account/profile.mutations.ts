import { mutationOptions } from '@tanstack/react-query';
import { accountCalls } from '#contract/account.ts';
import { checkPhone } from '#src/api/check-phone.ts';
import { PROFILE_CHANGED } from '#src/session/member-other-tabs.ts';
import { loadProfile, type SessionTools } from '#src/session/session-actions.ts';
import { bodyOf, type ProfileForm } from './profile.rules.ts';

interface ChangedProfile {
  readonly id: string;
  readonly form: ProfileForm;
  readonly picture: File | null;
}

/** The member's own changes; the session knows them before the mutation is a success (doc 1 §4). */
export const profileMutations = (tools: SessionTools) => ({
  save: () =>
    mutationOptions({
      mutationKey: PROFILE_CHANGED,
      mutationFn: async ({ id, form, picture }: ChangedProfile) => {
        const { session, request } = tools;
        const { token, countryCode } = session.state;
        const body = bodyOf(form);
        await checkPhone(body.mobile, countryCode);
        const { data, message } = await request(accountCalls.changeProfile, {
          params: { id },
          body,
          files: picture === null ? [] : [picture],
        });
        await loadProfile(tools).catch(() => {
          // It is saved all the same, and the answer holds what the reload would have said.
          if (session.state.token === token) session.setMember(data);
        });
        return { message };
      },
      // Name and birthday do not stay behind in the cache.
      gcTime: 0,
      meta: { success: 'server-message' },
    }),
});
