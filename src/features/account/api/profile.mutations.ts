import { mutationOptions } from '@tanstack/react-query';
import { accountCalls } from '#contract/account.ts';
import { assertValidPhone } from '#src/api/assert-valid-phone.ts';
import { SAVE_PROFILE_KEY } from '#src/session/tab-sync/sync-profile.ts';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';
import { toProfileBody, type ProfileFormValues } from '#src/features/account/profile-edit/profile-form.rules.ts';

interface ProfileUpdate {
  readonly id: string;
  readonly form: ProfileFormValues;
  readonly avatar: File | null;
}

/** The member's own changes; the session knows them before the mutation is a success (doc 1 §4). */
export const profileMutations = (tools: SessionDependencies) => ({
  save: () =>
    mutationOptions({
      mutationKey: SAVE_PROFILE_KEY,
      mutationFn: async ({ id, form, avatar }: ProfileUpdate) => {
        const { session, request } = tools;
        const { token, countryCode } = session.state;
        const body = toProfileBody(form);
        await assertValidPhone(body.mobile, countryCode);
        const { data, message } = await request(accountCalls.changeProfile, {
          params: { id },
          body,
          files: avatar === null ? [] : [avatar],
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
