import { useEffect, useState } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import { keepPicture, keptPicture } from './kept-picture.ts';
import { dropDraft, readDraft, writeDraft } from './profile-draft.ts';
import { isChanged, type ProfileForm } from './profile.rules.ts';

/**
 * What was typed and chosen and not saved, of this member; it outlives a session that has expired.
 * @param start what is saved
 */
export function useProfileDraft(member: string, start: ProfileForm) {
  const session = useSession();
  const [restored] = useState(() => readDraft(member));
  const [restoredPicture] = useState(() => keptPicture(session, member));

  const drop = () => {
    dropDraft();
    keepPicture(session, member, null);
  };
  useEffect(
    () => () => {
      const { token, ended } = session.state;
      if (token !== '' || ended === 'expired') return;
      // A logout: nothing of this member is left for the next.
      dropDraft();
      keepPicture(session, member, null);
    },
    [session, member],
  );

  return {
    restored,
    restoredPicture,
    keep: (form: ProfileForm) => {
      if (isChanged(form, start)) writeDraft(member, form);
      else dropDraft();
    },
    keepPicture: (file: File | null) => keepPicture(session, member, file),
    drop,
  };
}
