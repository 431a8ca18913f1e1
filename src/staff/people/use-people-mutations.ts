import { mutationOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { staffPeopleCalls } from '#contract/staff/people.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { PEOPLE_RESOURCES } from './people.queries.ts';

type Input<Name extends keyof typeof staffPeopleCalls> = CallInput<(typeof staffPeopleCalls)[Name]>;

/** Changes of the staff accounts. The dialog shows a failure, and the list is refetched in any case. */
export function usePeopleMutations() {
  const request = useApiRequest();
  const queryClient = useQueryClient();
  const shared = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PEOPLE_RESOURCES.list] }),
    meta: { failure: 'silent' },
  } as const;
  return {
    add: mutationOptions({
      ...shared,
      mutationFn: async (input: Input<'addStaffPerson'>) =>
        (await request(staffPeopleCalls.addStaffPerson, input)).data,
    }),
    invite: mutationOptions({
      ...shared,
      mutationFn: async (input: Input<'inviteStaffPerson'>) =>
        (await request(staffPeopleCalls.inviteStaffPerson, input)).data,
    }),
    change: mutationOptions({
      ...shared,
      mutationFn: (input: Input<'changeStaffPerson'>) => request(staffPeopleCalls.changeStaffPerson, input),
    }),
    setDisabled: mutationOptions({
      ...shared,
      mutationFn: (input: Input<'setStaffPersonDisabled'>) => request(staffPeopleCalls.setStaffPersonDisabled, input),
    }),
  };
}
