import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Reorder } from '#contract/orders.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { orderMutations } from '#src/features/orders/api/orders.mutations.ts';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';

/** Reorder mutation with the result for the dialog. */
export function useReorder(id: string) {
  const { mutate, isPending } = useMutation(orderMutations(useApiRequest()).reorder(id));
  const [result, setResult] = useState<Reorder | null>(null);
  const [opened, setOpened] = useState(false);
  // A ref instead of `isPending`: a second tap can come before the next render.
  const isSending = useRef(false);
  // Stays the same after an error: the cart may have changed, and a repeat with the same key adds nothing twice.
  const idempotencyKey = useRef('');
  return {
    isPending,
    result,
    opened,
    close: () => setOpened(false),
    reorder: () => {
      if (isSending.current) return;
      isSending.current = true;
      if (idempotencyKey.current === '') idempotencyKey.current = createIdempotencyKey();
      mutate(idempotencyKey.current, {
        onSuccess: (response) => {
          idempotencyKey.current = '';
          setResult(response);
          setOpened(true);
        },
        onSettled: () => {
          isSending.current = false;
        },
      });
    },
  };
}
