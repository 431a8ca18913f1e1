interface StoredDraft<T> {
  readonly memberId: string;
  readonly draft: T;
}

/**
 * Form values that were unsaved when the session expired, for the same member's next login
 * (docs/reliability.md, "401"). They are held in memory only, because a logout
 * must leave nothing in any storage (REL-Q4) and files can't be stored in web storage.
 */
export function createFormDrafts<T>() {
  const drafts = new WeakMap<object, StoredDraft<T>>();
  return {
    save: (session: object, memberId: string, draft: T): void => {
      drafts.set(session, { memberId, draft });
    },
    /** Returns the draft and removes it; null when there is none or it belongs to another member. */
    take: (session: object, memberId: string): T | null => {
      const stored = drafts.get(session);
      drafts.delete(session);
      return stored?.memberId === memberId ? stored.draft : null;
    },
  };
}
