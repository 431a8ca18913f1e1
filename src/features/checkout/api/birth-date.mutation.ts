import { mutationOptions } from '@tanstack/react-query';
import type { Profile } from '#contract/session.ts';
import type { SessionDependencies } from '#src/session/session-actions.ts';
import { SAVE_PROFILE_KEY } from '#src/session/tab-sync/sync-profile.ts';

interface BirthDateUpdate {
  readonly member: Profile;
  /** YYYY-MM-DD */
  readonly dob: string;
}

/** Adds the date of birth to the profile, which the server replaces as a whole. The form shows its errors. */
export const saveBirthDateMutation = ({ session, request }: SessionDependencies) =>
  mutationOptions({
    mutationKey: SAVE_PROFILE_KEY,
    mutationFn: async ({ member, dob }: BirthDateUpdate) => {
      // Loaded on demand: most orders need no age.
      const { accountCalls } = await import('#contract/account.ts');
      const { token } = session.state;
      const { id, firstName, lastName, email, mobile, gender } = member;
      const body = { firstName, lastName, email, mobile, dob, gender: gender ?? '' } as const;
      const { data } = await request(accountCalls.changeProfile, { params: { id }, body, files: [] });
      if (session.state.token === token) session.setMember(data);
    },
    gcTime: 0,
    meta: { failure: 'silent' },
  });
