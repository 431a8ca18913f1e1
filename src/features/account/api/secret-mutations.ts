/** For mutations of forms that show their own errors. The variables are secrets, so they must not stay in the cache. */
export const secretMutationOptions = { gcTime: 0, meta: { failure: 'silent' } } as const;

/** The same, with the server's message as a toast on success. */
export const confirmedSecretMutationOptions = {
  gcTime: 0,
  meta: { success: 'server-message', failure: 'silent' },
} as const;
