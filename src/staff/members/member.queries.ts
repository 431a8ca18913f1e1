import { queryOptions } from '@tanstack/react-query';
import { staffMemberCalls } from '#contract/staff/members.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { MemberListState } from './member-search.rules.ts';

export const MEMBER_RESOURCES = {
  list: 'staff-members',
  detail: 'staff-member',
  movements: 'staff-member-movements',
} as const;

/** Queries of the members. Their data are always refetched: somebody else may have changed them. */
export const staffMemberQueries = (request: ApiRequest) => ({
  list: (state: MemberListState) =>
    queryOptions({
      queryKey: [MEMBER_RESOURCES.list, { ...state }],
      queryFn: ({ signal }) => request(staffMemberCalls.staffMembers, { query: { ...state } }, { signal }),
      staleTime: 0,
    }),
  detail: (member: string) =>
    queryOptions({
      queryKey: [MEMBER_RESOURCES.detail, { member }],
      queryFn: async ({ signal }) =>
        (await request(staffMemberCalls.staffMember, { params: { member } }, { signal })).data,
      staleTime: 0,
    }),
  movements: (member: string, page: number) =>
    queryOptions({
      queryKey: [MEMBER_RESOURCES.movements, { member, page }],
      queryFn: ({ signal }) =>
        request(staffMemberCalls.staffMemberMovements, { params: { member }, query: { page } }, { signal }),
      staleTime: 0,
    }),
});
