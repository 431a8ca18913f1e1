import type { Session } from '#src/session/session-store.ts';

interface AvatarDraft {
  readonly memberId: string;
  readonly file: File;
}

/** Files can't be stored in web storage, so they are held in memory, one for each session. */
const avatarDrafts = new WeakMap<Session, AvatarDraft>();

/** Stores the chosen file until the same member logs in again after an expired session; null removes it. */
export function saveAvatarDraft(session: Session, memberId: string, file: File | null): void {
  if (file === null) avatarDrafts.delete(session);
  else avatarDrafts.set(session, { memberId, file });
}

export function getAvatarDraft(session: Session, memberId: string): File | null {
  const draft = avatarDrafts.get(session);
  return draft?.memberId === memberId ? draft.file : null;
}
