import type { Session } from '#src/session/session-store.ts';

interface AvatarDraft {
  readonly memberId: string;
  readonly file: File;
}

/** A picture is no text for a storage: it is kept in memory, one for each session. */
const avatarDrafts = new WeakMap<Session, AvatarDraft>();

/** The chosen file stays chosen when the session runs out and the same member logs in again. */
export function saveAvatarDraft(session: Session, member: string, file: File | null): void {
  if (file === null) avatarDrafts.delete(session);
  else avatarDrafts.set(session, { memberId: member, file });
}

export function getAvatarDraft(session: Session, member: string): File | null {
  const kept = avatarDrafts.get(session);
  return kept?.memberId === member ? kept.file : null;
}
