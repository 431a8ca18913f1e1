import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { staffCounterCalls } from '#contract/staff/counter.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { COUNTER_RESOURCE } from './counter.queries.ts';

interface MutationContext {
  readonly request: ApiRequest;
  readonly queryClient: QueryClient;
}

/** Changes of slots. The screen shows the stored state, also after a failure. */
export const counterMutations = ({ request, queryClient }: MutationContext) => {
  const shared = { onSettled: () => queryClient.invalidateQueries({ queryKey: [COUNTER_RESOURCE] }) };
  return {
    setClosed: mutationOptions({
      ...shared,
      mutationFn: (input: CallInput<typeof staffCounterCalls.staffSetSlotsClosed>) =>
        request(staffCounterCalls.staffSetSlotsClosed, input),
    }),
    setCapacity: mutationOptions({
      ...shared,
      mutationFn: (input: CallInput<typeof staffCounterCalls.staffSetSlotCapacity>) =>
        request(staffCounterCalls.staffSetSlotCapacity, input),
      meta: { failure: 'silent' },
    }),
  };
};
