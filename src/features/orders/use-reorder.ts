import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Reorder } from '#contract/orders.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { newKey } from '#src/lib/new-key.ts';
import { orderMutations } from './orders.mutations.ts';

/** Buys an order again, and holds what came of it until it was read. */
export function useReorder(id: string) {
  const { mutate, isPending } = useMutation(orderMutations(useRequest()).reorder(id));
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
    start: () => {
      if (sent.current) return;
      sent.current = true;
      if (key.current === '') key.current = newKey();
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
