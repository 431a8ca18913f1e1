import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Reorder } from '#contract/orders.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';
import { orderMutations } from '#src/features/orders/api/orders.mutations.ts';

/** Buys an order again, and holds what came of it until it was read. */
export function useReorder(id: string) {
  const { mutate, isPending } = useMutation(orderMutations(useApiRequest()).reorder(id));
  const [result, setResult] = useState<Reorder | null>(null);
  const [opened, setOpened] = useState(false);
  // Not the mutation's state: that is as old as the last render, and a second tap is younger.
  const sent = useRef(false);
  // Kept over a failure: whether the cart was filled is not known then, and the same key finds out.
  const key = useRef('');
  return {
    isPending,
    result,
    opened,
    close: () => setOpened(false),
    reorder: () => {
      if (sent.current) return;
      sent.current = true;
      if (key.current === '') key.current = createIdempotencyKey();
      mutate(key.current, {
        onSuccess: (answer) => {
          key.current = '';
          setResult(answer);
          setOpened(true);
        },
        onSettled: () => {
          sent.current = false;
        },
      });
    },
  };
}
