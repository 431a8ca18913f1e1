import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeclaredWithdrawal, Withdrawal, WithdrawalRefund } from '#contract/withdrawals.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import {
  declareWithdrawalMutation,
  withdrawalQuery,
  withdrawalRefundMutation,
} from '#src/features/orders/api/withdrawal.queries.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';
import { getChosenItems, selectAll, selectQuantity, type Selection } from './withdrawal.rules.ts';

/** What the member has chosen and is asked to confirm. */
export interface WithdrawalToConfirm {
  readonly items: Withdrawal['items'];
  readonly refund: WithdrawalRefund;
}

/** State of the withdrawal dialog. It outlives the closed dialog, so that a choice is not lost. */
export function useWithdrawal(orderId: string) {
  const request = useApiRequest();
  const language = useDeferredLanguage();
  const query = useQuery(withdrawalQuery(request, language, orderId));
  const { mutate, isPending, error, reset } = useMutation(declareWithdrawalMutation(request, orderId));
  const refundRequest = useMutation(withdrawalRefundMutation(request, orderId));
  const [chosenSelection, setSelection] = useState<Selection | null>(null);
  // Not read from the query again: after a lost response it no longer offers what was declared, and the repetition must
  // have the same content.
  const [toConfirm, setToConfirm] = useState<WithdrawalToConfirm | null>(null);
  const [receipt, setReceipt] = useState<DeclaredWithdrawal | null>(null);
  // Belongs to the chosen items: after a lost response, the same choice must not be declared twice.
  const [key, setKey] = useState(createIdempotencyKey);

  const selection = chosenSelection ?? (query.data ? selectAll(query.data) : new Map<number, number>());
  const chosen = query.data ? getChosenItems(query.data, selection) : [];
  return {
    query,
    selection,
    chosen,
    toConfirm,
    isPending,
    error,
    receipt,
    isRefundLoading: refundRequest.isPending,
    refundError: refundRequest.error,
    choose: (line: number, quantity: number) => {
      setSelection(selectQuantity(selection, line, quantity));
      setKey(createIdempotencyKey());
      refundRequest.reset();
    },
    confirm: () => refundRequest.mutate(chosen, { onSuccess: (refund) => setToConfirm({ items: chosen, refund }) }),
    goBack: () => {
      reset();
      setToConfirm(null);
    },
    declare: () => mutate({ items: toConfirm?.items ?? [], idempotencyKey: key }, { onSuccess: setReceipt }),
  };
}

export type WithdrawalState = ReturnType<typeof useWithdrawal>;
