import { queryOptions } from '@tanstack/react-query';
import { staffPeopleCalls } from '#contract/staff/people.ts';
import type { ApiRequest } from '#src/api/request.ts';

export const PEOPLE_RESOURCES = { list: 'staff-people' } as const;

/** Queries of the staff accounts. Their data are always refetched: another owner may have changed them. */
export const staffPeopleQueries = (request: ApiRequest) => ({
  list: () =>
    queryOptions({
      queryKey: [PEOPLE_RESOURCES.list],
      queryFn: async ({ signal }) => (await request(staffPeopleCalls.staffPeople, {}, { signal })).data,
      staleTime: 0,
    }),
});
