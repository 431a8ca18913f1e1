import { queryOptions } from '@tanstack/react-query';
import { verificationCalls } from '#contract/verification.ts';
import type { ApiRequest } from '#src/api/request.ts';

interface MemberIdentity {
  readonly id: string;
  readonly email: string;
}

/**
 * Fetches once for each page load: not again on window focus, reconnect or a second mount. Both requests
 * change data on the server. They are still queries, because a mutation in an effect would be sent twice
 * when the page is mounted twice.
 */
const fetchOnceOptions = {
  staleTime: 'static',
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isWrite: true },
} as const;

export const verificationQueries = (request: ApiRequest) => ({
  /** Confirms the e-mail. A retry after a lost response reports that it is already confirmed. */
  email: ({ id, email }: MemberIdentity, token: string) =>
    queryOptions({
      queryKey: ['email-verification', { id, email }],
      queryFn: async () => {
        const { data } = await request(verificationCalls.verifyEmail, { params: { id, email, token } });
        return data ?? null;
      },
      ...fetchOnceOptions,
    }),
  /** Sends a code to the mobile; `refetch` sends another. No automatic retry, because messages cost money. */
  mobileCode: ({ id, email }: MemberIdentity) =>
    queryOptions({
      queryKey: ['mobile-code', { id, email }],
      queryFn: async () => {
        const { data } = await request(verificationCalls.sendMobileCode, { body: { id, email } });
        return data;
      },
      ...fetchOnceOptions,
      retry: false,
    }),
});
