interface StoredDraft<T> {
  readonly memberId: string;
  readonly draft: T;
}

/**
 * What was typed when the session ran out, for the same member's next login (401 in
 * `reliability.md`: "draft back after login"). Kept in memory beside its session alone: a logout
 * leaves nothing in any storage (REL-Q4), and files could not be stored anyway.
 */
export function createFormDrafts<T>() {
  const drafts = new WeakMap<object, StoredDraft<T>>();
  return {
    save: (session: object, memberId: string, draft: T): void => {
      drafts.set(session, { memberId, draft });
    },
    /** Hands it out once; another member's is thrown away. */
    take: (session: object, memberId: string): T | null => {
      const kept = drafts.get(session);
      drafts.delete(session);
      return kept?.memberId === memberId ? kept.draft : null;
    },
  };
}
