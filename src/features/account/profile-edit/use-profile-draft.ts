import { useEffect, useState } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import { saveAvatarDraft, getAvatarDraft } from './avatar-draft.ts';
import { profileDraft } from './profile-draft.ts';
import { hasProfileChanges, type ProfileFormValues } from './profile-form.rules.ts';

/**
 * The unsaved form values and image of a member. They survive an expired session, but not a logout.
 * @param saved the values of the saved profile
 */
export function useProfileDraft(memberId: string, saved: ProfileFormValues) {
  const session = useSession();
  const [restored] = useState(() => profileDraft.read(memberId));
  const [restoredAvatar] = useState(() => getAvatarDraft(session, memberId));

  const clear = () => {
    profileDraft.clear();
    saveAvatarDraft(session, memberId, null);
  };
  useEffect(
    () => () => {
      const { token, ended } = session.state;
      if (token !== '' || ended === 'expired') return;
      // After a logout nothing may remain for the next member (REL-Q4).
      profileDraft.clear();
      saveAvatarDraft(session, memberId, null);
    },
    [session, memberId],
  );

  return {
    restored,
    restoredAvatar,
    save: (form: ProfileFormValues) => {
      if (hasProfileChanges(form, saved)) profileDraft.write(memberId, form);
      else profileDraft.clear();
    },
    saveAvatar: (file: File | null) => saveAvatarDraft(session, memberId, file),
    clear,
  };
}
