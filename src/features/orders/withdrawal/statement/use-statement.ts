import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { stateWithdrawalMutation } from '#src/features/orders/api/withdrawal-statement.mutation.ts';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';

/** What the form holds. */
export interface StatementValues {
  readonly name: string;
  readonly orderNo: string;
  readonly email: string;
  /** In the buyer’s words; empty for the whole order. */
  readonly products: string;
}

/** State of the public withdrawal: the form, its confirmation, and the time at which the shop received it. */
export function useStatement() {
  const { mutate, isPending, error, data, reset } = useMutation(stateWithdrawalMutation(useApiRequest()));
  const [toConfirm, setToConfirm] = useState<StatementValues | null>(null);
  // Belongs to what is confirmed: after a lost response, the same statement must not be made twice.
  const [key, setKey] = useState(createIdempotencyKey);
  // A second tap can come before the next render.
  const isSending = useRef(false);
  return {
    toConfirm,
    isPending,
    error,
    receivedAt: data?.receivedAt ?? null,
    review: (values: StatementValues) => {
      setKey(createIdempotencyKey());
      setToConfirm(values);
    },
    goBack: () => {
      reset();
      setToConfirm(null);
    },
    confirm: () => {
      if (isSending.current || toConfirm === null) return;
      isSending.current = true;
      mutate(
        { body: toConfirm, idempotencyKey: key },
        {
          onSettled: () => {
            isSending.current = false;
          },
        },
      );
    },
  };
}

export type StatementState = ReturnType<typeof useStatement>;
