import * as v from 'valibot';

export interface TabDraft<T> {
  /** Returns the draft; null when there is none. A draft of another member is deleted. */
  readonly read: (memberId: string) => T | null;
  readonly write: (memberId: string, form: T) => void;
  readonly clear: () => void;
}

/** Deletes drafts from before the session expired, unless this member logs in again. */
export function deleteDraftsOfOthers(keys: readonly string[], memberId: string): void {
  for (const key of keys) createTabDraft(key, v.unknown()).read(memberId);
}

/**
 * Unsaved form values in sessionStorage. They survive a reload and an expired session, but not a logout, which removes
 * them by their keys (src/boot/sync-session.ts).
 */
export function createTabDraft<T>(key: string, schema: v.GenericSchema<unknown, T>): TabDraft<T> {
  const StoredDraft = v.object({ member: v.string(), form: schema });
  const clear = (): void => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked, so there is no draft.
    }
  };
  return {
    read: (memberId) => {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        const draft = v.safeParse(StoredDraft, stored);
        if (draft.success && draft.output.member === memberId) return draft.output.form;
      } catch {
        // Storage is blocked or its content is invalid: there is no draft.
      }
      clear();
      return null;
    },
    write: (memberId, form) => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ member: memberId, form }));
      } catch {
        // Storage is blocked: the form keeps its values while the page is open.
      }
    },
    clear,
  };
}
