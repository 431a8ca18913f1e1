import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isApiError } from '#src/api/api-error.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';
import { useSession, useSignedInMember } from './session-context.tsx';
import type { Session } from './session-store.ts';

/** Unsaved values of a form. They belong to a member: of another member there is no draft, and reading deletes it. */
interface FormDraft<T> {
  readonly read: (session: Session, memberId: string) => T | null;
  readonly write: (session: Session, memberId: string, form: T) => void;
  readonly clear: (session: Session) => void;
}

/**
 * A draft in memory, which can have files. It is restored once, for example after the login that follows an expired
 * session (docs/reliability.md, "401").
 */
export function createMemoryDraft<T>(): FormDraft<T> {
  const drafts = new WeakMap<Session, { readonly memberId: string; readonly form: T }>();
  return {
    read: (session, memberId) => {
      const draft = drafts.get(session);
      drafts.delete(session);
      return draft?.memberId === memberId ? draft.form : null;
    },
    write: (session, memberId, form) => void drafts.set(session, { memberId, form }),
    clear: (session) => void drafts.delete(session),
  };
}

/** A draft in sessionStorage, which also survives a reload. A logout removes it by its key (src/boot/sync-session.ts). */
export function createTabDraft<T>(key: string, schema: v.GenericSchema<unknown, T>): FormDraft<T> {
  const StoredDraft = v.pipe(v.string(), v.parseJson(), v.object({ member: v.string(), form: schema }));
  const clear = (): void => void writeStorage('sessionStorage', key, null);
  return {
    read: (_session, memberId) => {
      const draft = v.safeParse(StoredDraft, readStorage('sessionStorage', key));
      if (draft.success && draft.output.member === memberId) return draft.output.form;
      clear();
      return null;
    },
    // Where storage is blocked, the form keeps its values while the page is open.
    write: (_session, memberId, form) =>
      void writeStorage('sessionStorage', key, JSON.stringify({ member: memberId, form })),
    clear,
  };
}

/** Deletes drafts from before the session expired, unless this member logs in again. */
export function deleteDraftsOfOthers(keys: readonly string[], session: Session, memberId: string): void {
  for (const key of keys) createTabDraft(key, v.unknown()).read(session, memberId);
}

/** The member's draft of a form. It survives an expired session, but not a logout (REL-Q4). */
export function useFormDraft<T>(draft: FormDraft<T>) {
  const session = useSession();
  const { id } = useSignedInMember();
  const [restored] = useState(() => draft.read(session, id));
  useEffect(
    () => () => {
      const { token, ended } = session.state;
      if (token === '' && ended !== 'expired') draft.clear(session);
    },
    [session, draft],
  );
  const save = (form: T): void => draft.write(session, id, form);
  return {
    /** Null for none. */
    restored,
    save,
    /**
     * Saves the form if the session has expired. For the options of a mutation: the callbacks of `mutate` do not run once
     * the login page has unmounted the form.
     */
    saveIfExpired: (error: unknown, form: T): void => {
      if (isApiError(error) && error.code === 'tokenInvalid') save(form);
    },
    clear: (): void => draft.clear(session),
  };
}
