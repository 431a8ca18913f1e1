import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { staffOrderCalls } from '#contract/staff/orders.ts';
import { staffReviewCalls } from '#contract/staff/reviews.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { ORDER_RESOURCES } from './order.queries.ts';

interface MutationContext {
  readonly request: ApiRequest;
  readonly queryClient: QueryClient;
}

/** Refetches all orders, also after a failure: somebody else may have changed them. */
const invalidateOrders = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    Object.values(ORDER_RESOURCES).map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
  );
};

type Advance = CallInput<typeof staffOrderCalls.staffAdvanceOrders>['body'];
type Refund = CallInput<typeof staffOrderCalls.staffRefundOrder>;
type RefundWithdrawal = CallInput<typeof staffOrderCalls.staffRefundWithdrawal>;
type RecordWithdrawal = CallInput<typeof staffOrderCalls.recordStaffWithdrawal>;
type Cancel = CallInput<typeof staffOrderCalls.staffCancelOrder>;
type AcceptReview = CallInput<typeof staffReviewCalls.acceptStaffReview>;
type CancelReview = CallInput<typeof staffReviewCalls.cancelStaffReview>;
type SettleRefund = CallInput<typeof staffReviewCalls.settleStaffRefund>;
type AddressInput = CallInput<typeof staffOrderCalls.correctStaffOrderAddress>;
type Note = CallInput<typeof staffOrderCalls.addStaffOrderNote>;

/** Acts on orders. Each names the version that the person has seen, so none happens twice. */
export const orderMutations = ({ request, queryClient }: MutationContext) => {
  const shared = { onSettled: () => invalidateOrders(queryClient) };
  /** The dialog shows why the act was refused. */
  const inDialog = { ...shared, meta: { failure: 'silent' } } as const;
  return {
    advance: mutationOptions({
      ...shared,
      mutationFn: async (body: Advance) => (await request(staffOrderCalls.staffAdvanceOrders, { body })).data,
    }),
    refund: mutationOptions({
      ...inDialog,
      mutationFn: async (input: Refund) => (await request(staffOrderCalls.staffRefundOrder, input)).data,
    }),
    refundWithdrawal: mutationOptions({
      ...inDialog,
      mutationFn: async (input: RefundWithdrawal) => (await request(staffOrderCalls.staffRefundWithdrawal, input)).data,
    }),
    recordWithdrawal: mutationOptions({
      ...inDialog,
      mutationFn: async (input: RecordWithdrawal) => (await request(staffOrderCalls.recordStaffWithdrawal, input)).data,
    }),
    cancel: mutationOptions({
      ...inDialog,
      mutationFn: async (input: Cancel) => (await request(staffOrderCalls.staffCancelOrder, input)).data,
    }),
    acceptReview: mutationOptions({
      ...inDialog,
      mutationFn: (input: AcceptReview) => request(staffReviewCalls.acceptStaffReview, input),
    }),
    cancelReview: mutationOptions({
      ...inDialog,
      mutationFn: async (input: CancelReview) => (await request(staffReviewCalls.cancelStaffReview, input)).data,
    }),
    settleRefund: mutationOptions({
      ...inDialog,
      mutationFn: (input: SettleRefund) => request(staffReviewCalls.settleStaffRefund, input),
    }),
    correctAddress: mutationOptions({
      ...inDialog,
      mutationFn: (input: AddressInput) => request(staffOrderCalls.correctStaffOrderAddress, input),
    }),
    addNote: mutationOptions({
      ...shared,
      mutationFn: (input: Note) => request(staffOrderCalls.addStaffOrderNote, input),
    }),
  };
};
