import { useEffect, useState } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import { saveAvatarDraft, getAvatarDraft } from './avatar-draft.ts';
import { clearProfileDraft, readProfileDraft, writeProfileDraft } from './profile-draft.ts';
import { hasProfileChanges, type ProfileFormValues } from './profile-form.rules.ts';

/**
 * What was typed and chosen and not saved, of this member; it outlives a session that has expired.
 * @param start what is saved
 */
export function useProfileDraft(member: string, start: ProfileFormValues) {
  const session = useSession();
  const [restored] = useState(() => readProfileDraft(member));
  const [restoredPicture] = useState(() => getAvatarDraft(session, member));

  const drop = () => {
    clearProfileDraft();
    saveAvatarDraft(session, member, null);
  };
  useEffect(
    () => () => {
      const { token, ended } = session.state;
      if (token !== '' || ended === 'expired') return;
      // A logout: nothing of this member is left for the next.
      clearProfileDraft();
      saveAvatarDraft(session, member, null);
    },
    [session, member],
  );

  return {
    restored,
    restoredPicture,
    save: (form: ProfileFormValues) => {
      if (hasProfileChanges(form, start)) writeProfileDraft(member, form);
      else clearProfileDraft();
    },
    saveAvatar: (file: File | null) => saveAvatarDraft(session, member, file),
    drop,
  };
}
