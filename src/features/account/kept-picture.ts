import type { Session } from '#src/session/session-store.ts';

interface KeptPicture {
  readonly member: string;
  readonly file: File;
}

/** A picture is no text for a storage: it is kept in memory, one for each session. */
const pictures = new WeakMap<Session, KeptPicture>();

/** The chosen file stays chosen when the session runs out and the same member logs in again. */
export function keepPicture(session: Session, member: string, file: File | null): void {
  if (file === null) pictures.delete(session);
  else pictures.set(session, { member, file });
}

export function keptPicture(session: Session, member: string): File | null {
  const kept = pictures.get(session);
  return kept?.member === member ? kept.file : null;
}
