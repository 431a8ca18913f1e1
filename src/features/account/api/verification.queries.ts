import { queryOptions } from '@tanstack/react-query';
import { verificationCalls } from '#contract/verification.ts';
import type { ApiRequest } from '#src/api/request.ts';

interface MemberIdentity {
  readonly id: string;
  readonly email: string;
}

/**
 * Once for each opening of the page: not again when the window comes to the front, the language
 * changes or the page is mounted a second time. Both change something on the server, and are queries
 * all the same, because a mutation that starts with the page would be sent twice by a second mount.
 */
const fetchOnceOptions = {
  staleTime: 'static',
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const verificationQueries = (request: ApiRequest) => ({
  /** Confirms the e-mail. Asked again after a lost answer, it is found to be confirmed already. */
  email: ({ id, email }: MemberIdentity, token: string) =>
    queryOptions({
      queryKey: ['verification', 'email', id, email],
      queryFn: async () => {
        const { data } = await request(verificationCalls.verifyEmail, { params: { id, email, token } });
        return data ?? null;
      },
      ...fetchOnceOptions,
    }),
  /** Sends a code to the mobile; `refetch` sends another. Never by itself: messages cost money. */
  mobileCode: ({ id, email }: MemberIdentity) =>
    queryOptions({
      queryKey: ['verification', 'mobile-code', id, email],
      queryFn: async () => {
        const { data } = await request(verificationCalls.sendMobileCode, { body: { id, email } });
        return data;
      },
      ...fetchOnceOptions,
      retry: false,
    }),
});
