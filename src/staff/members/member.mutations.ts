import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { staffMemberCalls } from '#contract/staff/members.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { saveFileFromUrl } from '#src/lib/save-file.ts';
import { MEMBER_RESOURCES } from './member.queries.ts';

interface MutationContext {
  readonly request: ApiRequest;
  readonly queryClient: QueryClient;
}

type Input<Name extends keyof typeof staffMemberCalls> = CallInput<(typeof staffMemberCalls)[Name]>;

/** Acts on a member. The dialog shows a failure, and what is on the screen is refetched in any case. */
export const memberMutations = ({ request, queryClient }: MutationContext) => {
  const refetch = (resources: readonly string[]) => async () => {
    await Promise.all(resources.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
  };
  const shared = { onSettled: refetch(Object.values(MEMBER_RESOURCES)), meta: { failure: 'silent' } } as const;
  return {
    changeContact: mutationOptions({
      ...shared,
      mutationFn: (input: Input<'changeStaffMemberContact'>) =>
        request(staffMemberCalls.changeStaffMemberContact, input),
    }),
    setBlocked: mutationOptions({
      ...shared,
      mutationFn: (input: Input<'setStaffMemberBlocked'>) => request(staffMemberCalls.setStaffMemberBlocked, input),
    }),
    verifyMobile: mutationOptions({
      ...shared,
      mutationFn: (input: Input<'verifyStaffMemberMobile'>) => request(staffMemberCalls.verifyStaffMemberMobile, input),
    }),
    mailVerification: mutationOptions({
      ...shared,
      mutationFn: (input: Input<'mailStaffMemberVerification'>) =>
        request(staffMemberCalls.mailStaffMemberVerification, input),
    }),
    credit: mutationOptions({
      ...shared,
      mutationFn: (input: Input<'creditStaffMember'>) => request(staffMemberCalls.creditStaffMember, input),
    }),
    exportData: mutationOptions({
      ...shared,
      mutationFn: async (input: Input<'exportStaffMember'>) => {
        const { path, fileName } = (await request(staffMemberCalls.exportStaffMember, input)).data;
        await saveFileFromUrl(`${import.meta.env.VITE_API_BASE_URL ?? '/api'}${path}`, fileName);
      },
    }),
    /** The page of an erased member is left before it is refetched, so only the list is refetched here. */
    erase: mutationOptions({
      mutationFn: async (input: Input<'eraseStaffMember'>) =>
        (await request(staffMemberCalls.eraseStaffMember, input)).data,
      onSuccess: refetch([MEMBER_RESOURCES.list]),
      meta: { failure: 'silent' },
    }),
    actAs: mutationOptions({
      ...shared,
      mutationFn: async (input: Input<'actAsStaffMember'>) =>
        (await request(staffMemberCalls.actAsStaffMember, input)).data,
    }),
  };
};
