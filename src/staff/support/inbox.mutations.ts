import { msg } from '@lingui/core/macro';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { staffSupportCalls } from '#contract/staff/support.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { INBOX_RESOURCES } from './inbox.queries.ts';

interface MutationContext {
  readonly request: ApiRequest;
  readonly queryClient: QueryClient;
}

/** Refetches the inbox, also after a failure: a colleague may have changed it. */
const invalidateInbox = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    Object.values(INBOX_RESOURCES).map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
  );
};

type Reply = CallInput<typeof staffSupportCalls.replyToInboxItem>;
type Note = CallInput<typeof staffSupportCalls.addInboxNote>;
type State = CallInput<typeof staffSupportCalls.setInboxState>;
type Assignee = CallInput<typeof staffSupportCalls.assignInboxItem>;

/** Acts on items of the inbox. */
export const inboxMutations = ({ request, queryClient }: MutationContext) => {
  const shared = { onSettled: () => invalidateInbox(queryClient) };
  return {
    reply: mutationOptions({
      ...shared,
      mutationFn: (input: Reply) => request(staffSupportCalls.replyToInboxItem, input),
      meta: { success: msg`Reply sent` },
    }),
    addNote: mutationOptions({
      ...shared,
      mutationFn: (input: Note) => request(staffSupportCalls.addInboxNote, input),
    }),
    setState: mutationOptions({
      ...shared,
      mutationFn: (input: State) => request(staffSupportCalls.setInboxState, input),
    }),
    assign: mutationOptions({
      ...shared,
      mutationFn: (input: Assignee) => request(staffSupportCalls.assignInboxItem, input),
    }),
  };
};
