import { mutationOptions } from '@tanstack/react-query';
import { accountCalls } from '#contract/account.ts';
import type { CallInput } from '#contract/call.ts';
import { assertValidPhone } from '#src/api/assert-valid-phone.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { toProfileBody, type ProfileFormValues } from '#src/features/account/model/profile-form.rules.ts';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';
import { SAVE_PROFILE_KEY } from '#src/session/tab-sync/sync-profile.ts';

interface ProfileUpdate {
  readonly id: string;
  readonly form: ProfileFormValues;
  readonly avatar: File | null;
}

/** Saves the profile. The session holds the new values before the mutation succeeds (REQ-PROF-06). */
export const profileMutations = (deps: SessionDependencies) => ({
  save: () =>
    mutationOptions({
      mutationKey: SAVE_PROFILE_KEY,
      mutationFn: async ({ id, form, avatar }: ProfileUpdate) => {
        const { session, request } = deps;
        const { token, countryCode } = session.state;
        const body = toProfileBody(form);
        await assertValidPhone(body.mobile, countryCode);
        const { data, message } = await request(accountCalls.changeProfile, {
          params: { id },
          body,
          files: avatar === null ? [] : [avatar],
        });
        await loadProfile(deps).catch(() => {
          // The save itself succeeded, and its response holds the same profile.
          if (session.state.token === token) session.setMember(data);
        });
        return { message };
      },
      // Removes personal data from the mutation cache at once.
      gcTime: 0,
      meta: { success: 'server-message', failure: 'unless-field' },
    }),
});

type PasswordChange = CallInput<typeof accountCalls.changePassword>['body'];

/** The form shows its own errors. The variables are secrets, so they leave the cache at once. */
export const changePasswordMutation = (request: ApiRequest) =>
  mutationOptions({
    mutationFn: (body: PasswordChange) => request(accountCalls.changePassword, { body }),
    gcTime: 0,
    meta: { success: 'server-message', failure: 'silent' },
  });
