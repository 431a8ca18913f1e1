import { queryOptions } from '@tanstack/react-query';
import { staffPasskeyCalls } from '#contract/staff/passkeys.ts';
import type { ApiRequest } from '#src/api/request.ts';

export const PASSKEY_RESOURCES = { list: 'staff-passkeys' } as const;

/** The person's own passkeys. Always refetched. */
export const staffPasskeyQueries = (request: ApiRequest) => ({
  list: () =>
    queryOptions({
      queryKey: [PASSKEY_RESOURCES.list],
      queryFn: async ({ signal }) => (await request(staffPasskeyCalls.staffPasskeys, {}, { signal })).data,
      staleTime: 0,
    }),
});
