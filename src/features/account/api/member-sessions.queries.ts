import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { memberSessionCalls } from '#contract/member-sessions.ts';
import type { ApiRequest } from '#src/api/request.ts';

const SESSIONS_KEY = ['member-sessions'] as const;

/** Where the member is logged in. Personal data: never persisted, and refetched on every view. */
export const memberSessionQueries = (request: ApiRequest) => ({
  list: () =>
    queryOptions({
      queryKey: SESSIONS_KEY,
      queryFn: async ({ signal }) => (await request(memberSessionCalls.sessions, {}, { signal })).data,
      staleTime: 0,
    }),
});

/** Reloads the list after a failure too: another device may have ended the session first. */
const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: SESSIONS_KEY });

export const memberSessionMutations = (request: ApiRequest) => ({
  end: () =>
    mutationOptions({
      mutationFn: (id: string) => request(memberSessionCalls.endSession, { params: { id } }),
      onSettled: (_response, _error, _id, _result, { client }) => reload(client),
      meta: { success: 'server-message' },
    }),
  endOthers: () =>
    mutationOptions({
      mutationFn: () => request(memberSessionCalls.endOtherSessions, {}),
      onSettled: (_response, _error, _input, _result, { client }) => reload(client),
      meta: { success: 'server-message' },
    }),
});
