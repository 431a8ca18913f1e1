import { mutationOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import type { StaffPromotion } from '#contract/staff/promotion-entity.ts';
import { staffPromotionCalls } from '#contract/staff/promotions.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import { PROMOTION_RESOURCES, staffPromotionQueries } from './promotion.queries.ts';

interface MutationContext {
  readonly request: ApiRequest;
  readonly queryClient: QueryClient;
}

type Input<Name extends keyof typeof staffPromotionCalls> = CallInput<(typeof staffPromotionCalls)[Name]>;

/** Changes of promotions. The page or the dialog shows a failure. */
const promotionMutations = ({ request, queryClient }: MutationContext) => {
  const refetchList = () => queryClient.invalidateQueries({ queryKey: [PROMOTION_RESOURCES.list] });
  const showChanged = (promotion: StaffPromotion) =>
    queryClient.setQueryData(staffPromotionQueries(request).detail(promotion.id).queryKey, promotion);
  const shared = {
    onSuccess: showChanged,
    onSettled: refetchList,
    meta: { failure: 'silent' },
  } as const;
  // Somebody else may have changed it: the page then shows that.
  const refetchDetail = { onError: () => queryClient.invalidateQueries({ queryKey: [PROMOTION_RESOURCES.detail] }) };
  return {
    /** `requestId` is its id: when a response is lost, sending it again adds nothing. */
    add: mutationOptions({
      ...shared,
      mutationFn: async (input: Input<'addStaffPromotion'>) =>
        (await request(staffPromotionCalls.addStaffPromotion, input)).data,
    }),
    change: mutationOptions({
      ...shared,
      ...refetchDetail,
      mutationFn: async (input: Input<'changeStaffPromotion'>) =>
        (await request(staffPromotionCalls.changeStaffPromotion, input)).data,
    }),
    end: mutationOptions({
      ...shared,
      ...refetchDetail,
      mutationFn: async (input: Input<'endStaffPromotion'>) =>
        (await request(staffPromotionCalls.endStaffPromotion, input)).data,
    }),
    /** The page of a deleted promotion is left. The list is loaded anew, without a link to what is gone. */
    delete: mutationOptions({
      mutationFn: (input: Input<'deleteStaffPromotion'>) => request(staffPromotionCalls.deleteStaffPromotion, input),
      onSuccess: () => queryClient.removeQueries({ queryKey: [PROMOTION_RESOURCES.list] }),
      meta: { failure: 'silent' },
    }),
  };
};

/** The changes of promotions, with the request and the cache of the app. */
export const usePromotionMutations = () =>
  promotionMutations({ request: useApiRequest(), queryClient: useQueryClient() });
